import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

// Apart from vite.config.ts, so that building the client needs no test tools.
export default mergeConfig(vite, defineConfig({ test: { include: ["tests/**/*.test.ts"] } }));
