import { ensureBuilt, ensureInstalled, SERVER_PROGRAM } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
console.log('Starting…');
await becomeNode([SERVER_PROGRAM]);
