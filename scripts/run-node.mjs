import { ensureInstalled } from './prepare.mjs';
import { becomeNode, stop } from './runtime.mjs';

const [program, ...args] = process.argv.slice(2);
if (!program) stop('Say which program to run: node scripts/run-node.mjs bench/bench.ts');

await ensureInstalled();
await becomeNode([program, ...args]);
