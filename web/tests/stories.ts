/** Games that were recorded and are told again by the server's own code, as their tables would hear them. */
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import type { Moment, Moments } from "../src/lib/messages";
import { isOf, type GameId } from "../src/lib/table/game";

const HERE = import.meta.dirname;
const REPOSITORY = resolve(HERE, "../..");
/** hatch_build.py names the Python it runs with. */
const PYTHON = process.env.FONDACO_PYTHON ?? join(REPOSITORY, ".venv/bin/python");
const MOST_BYTES = 64 * 1024 * 1024;

/** All moments of a recorded game, as seat 0 saw them. */
export function story<Game extends GameId>(game: Game, record: string): Moments[Game][] {
  const file = join(REPOSITORY, "tests/records", game.replace("-", "_"), `${record}.json`);
  const told = execFileSync(PYTHON, [join(HERE, "moments.py"), file], {
    env: { ...process.env, PYTHONPATH: join(REPOSITORY, "src") },
    encoding: "utf-8",
    maxBuffer: MOST_BYTES,
  });
  const moments: Moment[] = JSON.parse(told);
  return moments.filter((moment) => isOf(game, moment));
}
