// List the versions of an inquiry, newest first, a page at a time: who did what, when, from which.
// :param id => 'inquiry-1'
// :param offset => 0
// :param limit => 20
// returns number, parent, verb, changed, detail, source, reviewer, created, total
MATCH (i:Inquiry {id: $id})
MATCH (v:InquiryVersion {inquiry: $id})
RETURN v.number AS number, v.parent AS parent, v.verb AS verb, v.changed AS changed,
  v.detail AS detail, v.source AS source, v.reviewer AS reviewer, v.created AS created,
  i.head AS total
ORDER BY number DESC SKIP $offset LIMIT $limit
