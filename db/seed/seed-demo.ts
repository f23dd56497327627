import { acrossTenants, hasAnyTenant, openPlatform } from '#server/features/tenants/tenants.ts';
import { isForThisMachine } from '#server/platform/http/dev-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SeededOwner } from './add-seed-store.ts';

/**
 * Whether this start should make the store `demo`: as SEED_DEMO says, else for a trial, that is on the embedded database
 * while it is empty and nobody has said a public address.
 */
export const isDemoWanted = async (platform: Platform): Promise<boolean> => {
  const { SEED_DEMO } = platform.env;
  if (SEED_DEMO !== undefined) return SEED_DEMO;
  if (platform.db.kind === 'postgres' || !isForThisMachine(platform.env)) return false;
  return !(await acrossTenants(openPlatform(platform), hasAnyTenant));
};

/** Makes the store `demo` at start where SEED_DEMO asks for it; answers its owner's sign-in when it has just been made. */
export const seedDemo = async (platform: Platform): Promise<SeededOwner | undefined> => {
  if (!(await isDemoWanted(platform))) return undefined;
  // Loaded only now: the drawings have no place in a start that needs none.
  const { addDemoStore } = await import('./add-demo-store.ts');
  return addDemoStore(platform);
};
