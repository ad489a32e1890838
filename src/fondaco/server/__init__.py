"""The server: tables where people and bots play, kept on disk, reached over HTTP and WebSocket."""
