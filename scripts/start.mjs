import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
console.log('Starting…');
await becomeNode(['server/main.ts']);
