"""Questions about a text: each becomes statements with candidates of the text, and what is proved of these answers."""
