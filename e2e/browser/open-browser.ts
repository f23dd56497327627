import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findChromium } from './chromium.ts';

/** Opens one browser for the journeys of a file and closes it after the last. */
export const openBrowser = (): { get: () => Browser } => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch(await findChromium());
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    get: () => {
      if (!browser) throw new Error('The browser opens before the first journey, not earlier.');
      return browser;
    },
  };
};
