import type { StoreEvent } from '#shared/features/analytics/store-event.ts';

/** Counts what happened without saying who did it; a count that is lost breaks nothing (ux 10). */
export const countEvent = (slug: string, event: StoreEvent): void => {
  const body = new Blob([JSON.stringify({ event })], { type: 'application/json' });
  // Unlike a request it outlives the page, and lets the browser keep the page for the way back.
  navigator.sendBeacon(`/api/storefront/${encodeURIComponent(slug)}/events`, body);
};
