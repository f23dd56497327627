import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printConfigTable, withConfigTable } from './print-config-table.ts';

test('the README shows every variable as the schema has it: npm run config-table', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(printConfigTable());
  expect(withConfigTable(readme)).toBe(readme);
});

test('a variable without a default shows none', () => {
  expect(printConfigTable()).toContain('| `PORT` | `3000` | Port to listen on; 0 takes a free one. |');
  expect(printConfigTable()).toMatch(/\| `DATABASE_URL` \| {2}\| /);
});
