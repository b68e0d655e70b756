"""UD trees to normalised graphs: the rule language, its engine, and the trace."""
