import type { StoreEvent } from '#shared/features/analytics/store-event.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';

type View = Extract<StoreEvent, 'visit' | 'product_view'>;

/** Empty pictures that only a browser without scripts asks for: its way to be counted. */
export const viewCounter = (slug: string, views: readonly View[]): Html =>
  html`<noscript>${views.map((view) => html`<img src="/api/storefront/${slug}/events/${view}" width="1" height="1" alt="">`)}</noscript>`;
