import { describe, expect, it } from 'vitest';
import { checkNames, findLongFiles } from './check-sizes.ts';

describe('the look at sizes', () => {
  it.each([
    ['shared/lib/money.ts', 400],
    ['shared/features/plans/plan-copy.ts', 401],
    ['db/seed/demo-pantry.ts', 900],
    ['web/ui/tokens.css', 400],
  ])('says nothing of %s with %i lines', (file, lines) => {
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
