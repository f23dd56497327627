import { buildPages, ensureInstalled } from './prepare.mjs';

await ensureInstalled();
process.exit(await buildPages());
