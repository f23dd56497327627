import path from 'node:path';
import type { Page } from 'playwright-core';

/** No test compares them, and drawing a long page anew and packing it takes as long as the steps between two of them: they are kept for those who look. */
const ARE_WANTED = process.env.SCREENSHOTS === '1';

type ScreenshotOptions = {
  /** Only what is in the window, where an open dialog covers the rest. */
  isWindowOnly?: boolean;
};

/** Keeps a picture of the page in test-results/ for a person to look at, in a run with SCREENSHOTS=1. */
export const takeScreenshot = async (
  page: Page,
  name: string,
  { isWindowOnly = false }: ScreenshotOptions = {},
): Promise<void> => {
  if (!ARE_WANTED) return;
  await page.screenshot({ path: path.resolve('test-results', `${name}.png`), fullPage: !isWindowOnly });
};
