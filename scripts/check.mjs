import { text } from 'node:stream/consumers';
import { ensureInstalled } from './prepare.mjs';
import { finished, packageFile, runNode, startNode } from './runtime.mjs';

const STATIC_CHECKS = {
  types: [packageFile('typescript/bin/tsc'), '-p', '.'],
  'format and lint': [packageFile('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'],
  'import directions': ['scripts/checks/check-imports.ts'],
  'tables of rooms': ['scripts/checks/check-sql.ts'],
  citations: ['scripts/checks/check-citations.ts'],
  sizes: ['scripts/checks/check-sizes.ts'],
  'dead code': [packageFile('knip/bin/knip.js')],
};

const secondsSince = (startedMs) => ((performance.now() - startedMs) / 1000).toFixed(1);

const failed = [];
const note = (name, code, startedMs) => {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(startedMs)} s)`);
  if (code !== 0) failed.push(name);
};

await ensureInstalled();
const startedMs = performance.now();
// Most of them use one core, so all run at once; what each one says is shown when it has ended.
await Promise.all(
  Object.entries(STATIC_CHECKS).map(async ([name, args]) => {
    const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [code, ...said] = await Promise.all([finished(child), text(child.stdout), text(child.stderr)]);
    process.stdout.write(said.join(''));
    note(name, code, startedMs);
  }),
);
if (failed.length === 0 && !process.argv.includes('static')) {
  const testsStartedMs = performance.now();
  const code = await runNode([packageFile('vitest/vitest.mjs'), 'run', '--project', 'unit']);
  note('tests', code, testsStartedMs);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
