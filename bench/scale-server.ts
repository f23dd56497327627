import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { loadPages } from '#server/features/storefront/storefront.ts';
import { bumpStoreVersion, inTenant, openEditor } from '#server/features/tenants/tenants.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { answerQuestions } from './answer-questions.ts';
import { findPlanted, type PlantedTenant, plantTenants } from './plant-tenants.ts';

/** `plant`: make so many tenants and listen; `forget`: make the pages of the n-th one stale, and say which it is. */
export type ScaleQuestion = { plant: number } | { forget: number };
export type ScaleFacts = { port: number; databaseMegabytes: number };

// A program of its own: the real app over a database with many tenants.
const { platform, jobs, close } = await startPlatform(readEnv(process.env));
const app = await createApp({ platform, jobs, pages: await loadPages(), readiness: async () => true });

const plant = async (count: number): Promise<ScaleFacts> => {
  await plantTenants(platform.db, count);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [size] = await platform.db.queryAsOwner<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return {
    port: (app.server.address() as AddressInfo).port,
    databaseMegabytes: (size?.bytes ?? 0) / 1_000_000,
  };
};

const forget = async (n: number): Promise<PlantedTenant> => {
  const planted = await findPlanted(platform.db, n);
  const facts = {
    tenantId: planted.id,
    userId: planted.id,
    role: 'owner',
    plan: 'pro',
    tenantStatus: 'active',
  };
  await inTenant(openEditor(platform, facts as Parameters<typeof openEditor>[1]), bumpStoreVersion);
  return planted;
};

answerQuestions<ScaleQuestion>((question) =>
  'plant' in question ? plant(question.plant) : forget(question.forget),
);
process.once('SIGTERM', async () => {
  await app.close();
  await close(1_000);
  process.exit(0);
});
