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
  /** What the store's link begins with wherever it is shared, whatever address this panel was opened at. */
  publicUrl: z.optional(z.string()),
  /** Whether the bot answers anywhere, and whether orders may be: what the panel's menu follows. */
  isBotActive: z.optional(z.boolean()),
  isSelling: z.optional(z.boolean()),
  /** Whether the owner's mailbox is proven, and which address the signed-in member still has to prove. */
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

/** The bearer token of the signed-in user. */
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

/** Who is signed in on this device; half a session is no session and is cleared (`spec 4`). */
export const readSession = (): Session | undefined => {
  const raw = rawState();
  if (cached?.raw === raw) return cached.session;
  const session = restore();
  cached = { raw: rawState(), session };
  return session;
};

type NewSession = { token: string; user: object; tenant?: object | undefined };

/** Keeps the session that a sign-in answered. */
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

/** Forgets the session on this device without telling this page, which is about to be left; other tabs hear of it. */
export const forgetSession = (): void => {
  for (const key of SESSION_KEYS) writeStored(key, null);
};

/** Forgets the session on this device. */
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

/** Who is signed in; the component renders again when that changes, in any tab. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, readSession);

/** Whether this person may change the store: a guest only reads, and a suspended store stays as it is (`decisions Accounts`). */
export const canChangeStore = ({ user, tenant }: Session): boolean =>
  user.role !== 'guest' && tenant?.status !== 'suspended';

/** The token with which a mail led here: the address's fragment, which no server and no log ever sees. */
export const readMailedToken = (): string => window.location.hash.slice(1);
