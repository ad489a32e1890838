// Tic-tac-toe at a server of boardgame.io, in memory: whom our house is measured beside. Run by load/peer.py.
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => [...line].map(Number));
const wins = (cells, player) => LINES.some((line) => line.every((cell) => cells[cell] === player));

const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (wins(G.cells, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

Server({ games: [game], origins: [] })
  .run({ port: 0, host: "127.0.0.1" })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
