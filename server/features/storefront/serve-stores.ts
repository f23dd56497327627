import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import { parseStorePath } from '#shared/features/storefront/store-query.ts';
import { storePath } from '#shared/lib/paths.ts';
import { isValidSlug } from '#shared/lib/slug.ts';
import { asAppError } from '../../platform/http/reply-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ShopperContext, StoreDoor } from '../tenants/tenants.ts';
import { type CachedPage, writePage } from './cached-page.ts';
import {
  type BaseHeaders,
  drawFailures,
  drawRefusedForm,
  planPage,
  type RefusedForm,
  type StorePageRequest,
} from './draw-page.ts';
import { createPageCache } from './page-cache.ts';
import { StoreRegistry } from './store-registry.ts';

const STORES = storePath('');

export type StoresOptions = { platform: Platform; renderer: PageRenderer; headers: BaseHeaders };

/** The public pages of every store. They take Node's own requests, so that a cached page is written without a framework. */
export type Stores = {
  /** Answers from memory; returns false when the page is not there. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers from memory or draws; returns false for an address below `/str/` that is no page. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Draws the page that answers a refused form of an order's page, with what was typed. */
  drawRefused(form: RefusedForm): Promise<CachedPage>;
  /** Finds the store at a slug, for other routes than pages. */
  find(slug: string): Promise<StoreDoor>;
  /** Says whether the store of a tenant is open, for its pictures. */
  isOpen(tenantId: string): Promise<boolean>;
  /** Counts what the cache holds, and the pages that it answered and that were drawn since the start. */
  cacheUse(): CacheUse;
  close(): Promise<void>;
};

export type CacheUse = { entries: number; bytes: number; hits: number; drawn: number };

type Asked = { slug: string; rest: string; isProduct: boolean; plan: StorePageRequest };

/** Whether an offer began or ended since this version of the store: nothing drawn before shows its price. */
const isOutdated = ({ offersTurnAt, platform }: ShopperContext): boolean =>
  offersTurnAt !== null && offersTurnAt <= platform.clock.now();

/** Creates the pages of the stores with their cache and registry. */
export const createStores = async ({ platform, renderer, headers }: StoresOptions): Promise<Stores> => {
  const registry = await StoreRegistry.create(platform);
  const cache = createPageCache(platform.memory);
  const failures = drawFailures(renderer, headers);
  const drawing = new Map<string, Promise<CachedPage>>();
  const use = { hits: 0, drawn: 0 };

  const parse = (url: string): Asked | undefined => {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const search = mark < 0 ? '' : url.slice(mark + 1);
    const address = parseStorePath(path);
    const plan = planPage(address, search, headers);
    const restStart = path.indexOf('/', STORES.length);
    const rest = url.slice(restStart < 0 ? path.length : restStart);
    return plan && { slug: address.slug, rest, isProduct: address.kind === 'product', plan };
  };

  const drawOnce = (
    shopper: ShopperContext,
    { key, isPrivate, draw }: StorePageRequest,
  ): Promise<CachedPage> => {
    use.drawn += 1;
    if (isPrivate) return draw(renderer, shopper);
    const { tenantId, version } = shopper;
    const text = `${tenantId} ${version} ${isOutdated(shopper)} ${key}`;
    const running = drawing.get(text);
    if (running) return running;
    const started = draw(renderer, shopper)
      .then((page) => {
        // Pages about missing things have endless addresses and would fill the cache.
        if (page.status === 200 && !isOutdated(shopper)) cache.keep({ tenantId, page: key }, version, page);
        return page;
      })
      .finally(() => drawing.delete(text));
    drawing.set(text, started);
    return started;
  };

  const findCached = (door: StoreDoor | undefined, { key }: StorePageRequest): CachedPage | undefined => {
    if (door?.kind !== 'open' || isOutdated(door.shopper)) return undefined;
    const { tenantId, version } = door.shopper;
    const page = cache.find({ tenantId, page: key }, version);
    if (page) use.hits += 1;
    return page;
  };

  const redirect = (response: ServerResponse, location: string) =>
    response
      .writeHead(301, { ...headers, location, 'cache-control': 'no-cache', 'content-length': '0' })
      .end();

  const answerFor = async (
    request: IncomingMessage,
    response: ServerResponse,
    { slug, rest, plan }: Asked,
  ) => {
    if (!isValidSlug(slug)) {
      return writePage(request, response, failures[slug === '' ? 'slug-invalid' : 'store-missing']);
    }
    const door = await registry.find(slug);
    if (door.kind === 'absent') return writePage(request, response, failures['store-missing']);
    if (door.kind === 'moved') return redirect(response, `${storePath(door.slug)}${rest}`);
    writePage(request, response, findCached(door, plan) ?? (await drawOnce(door.shopper, plan)));
  };

  /** Without the database the last drawn page is better than none; a closed store stays closed. */
  const rescue = (error: unknown, { slug, isProduct, plan }: Asked): CachedPage => {
    const isAway = asAppError(error)?.code === 'UNAVAILABLE';
    platform.log.error({ room: 'storefront', err: error }, 'a store page could not be drawn');
    const remembered = isAway ? registry.recall(slug) : undefined;
    const stale =
      remembered?.kind === 'open'
        ? cache.findStale({ tenantId: remembered.shopper.tenantId, page: plan.key })
        : undefined;
    const failure = isAway ? 'unavailable' : 'failed';
    return stale ?? failures[isProduct ? (`product-${failure}` as const) : failure];
  };

  return {
    answerAtOnce: (request, response) => {
      const { url = '', method } = request;
      if (!url.startsWith(STORES) || (method !== 'GET' && method !== 'HEAD')) return false;
      const asked = parse(url);
      const page = asked && findCached(registry.peek(asked.slug), asked.plan);
      if (page) writePage(request, response, page);
      return page !== undefined;
    },
    answer: async (request, response) => {
      const asked = parse(request.url ?? STORES);
      if (!asked) return false;
      await answerFor(request, response, asked).catch((error: unknown) =>
        writePage(request, response, rescue(error, asked)),
      );
      return true;
    },
    drawRefused: (form) => drawRefusedForm({ renderer, headers }, form),
    find: async (slug) => (isValidSlug(slug) ? registry.find(slug) : { kind: 'absent' }),
    isOpen: (tenantId) => registry.isOpen(tenantId),
    cacheUse: () => ({ ...cache.size(), ...use }),
    close: () => registry.close(),
  };
};
