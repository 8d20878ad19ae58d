"""From the files people have to a checked release in the graph."""
