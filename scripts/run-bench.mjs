import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
const [first = '', ...rest] = process.argv.slice(2);
await becomeNode(first.endsWith('.ts') ? [first, ...rest] : ['bench/bench.ts', ...process.argv.slice(2)]);
