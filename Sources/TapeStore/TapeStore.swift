// The first type of this layer goes into a file of its own.
