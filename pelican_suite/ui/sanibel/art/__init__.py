"""All pictures of Sanibel, painted by code."""
