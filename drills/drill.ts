import { describeResult, hasFailed } from './drill-result.ts';
import { DRILLS } from './drills.ts';

// npm run drill -- NAME [AMOUNT]: one drill, or all of them without a name; fails when any of them does.
const [name, amount] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(DRILLS, name)) {
  process.stderr.write(`Say which drill: ${Object.keys(DRILLS).join(', ')}; without a name all are run.\n`);
  process.exit(2);
}
let hasAnyFailed = false;
for (const [key, { run, whole, needs }] of Object.entries(DRILLS)) {
  if (name !== undefined && key !== name) continue;
  if (needs?.isHere() === false) {
    hasAnyFailed ||= name === key;
    process.stdout.write(`left out ${key}: ${needs.name} is not on this machine\n`);
    continue;
  }
  try {
    const result = await run(amount === undefined ? whole : Number(amount));
    hasAnyFailed ||= hasFailed(result);
    process.stdout.write(`${describeResult(key, result)}\n`);
  } catch (error) {
    hasAnyFailed = true;
    process.stdout.write(`FAILED ${key}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
process.exit(hasAnyFailed ? 1 : 0);
