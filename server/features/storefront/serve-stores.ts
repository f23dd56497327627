import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ownVersionOf,
  platformAddressOf,
  type ShopperContext,
  type StoreDoor,
} from '#server/features/tenants/tenants.ts';
import { isHostName } from '#server/platform/http/host-name.ts';
import { asAppError } from '#server/platform/http/reply-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import { parseStorePath } from '#shared/features/storefront/store-query.ts';
import { storePath } from '#shared/lib/paths.ts';
import { isValidSlug } from '#shared/lib/slug.ts';
import { type CachedPage, writePage } from './cached-page.ts';
import {
  type BaseHeaders,
  drawFailures,
  drawRefusedForm,
  planPage,
  type RefusedForm,
  type StorePageRequest,
} from './draw-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { originToNameFrom, type StoreHosts } from './store-hosts.ts';
import { StoreRegistry } from './store-registry.ts';

const STORES = storePath('');

export type StoresOptions = {
  platform: Platform;
  renderer: PageRenderer;
  headers: BaseHeaders;
  hosts: StoreHosts;
};

export type CacheUse = { entries: number; bytes: number; hits: number; drawn: number };

/** What a request asks for: the slug or the host of a store, and the page there. */
type Asked = { slugOrHost: string; rest: string; isProduct: boolean; plan: StorePageRequest };

type OpenDoor = Extract<StoreDoor, { kind: 'open' }>;

/** Whether the store's pages are at another address than the one that was asked for. */
const isElsewhere = (
  { shopper: { slug, address } }: OpenDoor,
  { slugOrHost, plan }: Pick<Asked, 'slugOrHost' | 'plan'>,
): boolean => (plan.isPreview ? slugOrHost !== slug : slugOrHost !== (address.host ?? slug));

/** What was answered to a request for a page. */
export type AnsweredPage = Pick<CachedPage, 'missedSearch'>;

const NOTHING_MISSED: AnsweredPage = { missedSearch: undefined };

/** Whether an offer began or ended since this version of the store: nothing drawn before shows its price. */
const isOutdated = ({ offersTurnAt, platform }: ShopperContext): boolean =>
  offersTurnAt !== null && offersTurnAt <= platform.clock.now();

/** The public pages of every store. They take Node's own requests, so that a cached page is written without a framework. */
export class Stores {
  readonly #options: StoresOptions;
  readonly #registry: StoreRegistry;
  readonly #cache: PageCache;
  readonly #failures: ReturnType<typeof drawFailures>;
  readonly #drawing = new Map<string, Promise<CachedPage>>();
  readonly #use = { hits: 0, drawn: 0 };

  private constructor(options: StoresOptions, registry: StoreRegistry) {
    this.#options = options;
    this.#registry = registry;
    this.#cache = createPageCache(options.platform.memory);
    this.#failures = drawFailures(options.renderer, {
      headers: options.headers,
      homeUrl: options.platform.env.PUBLIC_URL,
    });
  }

  /** Creates the pages of the stores with their cache and registry. */
  static async create(options: StoresOptions): Promise<Stores> {
    return new Stores(options, await StoreRegistry.create(options.platform));
  }

  /** Answers from memory; returns false when the page is not there. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method } = request;
    const url = this.#options.hosts.urlOf(request);
    if (!url.startsWith(STORES) || (method !== 'GET' && method !== 'HEAD')) return false;
    const asked = this.#parse(url);
    if (!asked || !this.#isReached(request, asked)) return false;
    const door = this.#registry.peek(asked.slugOrHost);
    if (!door || this.#isBehind(request, door)) return false;
    const page = this.#findCached(door, asked);
    // A search that found nothing is counted by the route.
    if (!page || page.missedSearch) return false;
    writePage(request, { response, page });
    return true;
  }

  /** Answers from memory or draws; returns what was answered, undefined for an address below `/str/` that is no page. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<AnsweredPage | undefined> {
    const asked = this.#parse(request.url ?? STORES);
    if (!asked) return undefined;
    try {
      return await this.#answerFor(request, response, asked);
    } catch (error) {
      writePage(request, { response, page: this.#rescue(error, asked) });
      return NOTHING_MISSED;
    }
  }

  /** Draws the page that answers a refused form of an order's page, with what was typed. */
  drawRefused(form: RefusedForm): Promise<CachedPage> {
    return drawRefusedForm(this.#options, form);
  }

  /** Finds the store at a slug or a host of its own, for other routes than pages. */
  async find(slugOrHost: string): Promise<StoreDoor> {
    return isValidSlug(slugOrHost) || isHostName(slugOrHost)
      ? this.#registry.find(slugOrHost)
      : { kind: 'absent' };
  }

  /** Says whether the store of a tenant is open, for its pictures. */
  isOpen(tenantId: string): Promise<boolean> {
    return this.#registry.isOpen(tenantId);
  }

  /** Counts what the cache holds, and the pages that it answered and that were drawn since the start. */
  cacheUse(): CacheUse {
    return { ...this.#cache.size(), ...this.#use };
  }

  close(): Promise<void> {
    return this.#registry.close();
  }

  #parse(url: string): Asked | undefined {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const search = mark < 0 ? '' : url.slice(mark + 1);
    const address = parseStorePath(path);
    const plan = planPage(address, { search, headers: this.#options.headers });
    const restStart = path.indexOf('/', STORES.length);
    const rest = url.slice(restStart < 0 ? path.length : restStart);
    return plan && { slugOrHost: address.slug, rest, isProduct: address.kind === 'product', plan };
  }

  #drawOnce(shopper: ShopperContext, { key, isPrivate, draw }: StorePageRequest): Promise<CachedPage> {
    const { renderer } = this.#options;
    this.#use.drawn += 1;
    if (isPrivate) return draw(renderer, shopper);
    const { tenantId, version } = shopper;
    const text = `${tenantId} ${version} ${isOutdated(shopper)} ${key}`;
    const running = this.#drawing.get(text);
    if (running) return running;
    const started = draw(renderer, shopper)
      .then((page) => {
        // Pages about missing things have endless addresses and would fill the cache.
        if (page.status === 200 && !isOutdated(shopper))
          this.#cache.keep({ tenantId, page: key }, version, page);
        return page;
      })
      .finally(() => this.#drawing.delete(text));
    this.#drawing.set(text, started);
    return started;
  }

  /** Whether the asking browser has just made a newer version of the store, of which this process has not heard yet. */
  #isBehind({ headers }: IncomingMessage, door: StoreDoor): boolean {
    if (headers.cookie === undefined || door.kind === 'absent') return false;
    const { tenantId, version } = door.kind === 'open' ? door.shopper : door;
    return ownVersionOf({ headers }, { tenantId, env: this.#options.platform.env }) > version;
  }

  #findCached(door: StoreDoor, asked: Asked): CachedPage | undefined {
    if (door.kind !== 'open' || isOutdated(door.shopper) || isElsewhere(door, asked)) return undefined;
    const { tenantId, version } = door.shopper;
    const page = this.#cache.find({ tenantId, page: asked.plan.key }, version);
    if (page) this.#use.hits += 1;
    return page;
  }

  #redirect(response: ServerResponse, location: string): void {
    response
      .writeHead(301, {
        ...this.#options.headers,
        location,
        'cache-control': 'no-cache',
        'content-length': '0',
      })
      .end();
  }

  /** Whether a host in the path of a request is the one that it was sent to: nobody reaches a store's own host by the path alone. */
  #isReached(request: IncomingMessage, { slugOrHost }: Asked): boolean {
    return !isHostName(slugOrHost) || this.#options.hosts.hostOf(request) === slugOrHost;
  }

  async #answerFor(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<AnsweredPage> {
    const write = (page: CachedPage): AnsweredPage => {
      writePage(request, { response, page });
      return page;
    };
    const failures = this.#failures;
    const { slugOrHost, rest, plan } = asked;
    if (!isValidSlug(slugOrHost) && !(isHostName(slugOrHost) && this.#isReached(request, asked)))
      return write(failures[slugOrHost === '' ? 'slug-invalid' : 'store-missing']);
    const door = await this.#registry.find(slugOrHost, (found) => this.#isBehind(request, found));
    if (door.kind === 'absent') return write(failures['store-missing']);
    const isOpen = door.kind === 'open';
    if (!isOpen || isElsewhere(door, asked)) {
      const { env } = this.#options.platform;
      const { slug, address } = isOpen ? door.shopper : door;
      const to = plan.isPreview ? platformAddressOf(env, { slug }) : address;
      this.#redirect(response, `${originToNameFrom(slugOrHost, to)}${to.base}${rest}`);
      return NOTHING_MISSED;
    }
    return write(this.#findCached(door, asked) ?? (await this.#drawOnce(door.shopper, plan)));
  }

  /** Without the database the last drawn page is better than none; a closed store stays closed. */
  #rescue(error: unknown, { slugOrHost, isProduct, plan }: Asked): CachedPage {
    const isAway = asAppError(error)?.code === 'UNAVAILABLE';
    this.#options.platform.log.error({ room: 'storefront', err: error }, 'a store page could not be drawn');
    const remembered = isAway ? this.#registry.recall(slugOrHost) : undefined;
    const stale =
      remembered?.kind === 'open'
        ? this.#cache.findStale({ tenantId: remembered.shopper.tenantId, page: plan.key })
        : undefined;
    const failure = isAway ? 'unavailable' : 'failed';
    return stale ?? this.#failures[isProduct ? (`product-${failure}` as const) : failure];
  }
}
