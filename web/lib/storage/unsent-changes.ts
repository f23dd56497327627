import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { randomId } from '../random-id.ts';
import { readStored, STORAGE_KEYS, writeStored } from './device-storage.ts';

const NAME = 'page-';

/** Identifies this page among those of the same browser. */
const PAGE_ID = randomId();

let isHeld = false;

/** Browsers offer no locks on a plain-HTTP address of the local network; all other pages then count as closed. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Takes a lock that shows other pages that this one is open; the browser releases it when the page closes. */
const lockPage = (): void => {
  if (isHeld) return;
  isHeld = true;
  void locks()?.request(`${NAME}${PAGE_ID}`, () => new Promise<void>(() => {}));
};

/** Returns the ids of the open pages, including this one. */
const openPages = async (): Promise<Set<string>> => {
  const held = (await locks()?.query())?.held ?? [];
  return new Set([PAGE_ID, ...held.map(({ name }) => name?.replace(NAME, '') ?? '')]);
};

/** Runs the work while no other page runs it. */
const withLock = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const manager = locks();
  return manager ? manager.request(name, work) : work();
};

const UnsentSchema = z.array(z.object({ id: z.string(), page: z.string(), change: z.unknown() }));

type Unsent = z.infer<typeof UnsentSchema>[number];

/** The person and store that the changes belong to: nobody else on this device ever sends them. */
export type ChangeOwner = { userId: string; tenantId: string };

const keyOf = ({ userId, tenantId }: ChangeOwner): string => STORAGE_KEYS.waiting(`${userId}_${tenantId}`);

const read = (owner: ChangeOwner): Unsent[] => {
  const text = readStored(keyOf(owner));
  if (text === null) return [];
  try {
    return UnsentSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
};

const write = (owner: ChangeOwner, unsent: readonly Unsent[]): void =>
  writeStored(keyOf(owner), unsent.length > 0 ? JSON.stringify(unsent) : null);

/** Stores a change on the device until the server has answered it, so that it survives this page. Returns its id. */
export const storeUnsent = (owner: ChangeOwner, change: unknown): string => {
  lockPage();
  const id = randomId();
  write(owner, [...read(owner), { id, page: PAGE_ID, change }]);
  return id;
};

/** Removes a change that the server has answered. */
export const removeUnsent = (owner: ChangeOwner, id: string): void =>
  write(
    owner,
    read(owner).filter((change) => change.id !== id),
  );

/** Whether the device still holds unsent changes of this person. */
export const hasUnsent = (owner: ChangeOwner): boolean => read(owner).length > 0;

/** Returns the unsent changes of closed pages, oldest first, and assigns them to this page. */
export const adoptUnsent = (owner: ChangeOwner): Promise<{ id: string; change: unknown }[]> =>
  withLock('waiting-changes', async () => {
    lockPage();
    const open = await openPages();
    const unsent = read(owner);
    const isLeft = ({ page }: Unsent): boolean => !open.has(page);
    write(
      owner,
      unsent.map((one) => (isLeft(one) ? { ...one, page: PAGE_ID } : one)),
    );
    return unsent.filter(isLeft);
  });

/** Lists the changes of pending mutations with this key, oldest first. */
export const pendingChanges = <Change>(queries: QueryClient, mutationKey: QueryKey): Change[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    // The caller chose the key and therefore knows the shape of its changes.
    .map(({ state }) => state.variables as Change);
