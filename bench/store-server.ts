import type { AddressInfo } from 'node:net';
import { addSeedStore, type SeededOwner } from '#db/seed/add-seed-store.ts';
import type { SeedStore } from '#db/seed/seed-store.ts';
import { createApp } from '#server/app.ts';
import { loadPages, readProductPage, readStorePage } from '#server/features/storefront/storefront.ts';
import {
  bumpStoreVersion,
  inTenant,
  openEditor,
  openShopper,
  openVisitor,
} from '#server/features/tenants/tenants.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import {
  parseStorePath,
  parseStoreQuery,
  type StorePathPart,
} from '#shared/features/storefront/store-query.ts';
import { answerQuestions } from './answer-questions.ts';
import {
  BENCH_STORE,
  IMPORT_STORE,
  LARGE_STORES,
  SHELVES_OF_A_LARGE_STORE,
  SMALL_STORES,
} from './bench-store.ts';
import { copyStore } from './copy-store.ts';

export type MeasuredStore = {
  port: number;
  tenantId: string;
  productId: string;
  /** A product of each of the small stores, by slug. */
  productIds: Readonly<Record<string, string>>;
  /** The owner who may import into an empty store. */
  importer: SeededOwner;
};
/**
 * `facts`: what was made; `forget`: make the drawn pages of the store at an address stale; `read`: that, and read what the
 * page there shows, without drawing it; `processor`: what this process has used so far.
 */
export type StoreQuestion =
  | { ask: 'facts' }
  | { ask: 'processor' }
  | { ask: 'forget'; address: string }
  | { ask: 'read'; address: string };
/** Processor time of this process in milliseconds. */
export type ProcessorUse = { ms: number };

// A program of its own: the real app, which also reports the processor time that it has used.
const { platform, jobs, close } = await startPlatform(readEnv(process.env));

const plant = async (store: SeedStore): Promise<SeededOwner> => {
  const owner = await addSeedStore(platform, store);
  if (!owner) throw new Error(`the store ${store.slug} was there before`);
  return owner;
};

const { facts: owner } = await plant(BENCH_STORE);
const importer = await plant(IMPORT_STORE);
const tenantIds = new Map([[BENCH_STORE.slug, owner.tenantId]]);
const plantCopies = async (slugs: readonly string[], times: number): Promise<void> => {
  for (const slug of slugs)
    tenantIds.set(slug, await copyStore(platform.db, { from: owner.tenantId, slug, times }));
};
await plantCopies(SMALL_STORES, 1);
await plantCopies(LARGE_STORES, SHELVES_OF_A_LARGE_STORE);
await platform.db.execAsOwner('vacuum analyze');

const tenantIdOf = (slug: string): string => {
  const tenantId = tenantIds.get(slug);
  if (!tenantId) throw new Error(`there is no store ${slug}`);
  return tenantId;
};

const app = await createApp({ platform, jobs, pages: await loadPages(), readiness: async () => true });
await app.listen({ port: 0, host: '127.0.0.1' });

const findProductId = async (slug: string): Promise<string> => {
  const [product] = await platform.db.queryAsOwner<{ id: string }>(
    'select id from products where tenant_id = $1 order by id limit 1',
    [tenantIdOf(slug)],
  );
  if (!product) throw new Error(`the store ${slug} has no product`);
  return product.id;
};

const tellFacts = async (): Promise<MeasuredStore> => ({
  port: (app.server.address() as AddressInfo).port,
  tenantId: owner.tenantId,
  productId: await findProductId(BENCH_STORE.slug),
  productIds: Object.fromEntries(
    await Promise.all(SMALL_STORES.map(async (slug) => [slug, await findProductId(slug)] as const)),
  ),
  importer,
});

const tellProcessor = (): ProcessorUse => {
  const { user, system } = process.cpuUsage();
  return { ms: (user + system) / 1000 };
};

/** As any change of the store does: pages drawn before are stale. */
const forget = (slug: string): Promise<unknown> =>
  inTenant(openEditor(platform, { ...owner, tenantId: tenantIdOf(slug) }), bumpStoreVersion);

const visitor = openVisitor(platform, { peer: '', userAgent: '' });

const read = async (page: StorePathPart, search: string): Promise<unknown> => {
  const door = await openShopper(visitor, page.slug);
  if (door.kind !== 'open') throw new Error(`the store ${page.slug} is not open`);
  return page.kind === 'product'
    ? readProductPage(door.shopper, { productId: page.productId, variantId: undefined })
    : readStorePage(door.shopper, parseStoreQuery(search));
};

answerQuestions<StoreQuestion>(async (question) => {
  if (question.ask === 'facts') return tellFacts();
  if (question.ask === 'processor') return tellProcessor();
  const { ask, address } = question;
  const [path = '', search = ''] = address.split('?');
  const page = parseStorePath(path);
  await forget(page.slug);
  if (ask === 'read') await read(page, search);
  return {};
});
process.once('SIGTERM', async () => {
  await app.close();
  await close(1_000);
  process.exit(0);
});
