import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
await becomeNode([process.argv[2] ?? 'bench/bench.ts']);
