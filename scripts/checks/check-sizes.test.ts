import { describe, expect, it } from 'vitest';
import { checkNames, findLongFiles, findNamesOfSeveral } from './check-sizes.ts';

describe('the check of sizes', () => {
  it.each([
    ['shared/lib/money.ts', 400],
    ['shared/features/plans/plan-copy.ts', 401],
    ['db/seed/demo-pantry.ts', 900],
    ['web/ui/tokens.css', 400],
  ])('accepts %s with %i lines', (file, lines) => {
    expect(findLongFiles([{ file, lines }])).toEqual([]);
  });

  it.each([
    ['shared/lib/money.ts', 401],
    ['web/ui/tokens.css', 401],
  ])('warns of %s with %i lines', (file, lines) => {
    expect(findLongFiles([{ file, lines }])).toEqual([`${file} has ${lines} lines: is it one chapter?`]);
  });
});

describe('the check of names', () => {
  it.each(['shared/lib/slug.test.ts', 'vite.config.ts', 'web/ui/tokens.css'])('accepts %s', (file) => {
    expect(checkNames([file])).toEqual([]);
  });

  it.each(['web/ui/index.ts', 'shared/lib/utils.ts', 'web/ui/Button.tsx', 'web/ui/use_toast.ts'])(
    'refuses %s',
    (file) => {
      expect(checkNames([file])).toHaveLength(1);
    },
  );

  it('refuses two files of one name, wherever they are', () => {
    const files = ['web/ui/badge.tsx', 'web/features/plans/badge.tsx', 'shared/lib/badge.ts'];
    expect(checkNames(files)).toEqual([
      'One name for several files: web/ui/badge.tsx, web/features/plans/badge.tsx',
    ]);
  });
});

describe('the check of exported names', () => {
  const CALL = { file: 'shared/features/plans/plan-calls.ts', source: 'export const askPlanCall = 1;' };
  const SERVER = { file: 'server/features/plans/ask-plan.ts', source: 'export const askPlan = 1;' };
  const WEB = { file: 'web/features/plans/use-plan.ts', source: 'export const askPlan = 2;' };

  it('refuses one name with two owners', () => {
    expect(findNamesOfSeveral([SERVER, WEB])).toEqual([
      `One exported name, askPlan, for several things: ${SERVER.file}, ${WEB.file}`,
    ]);
    expect(
      findNamesOfSeveral([CALL, SERVER, { ...SERVER, file: 'server/features/auth/ask.ts' }]),
    ).toHaveLength(1);
  });

  it('accepts the use case of a call and the function that sends it', () => {
    expect(findNamesOfSeveral([CALL, SERVER, WEB])).toEqual([]);
  });

  it.each([
    ['a name that is passed on', 'web/ui/a.ts', "export { askPlan } from './b.ts';"],
    [
      'a type and a value of one file',
      'web/ui/a.ts',
      'export const Plan = 1; export type Plan = typeof Plan;',
    ],
    ['a test', 'web/ui/a.test.ts', 'export const askPlan = 1;'],
    ['a journey', 'e2e/a.ts', 'export const askPlan = 1;'],
  ])('accepts %s', (_what, file, source) => {
    expect(findNamesOfSeveral([SERVER, { file, source }])).toEqual([]);
  });
});
