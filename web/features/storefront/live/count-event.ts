import type { StoreEvent } from '#shared/features/analytics/store-event.ts';

/** Counts what happened without saying who did it; a count that is lost breaks nothing (ux 10). */
export const countEvent = (slug: string, event: StoreEvent): void => {
  fetch(`/api/storefront/${encodeURIComponent(slug)}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event }),
    keepalive: true,
  }).catch(() => undefined);
};
