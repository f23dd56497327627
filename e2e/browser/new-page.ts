import { type Browser, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findChromium } from './chromium.ts';
import { followRequests, requestsUnderWay } from './when-idle.ts';

export type PageOptions = {
  width: number;
  height: number;
  colorScheme?: 'light' | 'dark';
  javaScript?: boolean;
  /** The user agent, because our counters ignore the headless browser. */
  userAgent?: string;
  /** Console errors a journey provokes on purpose, such as the browser's line about a refused call. */
  expectedErrors?: readonly RegExp[];
};

/** Far above what any step takes, also on two cores that draw another page and encode its pictures meanwhile. */
const LONGEST_WAIT_MS = 60_000;

/** The two sizes every journey is walked at: an inexpensive phone and a laptop (ux 1). */
export const PHONE = { width: 360, height: 740 };

export const LAPTOP = { width: 1280, height: 800 };

/** Opens a page with its own cookies and storage; the test fails if the page logs an error or throws one. */
export const newPage = async (options: PageOptions): Promise<Page> => {
  const { width, height, colorScheme = 'light', javaScript = true, expectedErrors = [] } = options;
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    javaScriptEnabled: javaScript,
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    isMobile: width < 640,
    hasTouch: width < 640,
    ...(options.userAgent && { userAgent: options.userAgent }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  followRequests(page);
  if (javaScript) navigateAfterOverlays(page);
  const errors: string[] = [];
  const note = (error: string): void => {
    if (!expectedErrors.some((expected) => expected.test(error))) errors.push(error);
  };
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') note(describeMessage(message));
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await describePage(page);
    await context.close();
    expect(errors, 'errors in the page').toEqual([]);
  });
  return page;
};

const HISTORY_LIMIT_MS = 2_000;

/**
 * Lets closed overlays leave the history before the page goes elsewhere: they do so a moment after they closed, and the
 * browser calls off a navigation that has begun meanwhile. An overlay that is open keeps its entry, and is not waited for longer.
 */
const navigateAfterOverlays = (page: Page): void => {
  const overlaysGone = () =>
    page
      .waitForFunction(() => window.history.state?.overlay === undefined, undefined, {
        timeout: HISTORY_LIMIT_MS,
      })
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...to) => {
    await overlaysGone();
    return goto(...to);
  };
  page.reload = async (...how) => {
    await overlaysGone();
    return reload(...how);
  };
};

const SHOWN_TEXT = 600;

/** Prints where a failed journey stands, because a wait that ends after a minute says nothing of what was on the page. */
const describePage = async (page: Page): Promise<void> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: HISTORY_LIMIT_MS })
    .catch((error: unknown) => `no text: ${String(error)}`);
  const waitsFor = requestsUnderWay(page).join(', ');
  console.log(`${page.url()} waits for [${waitsFor}] and shows:\n${text.slice(0, SHOWN_TEXT)}`);
};

const describeMessage = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`;

let opened: Promise<Browser> | undefined;

/** The browser of this test worker, opened once; it ends with its process. */
const openBrowser = (): Promise<Browser> => {
  opened ??= findChromium().then((options) => chromium.launch(options));
  return opened;
};
