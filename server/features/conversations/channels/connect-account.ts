import {
  acrossTenants,
  type BotContext,
  inTenant,
  type OwnerContext,
  type PlatformContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { noteTurn } from '#server/platform/jobs/queue-turns.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Resealed,
  type SealBinding,
  sealBinding,
  sealSecret,
  unsealSecret,
} from '#server/platform/secrets/secrets.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { loopsOf } from './channel-adapter.ts';
import {
  type ConnectionKey,
  type ConnectionRow,
  findConnection,
  findSealedToken,
  listConnections,
  lockConnections,
  type NewConnection,
  saveConnection,
  updateSealedToken,
} from './connection-repo.ts';
import { sendQueueOf } from './outbox-repo.ts';

const sealBindingOf = ({ env }: Platform, { tenantId, channel }: ConnectionKey): SealBinding =>
  sealBinding(env, { purpose: `${channel} access token`, owner: tenantId });

/** Opens the token of a store's account; undefined when it was sealed under another APP_SECRET. */
export const unsealToken = (
  platform: Platform,
  { key, sealed }: { key: ConnectionKey; sealed: Uint8Array },
): string | undefined => unsealSecret(sealed, sealBindingOf(platform, key));

const isTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause !== undefined && isTaken(cause));
};

export type AccountToConnect = Omit<NewConnection, 'tokenSealed'> & {
  readonly channel: Channel;
  readonly token: string;
  /** The message for an owner who connects another store's account. */
  readonly takenMessage: string;
};

/**
 * Connects a store's account and stores its token sealed; waiting messages are sent immediately.
 *
 * @throws CONFLICT when the account is another store's
 */
export const connectAccount = async (
  store: OwnerContext | BotContext,
  { channel, token, takenMessage, ...account }: AccountToConnect,
): Promise<ConnectionRow> => {
  const { platform, tenantId } = store;
  const tokenSealed = sealSecret(token, sealBindingOf(platform, { tenantId, channel }));
  try {
    const row = await inTenant(store, async (scope) => {
      await saveConnection(scope, channel, { ...account, tokenSealed });
      await noteTurn(scope.tx, { tenantId, queue: sendQueueOf(channel).name });
      return findConnection(scope, channel);
    });
    if (!row) throw new Error('a connection was saved and is not there');
    platform.jobs.wakeLoop(loopsOf(channel).send);
    return row;
  } catch (error) {
    // An account leads to one store; the index decides.
    if (isTaken(error)) throw new AppError('CONFLICT', { message: takenMessage });
    throw error;
  }
};

/** Seals a token under the present APP_SECRET; false when no secret opens it. */
const resealToken = (ctx: PlatformContext, key: ConnectionKey): Promise<boolean> =>
  acrossTenants(ctx, async (scope) => {
    await lockConnections(scope, key.tenantId);
    const former = await findSealedToken(scope, key);
    const token = former && unsealToken(ctx.platform, { key, sealed: former });
    if (token === undefined) return false;
    await updateSealedToken(scope, { ...key, sealed: sealSecret(token, sealBindingOf(ctx.platform, key)) });
    return true;
  });

/** Seals the tokens of all stores' accounts under the present APP_SECRET. */
export const resealTokens = async (ctx: PlatformContext): Promise<Resealed> => {
  const counts = { sealed: 0, lost: 0 };
  for (const key of await acrossTenants(ctx, listConnections))
    counts[(await resealToken(ctx, key)) ? 'sealed' : 'lost'] += 1;
  return counts;
};
