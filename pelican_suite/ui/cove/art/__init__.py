"""Everything of Pelican Cove that is painted, as functions over a painter."""
