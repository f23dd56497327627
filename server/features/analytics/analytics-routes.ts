import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Doors } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  EMPTY_DRAWING,
  recordStoreEventCall,
  recordStoreViewCall,
} from '#shared/features/analytics/analytics-calls.ts';
import { recordStoreEvent } from './store-events.ts';

/** Says whether the browser asks not to be tracked (`ux 10`). */
const asksNotToBeCounted = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

/** Says whether another site's page asked, as for a picture: who looks at that page has not been to the store. Links are followed as documents. */
const isOfAnotherPage = ({ headers }: FastifyRequest): boolean =>
  !OWN_SITES.includes(headers['sec-fetch-site']) && headers['sec-fetch-dest'] !== 'document';

/** Says whether what a request does may be counted. */
export const isCountable = (request: FastifyRequest): boolean =>
  !asksNotToBeCounted(request) && !isOfAnotherPage(request);

/** Mounts the calls that count visits of public pages. */
export const mountAnalyticsRoutes = (app: FastifyInstance, doors: Doors): void => {
  const countable = async (request: FastifyRequest) =>
    isCountable(request) ? doors.visitor(request) : undefined;
  mountCall(app, recordStoreEventCall, countable, async (visitor, { params, body, headers }) => {
    const { event, product: productId, from } = body;
    if (visitor)
      await recordStoreEvent(visitor, { slug: params.slug, event, productId, page: headers.referer, from });
    return { success: true as const };
  });
  mountCall(app, recordStoreViewCall, countable, async (visitor, { params, query, headers }) => {
    // Such a browser cannot say which page was before.
    const happening = { ...params, productId: query.id, page: headers.referer, from: undefined };
    if (visitor) await recordStoreEvent(visitor, happening);
    return EMPTY_DRAWING;
  });
};
