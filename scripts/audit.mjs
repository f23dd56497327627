import { spawnSync } from 'node:child_process';
import { root } from './runtime.mjs';

/** Severities that stop the check; others are only printed. */
const SEVERE = ['high', 'critical'];

// npm run audit: asks the registry for known advisories about the packages of package-lock.json.
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout, error } = spawnSync(npm, ['audit', '--json', '--package-lock-only', '--loglevel=silent'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

const readAnswer = () => {
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: error?.message ?? 'npm told nothing' };
  }
};

const titlesOf = ({ via }) =>
  via.flatMap((cause) => (typeof cause === 'object' ? [`${cause.title} (${cause.url})`] : []));

const { vulnerabilities, message } = readAnswer();
if (vulnerabilities === undefined) {
  // Without a network, or from a mirror that keeps packages alone: no reason to fail, and none to be calm.
  console.log(`Nothing was checked: the registry gives no advisories (${message}).`);
  process.exit(0);
}
const found = Object.values(vulnerabilities);
for (const one of found)
  console.log(
    `${one.severity}: ${one.name} ${one.range}: ${titlesOf(one).join('; ') || `through ${one.via.join(', ')}`}`,
  );
const severe = found.filter(({ severity }) => SEVERE.includes(severity));
console.log(`Known advisories: ${found.length} packages, ${severe.length} of them high or critical.`);
process.exit(severe.length > 0 ? 1 : 0);
