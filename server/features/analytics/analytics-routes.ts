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
export const asksNotToBeCounted = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Mounts the calls that count visits of public pages. */
export const mountAnalyticsRoutes = (app: FastifyInstance, doors: Doors): void => {
  const countable = async (request: FastifyRequest) =>
    asksNotToBeCounted(request) ? undefined : doors.visitor(request);
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
