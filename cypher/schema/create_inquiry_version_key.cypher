// Let an inquiry have one version of a number: of two that write it at once, one fails.
CREATE CONSTRAINT inquiry_version_key IF NOT EXISTS
FOR (v:InquiryVersion) REQUIRE (v.inquiry, v.number) IS UNIQUE
