"""The server, held to its promises: by real processes, real sockets and a real file."""
