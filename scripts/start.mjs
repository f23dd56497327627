import { ensureBuilt, ensureInstalled, SERVER_PROGRAM } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
console.log('Starting…');
// New objects take three times the first, 12 MB, and Node's own choice keeps 50 MB; old ones are collected before garbage has grown by more than the second (decision 051).
await becomeNode(['--max-semi-space-size=4', '--heap-growing-percent=30', SERVER_PROGRAM]);
