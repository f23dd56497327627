import path from 'node:path';
import type { Page } from 'playwright-core';

/** Keeps a picture of the page in test-results/ for a person to look at. */
export const takeScreenshot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: path.resolve('test-results', `${name}.png`), fullPage: true });
};
