import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { loadPages } from '#server/features/storefront/storefront.ts';
import { bumpStoreVersion, inTenant, openEditor } from '#server/features/tenants/tenants.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { answerQuestions } from './answer-questions.ts';
import { findPlanted, type PlantedTenant, plantTenants } from './plant-tenants.ts';

/**
 * `plant`: make so many tenants, as the superuser of that address, and listen. `forget`: make the pages of the n-th one stale, and
 * say which it is. `touch`: ask the database a thing about the n-th one, so often, in a transaction each.
 */
export type ScaleQuestion =
  | { plant: number; as: string }
  | { forget: number }
  | { touch: number; times: number; statements: number };
export type ScaleFacts = { port: number; pid: number };
export type Touched = { tookMs: number[] };

// A program of its own: the real app over a database with many tenants.
const { platform, jobs, close } = await startPlatform(readEnv(process.env));
const app = await createApp({ platform, jobs, pages: await loadPages(), readiness: async () => true });

const plant = async (count: number, url: string): Promise<ScaleFacts> => {
  await plantTenants(url, count);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, pid: process.pid };
};

const contextOf = ({ id }: PlantedTenant) => {
  const facts = { tenantId: id, userId: id, role: 'owner', plan: 'pro', tenantStatus: 'active' };
  return openEditor(platform, facts as Parameters<typeof openEditor>[1]);
};

const forget = async (n: number): Promise<PlantedTenant> => {
  const planted = await findPlanted(platform.db, n);
  await inTenant(contextOf(planted), bumpStoreVersion);
  return planted;
};

const touch = async (n: number, times: number, statements: number): Promise<Touched> => {
  const { id: tenantId } = await findPlanted(platform.db, n);
  const tookMs: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const since = performance.now();
    await platform.db.transact({ role: 'colmado_app', tenantId }, async ({ db }) => {
      for (let at = 0; at < statements; at += 1)
        await db.selectFrom('tenants').select('plan').where('id', '=', tenantId).execute();
    });
    tookMs.push(performance.now() - since);
  }
  return { tookMs };
};

answerQuestions<ScaleQuestion>((question) => {
  if ('plant' in question) return plant(question.plant, question.as);
  if ('forget' in question) return forget(question.forget);
  return touch(question.touch, question.times, question.statements);
});
process.once('SIGTERM', async () => {
  await app.close();
  await close(1_000);
  process.exit(0);
});
