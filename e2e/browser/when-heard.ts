import type { Page } from 'playwright-core';

/** Opens or loads a page of a store and waits until its script handles presses, which the page marks as live. */
export const whenHeard = async (page: Page, load: () => Promise<unknown>): Promise<void> => {
  // The page that is left may be live as well.
  await page.evaluate(() => delete document.body?.dataset.live);
  await load();
  await page.waitForFunction(() => document.body !== null && 'live' in document.body.dataset);
};
