import { buildAll, ensureInstalled } from './prepare.mjs';

await ensureInstalled();
process.exit(await buildAll());
