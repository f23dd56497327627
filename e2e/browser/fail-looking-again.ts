import type { Page } from 'playwright-core';

/** Comes back to an open page when what it has read is old, and refuses one of the calls by which it reads that again. */
export const failLookingAgain = async (page: Page, path: RegExp): Promise<void> => {
  await page.route(path, (route) => route.fulfill({ status: 400, json: {} }));
  const refused = page.waitForResponse(path);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await (await refused).finished();
  await page.unroute(path);
};
