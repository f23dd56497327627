import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { becomeNode } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
await becomeNode(['e2e/pictures/take-landing-pictures.ts']);
