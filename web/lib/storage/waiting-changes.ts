import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { randomId } from '../random-id.ts';
import { readStored, STORAGE_KEYS, writeStored } from './device-storage.ts';

const NAME = 'page-';

/** Names this page among those of the same browser. */
const PAGE_ID = randomId();

let isHeld = false;

/** Browsers lack locks on a plain-HTTP address of the local network; every other page then counts as gone. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** From here on other pages can tell that this one is still open; the browser lets go when it is not. */
const holdPage = (): void => {
  if (isHeld) return;
  isHeld = true;
  void locks()?.request(`${NAME}${PAGE_ID}`, () => new Promise<void>(() => {}));
};

/** The ids of the pages that hold on, this one included. */
const openPages = async (): Promise<Set<string>> => {
  const held = (await locks()?.query())?.held ?? [];
  return new Set([PAGE_ID, ...held.map(({ name }) => name?.replace(NAME, '') ?? '')]);
};

/** Does the work while no other page does it. */
const alone = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const manager = locks();
  return manager ? manager.request(name, work) : work();
};

const WaitingSchema = z.array(z.object({ id: z.string(), page: z.string(), change: z.unknown() }));

type Waiting = z.infer<typeof WaitingSchema>[number];

/** Whose changes they are: nobody else on this device ever sends them. */
export type ChangeOwner = { userId: string; tenantId: string };

const keyOf = ({ userId, tenantId }: ChangeOwner): string => STORAGE_KEYS.waiting(`${userId}_${tenantId}`);

const read = (owner: ChangeOwner): Waiting[] => {
  const text = readStored(keyOf(owner));
  if (text === null) return [];
  try {
    return WaitingSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
};

const write = (owner: ChangeOwner, waiting: readonly Waiting[]): void =>
  writeStored(keyOf(owner), waiting.length > 0 ? JSON.stringify(waiting) : null);

/** Keeps a change on the device until the server has answered it, so that it outlives this page; answers its id. */
export const keepWaiting = (owner: ChangeOwner, change: unknown): string => {
  holdPage();
  const id = randomId();
  write(owner, [...read(owner), { id, page: PAGE_ID, change }]);
  return id;
};

/** The server has answered it. */
export const forgetWaiting = (owner: ChangeOwner, id: string): void =>
  write(
    owner,
    read(owner).filter((waiting) => waiting.id !== id),
  );

/** Whether the device still holds changes of this person. */
export const hasWaiting = (owner: ChangeOwner): boolean => read(owner).length > 0;

/** What pages that are gone left unsent, oldest first; it is this page's from now on. */
export const takeLeftBehind = (owner: ChangeOwner): Promise<{ id: string; change: unknown }[]> =>
  alone('waiting-changes', async () => {
    holdPage();
    const open = await openPages();
    const waiting = read(owner);
    const isLeft = ({ page }: Waiting): boolean => !open.has(page);
    write(
      owner,
      waiting.map((one) => (isLeft(one) ? { ...one, page: PAGE_ID } : one)),
    );
    return waiting.filter(isLeft);
  });

/** What mutations of that key have sent, or still have to send, and is not answered; in the order in which it was done. */
export const pendingChanges = <Change>(queries: QueryClient, mutationKey: QueryKey): Change[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    // The caller names the key and so knows the shape of its changes.
    .map(({ state }) => state.variables as Change);
