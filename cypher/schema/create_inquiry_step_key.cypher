// Keep the key of InquiryStep nodes unique.
CREATE CONSTRAINT inquiry_step_key IF NOT EXISTS
FOR (s:InquiryStep) REQUIRE s.id IS UNIQUE
