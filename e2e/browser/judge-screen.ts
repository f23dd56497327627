import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { findSmallTargets } from './find-small-targets.ts';
import { takeScreenshot } from './take-screenshot.ts';

/** Checks what is on the screen for everybody to read and, on a phone, to press, and takes a picture of it with its width in the name. */
export const judgeScreen = async (page: Page, name: string): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  await checkAccessibility(page);
  if (width < 640) expect(await findSmallTargets(page)).toEqual([]);
  await takeScreenshot(page, `${name}-${width}`);
};
