import { ensureBuilt, ensureInstalled, watchPages } from './prepare.mjs';
import { finished, startNode } from './runtime.mjs';

const WATCHED = ['server', 'shared', 'db', 'dist'];

await ensureInstalled();
await ensureBuilt();

const programs = [
  ...watchPages(),
  [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'server/main.ts'],
].map((args) => startNode(args));

// Watchers end only when told to: one that ends by itself takes the others with it.
const code = await Promise.race(programs.map(finished));
for (const program of programs) program.kill();
process.exit(code);
