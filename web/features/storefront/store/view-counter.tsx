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
