import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** The panel listens to its store for as long as it is open, so its network as a whole is never idle. */
const isStream = (request: Request): boolean => request.url().endsWith('/api/events');

const underWay = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a new page. */
export const followRequests = (page: Page): void => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => !isStream(request) && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // Requests of the former document end without an event.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      for (const request of requests) if (!request.isNavigationRequest()) requests.delete(request);
  });
};

/** The addresses that a page waits for, but for the stream of its store. */
export const requestsUnderWay = (page: Page): string[] =>
  [...(underWay.get(page) ?? [])].map((request) => request.url());

const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;
const LONGEST_MS = 60_000;

/** Waits until a page has sent no request for half a second, except for the stream of its store. */
export const whenIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  const requests = underWay.get(page) ?? new Set();
  const deadline = Date.now() + LONGEST_MS;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    if (requests.size > 0) quietSince = Date.now();
    if (Date.now() > deadline) throw new Error(`still under way: ${requestsUnderWay(page).join(', ')}`);
    await wait(LOOK_EVERY_MS);
  }
};
