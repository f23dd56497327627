import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
await becomeNode(process.argv.length > 2 ? process.argv.slice(2) : ['bench/bench.ts']);
