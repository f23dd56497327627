import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
await becomeNode(['drills/drill.ts', ...process.argv.slice(2)]);
