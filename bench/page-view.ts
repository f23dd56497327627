import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '#e2e/browser/chromium.ts';

/** A cheap phone on a slow line: processor slowed four times, 1.44 Mbit/s, 562 ms a request, nothing in the cache. */
const SCREEN = { width: 412, height: 823 };
const CPU_RATE = 4;
const LATENCY_MS = 562;
const BYTES_PER_SECOND = (1.44 * 1_000_000) / 8;
/** The processor has had nothing to do for so long: the page has come to rest. */
const QUIET_MS = 3_000;

/** The parts of one page load that a shopper notices. */
export type PageView = {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Beyond 50 ms of each task after the first paint. */
  blockedMs: number;
  layoutShift: number;
  kilobytes: number;
  /** Script that came before the page was loaded and at rest. */
  scriptKilobytes: number;
  /** All of its script, with what comes while the page is idle. */
  liveScriptKilobytes: number;
  /** From the first tap, on a page that was idle for three seconds, to its effect; not a number without script. */
  firstTapMs: number;
};

const throttle = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Network.enable');
  await devtools.send('Page.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
};

const countBytes = (devtools: CDPSession): { all: number; scripts: number; scriptsAtLoad: number } => {
  const bytes = { all: 0, scripts: 0, scriptsAtLoad: 0 };
  const scripts = new Set<string>();
  // By its content: what is fetched before it is run, such as a preload, is no script to the browser yet.
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.scripts += encodedDataLength;
  });
  devtools.on('Page.loadEventFired', () => {
    bytes.scriptsAtLoad = bytes.scripts;
  });
  return bytes;
};

/** Records the browser's own measurements; it runs in the page before our scripts. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const seen = { largest: 0, shift: 0, tasks: [] as { start: number; length: number }[], lastEvent: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
        seen.lastEvent = performance.now();
      }).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    watch('layout-shift', (entry) => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    });
    watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, length: duration }));
    watch('resource', () => undefined);
  });

type Seen = {
  first: number;
  largest: number;
  shift: number;
  tasks: { start: number; length: number }[];
};

const readSeen = async (page: Page): Promise<Seen> => {
  await page.waitForFunction(
    (quietMs) =>
      document.readyState === 'complete' &&
      performance.now() - (window as unknown as { seen: { lastEvent: number } }).seen.lastEvent > quietMs,
    QUIET_MS,
  );
  return page.evaluate(() => ({
    ...(window as unknown as { seen: Omit<Seen, 'first'> }).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
};

const BLOCKING_MS = 50;

/** Time from a finger's tap on the button that keeps a product, or on a quantity, to what it changes. */
const tapOnce = async (page: Page): Promise<number> => {
  const target = page.locator('.heart,.qty button:last-child').first();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const tap = { start: 0, end: 0 };
    Object.assign(window, { tap });
    document.addEventListener(
      'pointerdown',
      () => {
        tap.start = performance.now();
      },
      { capture: true, once: true },
    );
    new MutationObserver(() => {
      tap.end ||= performance.now();
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await target.tap();
  const handle = await page.waitForFunction(() => {
    const { tap } = window as unknown as { tap: { start: number; end: number } };
    return tap.end > 0 ? tap.end - tap.start : false;
  });
  return Number(await handle.jsonValue());
};

/** Loads a page once as on that phone, with its script or without. */
const viewOnce = async (browser: Browser, { url, hasScript }: ViewRequest): Promise<PageView> => {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await throttle(devtools);
    if (!hasScript) await page.route('**/*.js', (route) => route.abort());
    const bytes = countBytes(devtools);
    await observe(page);
    await page.goto(url);
    const { first, largest, shift, tasks } = await readSeen(page);
    // Fetches that the tap itself causes, such as pictures that scroll past, are not part of the page.
    const { all, scripts, scriptsAtLoad } = { ...bytes };
    const firstTapMs = hasScript ? await tapOnce(page) : Number.NaN;
    const late = tasks.filter(({ start }) => start >= first);
    return {
      firstPaintMs: first,
      largestPaintMs: largest,
      blockedMs: late.reduce((sum, { length }) => sum + Math.max(0, length - BLOCKING_MS), 0),
      layoutShift: shift,
      kilobytes: all / 1024,
      scriptKilobytes: scriptsAtLoad / 1024,
      liveScriptKilobytes: scripts / 1024,
      firstTapMs,
    };
  } finally {
    await context.close();
  }
};

type ViewRequest = { url: string; hasScript: boolean };

/** Views of a page with its script and without, taken in turns so that both meet the same machine. */
export const viewInTurns = async (
  url: string,
  rounds: number,
): Promise<{ whole: PageView[]; bare: PageView[] }> => {
  const browser = await chromium.launch(await findChromium());
  const views = { whole: [] as PageView[], bare: [] as PageView[] };
  try {
    // The browser's own first page takes longer than any later one.
    await viewOnce(browser, { url, hasScript: true });
    for (let round = 0; round < rounds; round += 1) {
      views.bare.push(await viewOnce(browser, { url, hasScript: false }));
      views.whole.push(await viewOnce(browser, { url, hasScript: true }));
    }
    return views;
  } finally {
    await browser.close();
  }
};
