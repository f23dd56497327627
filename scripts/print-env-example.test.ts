import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listVariables } from '#server/platform/env/env-schema.ts';
import { printEnvExample } from './print-env-example.ts';

test('the committed .env.example is what the schema prints', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(printEnvExample());
});

test('every variable is explained', () => {
  const silent = listVariables().filter(({ meaning }) => !meaning);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('shows the default of an unset variable', () => {
  expect(printEnvExample()).toContain('\n# PORT=3000\n');
  expect(printEnvExample()).toContain('\n# DATABASE_URL=\n');
});
