import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

let opened: Promise<Browser> | undefined;

/** The browser of this test worker, opened once; it ends with its process. */
export const openBrowser = (): Promise<Browser> => {
  opened ??= findChromium().then((options) => chromium.launch(options));
  return opened;
};
