import { ensureBuilt, ensureInstalled, SERVER_PROGRAM } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
console.log('Starting…');
// The space for new objects takes three times this (decision 051); Node's own 16 MB keep some 50 MB for good.
await becomeNode(['--max-semi-space-size=8', SERVER_PROGRAM]);
