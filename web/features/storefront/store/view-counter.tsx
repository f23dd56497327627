import type { StoreEvent } from '#shared/features/analytics/store-event.ts';

type View = Extract<StoreEvent, 'visit' | 'product_view'>;

/** Empty pictures that only a browser without scripts asks for: its way to be counted. */
export function ViewCounter({ slug, views }: { slug: string; views: readonly View[] }) {
  return (
    <noscript>
      {views.map((view) => (
        <img key={view} src={`/api/storefront/${slug}/events/${view}`} width="1" height="1" alt="" />
      ))}
    </noscript>
  );
}

/** Counts an event without naming the visitor; a lost count breaks nothing (ux 10). */
export const countEvent = (slug: string, event: StoreEvent): void => {
  const body = new Blob([JSON.stringify({ event })], { type: 'application/json' });
  // Unlike a request it outlives the page, and lets the browser keep the page for the way back.
  navigator.sendBeacon(`/api/storefront/${encodeURIComponent(slug)}/events`, body);
};
