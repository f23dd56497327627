import { describe, expect, it } from 'vitest';
import { checkSizes } from './check-sizes.ts';

describe('the check of sizes and names', () => {
  it.each([
    ['shared/lib/money.ts', 400],
    ['shared/features/plans/plan-copy.ts', 401],
    ['db/seed/demo-pantry.ts', 900],
    ['shared/lib/slug.test.ts', 1],
    ['vite.config.ts', 1],
    ['web/ui/tokens.css', 400],
  ])('accepts %s with %i lines', (file, lines) => {
    expect(checkSizes([{ file, lines }])).toEqual([]);
  });

  it.each([
    ['shared/lib/money.ts', 401],
    ['web/ui/tokens.css', 401],
    ['web/ui/index.ts', 1],
    ['shared/lib/utils.ts', 1],
    ['web/ui/Button.tsx', 1],
    ['web/ui/use_toast.ts', 1],
  ])('refuses %s with %i lines', (file, lines) => {
    expect(checkSizes([{ file, lines }])).toHaveLength(1);
  });

  it('refuses two files of one name, wherever they are', () => {
    const files = ['web/ui/badge.tsx', 'web/features/plans/badge.tsx', 'shared/lib/badge.ts'];
    expect(checkSizes(files.map((file) => ({ file, lines: 1 })))).toEqual([
      'One name for several files: web/ui/badge.tsx, web/features/plans/badge.tsx',
    ]);
  });
});
