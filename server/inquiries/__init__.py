"""Inquiries: a question worked on in steps that people edit; what follows from what (pure)."""
