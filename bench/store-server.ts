import type { AddressInfo } from 'node:net';
import { addSeedStore, type SeededOwner } from '#db/seed/add-seed-store.ts';
import { createApp } from '#server/app.ts';
import { loadPages } from '#server/features/storefront/storefront.ts';
import { bumpStoreVersion, inTenant, openEditor } from '#server/features/tenants/tenants.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { BENCH_STORE, IMPORT_STORE, LARGE_STORE } from './bench-store.ts';
import { countTransactions, processorMs } from './count-transactions.ts';
import { multiplyProducts } from './multiply-products.ts';

export type StoreFacts = {
  port: number;
  tenantId: string;
  productId: string;
  /** Who may import into an empty store. */
  importer: SeededOwner;
};
/** `facts`: what was made; `forget`: make every drawn page stale; `processor`: what this process has used so far. */
export type StoreQuestion = { ask: 'facts' | 'forget' | 'processor' };
/** In milliseconds: the whole process, and what of it went by inside transactions. */
export type ProcessorUse = { all: number; inTransactions: number };

// A program of its own: the real app, which also tells how much processor it has used.
const { platform, jobs, close } = await startPlatform(readEnv(process.env));
await addSeedStore(platform, BENCH_STORE);
await addSeedStore(platform, LARGE_STORE);
await multiplyProducts(platform.db, { slug: LARGE_STORE.slug, times: 104 });
const importer = await addSeedStore(platform, IMPORT_STORE);
const counted = countTransactions(platform.db);
const app = await createApp({
  platform: { ...platform, db: counted.db },
  jobs,
  pages: await loadPages(),
  readiness: async () => true,
});
await app.listen({ port: 0, host: '127.0.0.1' });

const findStore = async (slug: string) => {
  const [found] = await platform.db.queryAsOwner<{ tenantId: string; userId: string; productId: string }>(
    `select t.id as "tenantId", u.id as "userId", p.id as "productId"
      from tenants t join users u on u.tenant_id = t.id join products p on p.tenant_id = t.id
      where t.slug = $1 order by p.id limit 1`,
    [slug],
  );
  if (!found) throw new Error(`the store ${slug} was not made`);
  return found;
};

const [store, large] = [await findStore(BENCH_STORE.slug), await findStore(LARGE_STORE.slug)];
const owners = [store, large].map((facts) =>
  openEditor(platform, { ...facts, role: 'owner', plan: 'pro', tenantStatus: 'active' }),
);
/** As any change of the stores does: pages drawn before are stale. */
const forgetPages = async () => {
  for (const owner of owners) await inTenant(owner, bumpStoreVersion);
};

const answerTo = async ({ ask }: StoreQuestion): Promise<StoreFacts | ProcessorUse | object> => {
  if (ask === 'facts') return { port: (app.server.address() as AddressInfo).port, ...store, importer };
  if (ask === 'forget') {
    await forgetPages();
    return {};
  }
  return { all: processorMs(), inTransactions: counted.usedMs() };
};

process.on('message', async (question: StoreQuestion) => {
  process.send?.(await answerTo(question).catch((error: Error) => ({ problem: error.message })));
});
process.once('SIGTERM', async () => {
  await app.close();
  await close(1_000);
  process.exit(0);
});
