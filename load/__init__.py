"""The load: a thousand live tables at one house, and how long its answers take.

`make load` runs all of it: tables where one person thinks for five seconds and bots answer (`steady`), and tables where
everybody answers at once (`rush`), beside another server where node and npm are at hand. Clients share the machine with
the house. Every answered move is looked for in the store afterwards: none may be lost or there twice.
"""
