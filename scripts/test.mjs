import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { packageFile, root, runNode } from './runtime.mjs';

const filters = process.argv.slice(2);
const reports = path.join(root, 'test-results');

const suites = [
  { name: 'rules and server', project: 'unit' },
  { name: 'journeys', project: 'e2e' },
];

await ensureInstalled();
await ensureBuilt();
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
for (const suite of suites) {
  console.log(`\n${suite.name}`);
  const result = await runSuite(suite);
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) break;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
const hasFound = total.passed + total.failed > 0;
if (!hasFound) console.log(`No test runs for ${filters.join(' ')}.`);
process.exit(hasFound && total.failed === 0 ? 0 : 1);

async function runSuite({ name, project }) {
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const code = await runNode([
    packageFile('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    ...filters,
    // A word that only one of the suites knows is no failure of the others.
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  tellSecondTries(counts.testResults ?? []);
  // A suite that breaks outside any test (a file that does not load, a crash) still counts as a failure.
  const failed = counts.numFailedTests || (code === 0 ? 0 : 1);
  return { passed: counts.numPassedTests ?? 0, failed };
}

/** Names each test that failed once and passed when it was played again, with what failed, so that a second try hides nothing. */
function tellSecondTries(files) {
  for (const { name, assertionResults } of files)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(
          `passed at the second try: ${path.relative(root, name)} > ${fullName}\n  ${failureMessages[0].split('\n')[0]}`,
        );
}
