import { ensureInstalled } from './prepare.mjs';
import { packageFile, runNode } from './runtime.mjs';

const STATIC_CHECKS = {
  'format and lint': [packageFile('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'],
  types: [packageFile('typescript/bin/tsc'), '-p', '.'],
  'import directions': ['scripts/checks/check-imports.ts'],
  'tables of rooms': ['scripts/checks/check-sql.ts'],
  citations: ['scripts/checks/check-citations.ts'],
  sizes: ['scripts/checks/check-sizes.ts'],
  'dead code': [packageFile('knip/bin/knip.js')],
};
const TESTS = { tests: [packageFile('vitest/vitest.mjs'), 'run', '--project', 'unit'] };

const isStaticOnly = process.argv.includes('static');

await ensureInstalled();
const failed = [];
for (const [name, args] of Object.entries(isStaticOnly ? STATIC_CHECKS : { ...STATIC_CHECKS, ...TESTS })) {
  const startedMs = performance.now();
  const code = await runNode(args);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
