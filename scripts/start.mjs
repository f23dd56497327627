import { ensureBuilt, ensureInstalled, SERVER_PROGRAM } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
console.log('Starting…');
// New objects take three times the first, 12 MB, and Node's own choice keeps 50 MB; old ones are collected before garbage has grown by more than the second (decision 051). The third, in MB, lets a start fill what it needs anyway without a dozen collections on the way: 65 ms.
await becomeNode([
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--initial-old-space-size=64',
  SERVER_PROGRAM,
]);
