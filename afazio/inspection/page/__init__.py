"""The page that shows a sentence or a pair: its data as JSON, and the document that holds data, style and scripts."""
