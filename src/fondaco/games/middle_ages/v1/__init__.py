"""The Middle Ages (2022): rival rulers, one deck of cards that are each four things at once."""
