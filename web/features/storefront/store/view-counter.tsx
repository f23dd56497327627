import type { StoreEvent } from '#shared/features/analytics/store-event.ts';

type View = Extract<StoreEvent, 'visit' | 'product_view'>;

/** Empty pictures that only a browser without scripts requests, so that its visit is counted. */
export function ViewCounter({ slug, views }: { slug: string; views: readonly View[] }) {
  return (
    <noscript>
      {views.map((view) => (
        <img key={view} src={`/api/storefront/${slug}/events/${view}`} width="1" height="1" alt="" />
      ))}
    </noscript>
  );
}

/** Counts an event without identifying the visitor; a lost count is harmless (ux 10). */
export const countEvent = (slug: string, event: StoreEvent): void => {
  const body = new Blob([JSON.stringify({ event })], { type: 'application/json' });
  // Unlike a request it survives leaving the page, and the browser can still cache the page for Back.
  navigator.sendBeacon(`/api/storefront/${encodeURIComponent(slug)}/events`, body);
};
