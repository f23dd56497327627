import type { Platform } from '#server/platform/platform.ts';
import { addSeedStore, type SeededOwner } from './add-seed-store.ts';
import { DEMO_STORE } from './demo-store.ts';
import { DEMO_WEEK } from './demo-week.ts';
import { playWeek } from './play-week.ts';

/** Makes the store `demo` with a week of orders and chats behind it, unless it is there already. */
export const addDemoStore = async (platform: Platform): Promise<SeededOwner | undefined> => {
  const owner = await addSeedStore(platform, DEMO_STORE);
  if (owner) await playWeek({ platform, store: DEMO_STORE, facts: owner.facts, week: DEMO_WEEK });
  return owner;
};
