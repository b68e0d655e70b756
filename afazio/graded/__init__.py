"""How far a text supports a hypothesis: a graded verdict beside that of strict proof."""
