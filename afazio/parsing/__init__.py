"""Text to UD trees."""
