import type { StoreEvent } from '#shared/features/analytics/store-event.ts';

/** An event that a page counts when it is seen; of a product's view, its id. */
export type PageView = { event: Extract<StoreEvent, 'visit' | 'product_view'>; product?: string };

/** Empty pictures that only a browser without scripts requests, so that its visit is counted. */
export function ViewCounter({ slug, views }: { slug: string; views: readonly PageView[] }) {
  return (
    <noscript>
      {views.map(({ event, product }) => (
        <img
          key={event}
          src={`/api/storefront/${slug}/events/${event}${product ? `?id=${product}` : ''}`}
          width="1"
          height="1"
          alt=""
        />
      ))}
    </noscript>
  );
}

/**
 * Counts an event without identifying the visitor; a lost count is harmless (ux 10). Of the page before, only the host is
 * sent, from which the server decides where the visit came from.
 */
export const countEvent = (slug: string, event: StoreEvent, product?: string): void => {
  const from = event === 'visit' ? document.referrer.split('/')[2] : undefined;
  const body = new Blob([JSON.stringify({ event, product, from })], { type: 'application/json' });
  // Unlike a request it survives leaving the page, and the browser can still cache the page for Back.
  navigator.sendBeacon(`/api/storefront/${encodeURIComponent(slug)}/events`, body);
};
