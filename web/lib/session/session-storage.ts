import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { reportProblem } from '../report-problem.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/device-storage.ts';

const StoredUserSchema = z.looseObject({
  id: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'admin', 'guest']),
});

const StoredTenantSchema = z.looseObject({
  id: z.string(),
  slug: z.string(),
  business_name: z.string(),
  plan: z.enum(['esencial', 'grow', 'pro']),
  status: z.enum(['active', 'inactive', 'suspended']),
  /** The origin of the store's link wherever it is shared, even if the panel was opened at another address. */
  storeUrl: z.optional(z.string()),
  /** Whether the bot answers anywhere, and whether orders may exist; the panel's menu depends on both. */
  isBotActive: z.optional(z.boolean()),
  isSelling: z.optional(z.boolean()),
  /** Whether the owner's e-mail is confirmed, and which address the signed-in member still has to confirm. */
  isEmailConfirmed: z.optional(z.boolean()),
  emailToConfirm: z.optional(z.nullable(z.string())),
});

export type SessionUser = z.infer<typeof StoredUserSchema>;
export type SessionTenant = z.infer<typeof StoredTenantSchema>;
export type Session = { token: string; user: SessionUser; tenant: SessionTenant | undefined };

const parseStored = <Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined => {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    // `spec 4`: an unreadable stored value is logged only.
    reportProblem(`unreadable ${key}`, error);
    return undefined;
  }
};

const SESSION_KEYS = [STORAGE_KEYS.token, STORAGE_KEYS.user, STORAGE_KEYS.tenant];
const listeners = new Set<() => void>();
let cached: { raw: string; session: Session | undefined } | undefined;

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Returns the token of the signed-in user. */
export const readToken = (): string | null => readStored(STORAGE_KEYS.token);

const restore = (): Session | undefined => {
  const token = readToken();
  const user = parseStored(STORAGE_KEYS.user, StoredUserSchema);
  if (!token || !user) {
    for (const key of SESSION_KEYS) writeStored(key, null);
    return undefined;
  }
  return { token, user, tenant: parseStored(STORAGE_KEYS.tenant, StoredTenantSchema) };
};

const rawState = (): string => JSON.stringify(SESSION_KEYS.map(readStored));

/** Returns the session on this device; an incomplete session is cleared (`spec 4`). */
export const readSession = (): Session | undefined => {
  const raw = rawState();
  if (cached?.raw === raw) return cached.session;
  const session = restore();
  cached = { raw: rawState(), session };
  return session;
};

type NewSession = { token: string; user: object; tenant?: object | undefined };

/** Stores the session that a sign-in returned. */
export const saveSession = ({ token, user, tenant }: NewSession): void => {
  writeStored(STORAGE_KEYS.token, token);
  writeStored(STORAGE_KEYS.user, JSON.stringify(user));
  writeStored(STORAGE_KEYS.tenant, tenant ? JSON.stringify(tenant) : null);
  announce();
};

/** Merges what changed into the stored tenant (`spec 3`). */
export const updateStoredTenant = (changes: Partial<SessionTenant>): void => {
  const tenant = readSession()?.tenant;
  if (!tenant) return;
  writeStored(STORAGE_KEYS.tenant, JSON.stringify({ ...tenant, ...changes }));
  announce();
};

/** Merges what changed into the stored user. */
export const updateStoredUser = (changes: Partial<SessionUser>): void => {
  const user = readSession()?.user;
  if (!user) return;
  writeStored(STORAGE_KEYS.user, JSON.stringify({ ...user, ...changes }));
  announce();
};

/** Deletes the session without notifying this page, which is about to be left; other tabs are notified. */
export const forgetSession = (): void => {
  for (const key of SESSION_KEYS) writeStored(key, null);
};

/** Deletes the session from this device. */
export const clearSession = (): void => {
  forgetSession();
  announce();
};

/** Whether a superadmin is signed in on this device; it passes the panel's signed-in check (`spec 2`). */
export const hasAdminSession = (): boolean => readStored(STORAGE_KEYS.adminToken) !== null;

/** For `useSyncExternalStore`; signing out in one tab signs out the others. */
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Returns the session, and renders again when it changes in any tab. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, readSession);

/** Whether this person may change the store: a guest does not, and a suspended store cannot be changed (`decisions Accounts`). */
export const canChangeStore = ({ user, tenant }: Session): boolean =>
  user.role !== 'guest' && tenant?.status !== 'suspended';

/** Whether this person may move orders from state to state: guests too, who deliver them. */
export const canMoveOrders = ({ tenant }: Session): boolean => tenant?.status !== 'suspended';

/** Returns the token from a mailed link. It is in the address's fragment, which no server and no log ever sees. */
export const readMailedToken = (): string => window.location.hash.slice(1);
