import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { createTools, startJobs } from '#server/start-jobs.ts';
import { storePath } from '#shared/lib/paths.ts';
import { addDemoStore } from './add-demo-store.ts';
import { addSeedStore } from './add-seed-store.ts';
import { BUSY_STORE } from './busy-store.ts';
import { DEMO_STORE } from './demo-store.ts';
import { FULL_STORE } from './full-store.ts';
import { NEW_STORE } from './new-store.ts';

const CLOSE_MS = 5_000;

const seed = async (): Promise<void> => {
  const { platform, jobs, close } = await startPlatform(readEnv(process.env));
  try {
    // Events in a store queue jobs: a handover mails its owner.
    await startJobs({ platform, jobs, tools: createTools(platform) });
    for (const store of [DEMO_STORE, NEW_STORE, BUSY_STORE, FULL_STORE]) {
      const owner = store === DEMO_STORE ? await addDemoStore(platform) : await addSeedStore(platform, store);
      console.log(`${store.businessName}: ${platform.env.PUBLIC_URL}${storePath(store.slug)}`);
      console.log(
        owner ? `  made; its owner signs in as ${owner.email} with ${owner.password}` : '  was there already',
      );
    }
  } finally {
    await close(CLOSE_MS);
  }
};

seed().catch((error: unknown) => {
  console.error(`The stores were not made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
