"""Inquiries at work: kept in the graph, proposed, retrieved, judged and answered in steps."""
