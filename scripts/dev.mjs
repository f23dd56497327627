import { rmSync } from 'node:fs';
import path from 'node:path';
import { BUILDS, ensureBuilt, ensureInstalled } from './prepare.mjs';
import { finished, packageFile, root, startNode } from './runtime.mjs';

const WATCHED = ['server', 'shared', 'db', 'dist'];

await ensureInstalled();
await ensureBuilt();
// The watchers rewrite dist as sources change, so the next `npm start` must not trust it.
rmSync(path.join(root, 'dist', '.source-hash'), { force: true });

const vite = packageFile('vite/bin/vite.js');
const programs = [
  ...BUILDS.map((mode) => [vite, 'build', '--mode', mode, '--watch', '--logLevel=warn']),
  [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'server/main.ts'],
].map((args) => startNode(args));

// Watchers end only when told to: one that ends by itself takes the others with it.
const code = await Promise.race(programs.map(finished));
for (const program of programs) program.kill();
process.exit(code);
