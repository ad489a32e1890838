"""The handbook and the README keep their word: links lead somewhere, examples run, figures are those of the results."""
