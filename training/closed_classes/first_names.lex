% First names that are words for stuffs and plants as well.
% Facts collected from Hanks and Hodges, A dictionary of first names (1990).
names
amber angelica basil brandy candy cherry cinnamon clay clementine coral crystal daisy diamond fern flint garnet ginger heather hazel holly honey iris ivy jade jasper jet kale lavender lily myrtle olive opal pearl pepper poppy rosemary rowan ruby saffron sage sherry silver sorrel sugar tansy viola
