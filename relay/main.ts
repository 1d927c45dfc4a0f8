// The relay's command line.
