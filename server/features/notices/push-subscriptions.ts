import type { SessionContext } from '#server/features/auth/auth.ts';
import {
  acrossTenants,
  type BotContext,
  inTenant,
  type MemberContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { PushTarget } from '#server/platform/push/push-service.ts';
import type { subscribeDeviceCall } from '#shared/features/notices/notice-calls.ts';
import { NOTICE_SETTINGS_COPY } from '#shared/features/notices/notice-settings-copy.ts';
import type { CallBody } from '#shared/lib/define-call.ts';

/** The limit of browsers per member; each is a request for every notice. */
const MAX_DEVICES = 10;

/**
 * Sends the member's push messages to a browser until the session of the request ends, and ends the subscription that another
 * member has in that browser. Returns the id of the subscription.
 * @throws INVALID_INPUT for an address that can be no push service
 */
export const subscribeDevice = async (
  { member, visitor, tokenHash }: SessionContext,
  device: CallBody<typeof subscribeDeviceCall>,
): Promise<string> => {
  const { clock, push } = member.platform;
  if (!push.isEndpoint(device.endpoint))
    throw new AppError('INVALID_INPUT', { message: NOTICE_SETTINGS_COPY.invalidDevice });
  await acrossTenants(visitor, ({ tx }) =>
    tx.db.deleteFrom('pushSubscriptions').where('endpoint', '=', device.endpoint).execute(),
  );
  return inTenant(member, async ({ tx, tenantId, userId }) => {
    const id = clock.newId();
    const row = { ...device, tenantId, userId, id, sessionHash: tokenHash, createdAt: clock.now() };
    await tx.db
      .insertInto('pushSubscriptions')
      .values(row)
      // Two tabs of one browser may subscribe at the same time.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    await tx.db
      .deleteFrom('pushSubscriptions')
      .where('tenantId', '=', tenantId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('pushSubscriptions as p')
          .select('p.id')
          .where((own) => own.and({ 'p.tenantId': tenantId, 'p.userId': userId }))
          .orderBy('p.createdAt', 'desc')
          .orderBy('p.id', 'desc')
          .offset(MAX_DEVICES),
      )
      .execute();
    return id;
  });
};

/** Sends no more push messages to a browser of the member; false when the member has none with the id. */
export const unsubscribeDevice = async (
  { tx, tenantId, userId }: Scoped<MemberContext>,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('pushSubscriptions')
    .where((eb) => eb.and({ tenantId, userId, id }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** A browser that push messages are sent to. */
export type Device = PushTarget & {
  readonly id: string;
  readonly userId: string;
  readonly failingSince: Date | null;
};

const devicesOf = ({ tx, tenantId, platform }: Scoped<BotContext>) =>
  tx.db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessionFacts as s', (join) =>
      join.onRef('s.tenantId', '=', 'p.tenantId').onRef('s.tokenHash', '=', 'p.sessionHash'),
    )
    .select(['p.id', 'p.userId', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.serverKey', 'p.failingSince'])
    .where('p.tenantId', '=', tenantId)
    .where('s.expiresAt', '>', platform.clock.now());

/** Lists the browsers of members whose sessions live. */
export const listDevices = async (
  scope: Scoped<BotContext>,
  userIds: readonly string[],
): Promise<Device[]> =>
  userIds.length === 0
    ? []
    : devicesOf(scope)
        .where('p.userId', 'in', [...userIds])
        .execute();

/** Finds a browser; undefined once it has unsubscribed or its session has ended. */
export const findDevice = (scope: Scoped<BotContext>, id: string): Promise<Device | undefined> =>
  devicesOf(scope).where('p.id', '=', id).executeTakeFirst();

/** Records since when the push service of a browser accepts nothing; null when it accepts messages. */
export const setFailingSince = async (
  { tx, tenantId }: Scoped<BotContext>,
  { id, failingSince }: { id: string; failingSince: Date | null },
): Promise<void> => {
  await tx.db
    .updateTable('pushSubscriptions')
    .set({ failingSince })
    .where((eb) => eb.and({ tenantId, id }))
    .execute();
};

/** Forgets a browser that has unsubscribed at its push service. */
export const deleteDevice = async ({ tx, tenantId }: Scoped<BotContext>, id: string): Promise<void> => {
  await tx.db
    .deleteFrom('pushSubscriptions')
    .where((eb) => eb.and({ tenantId, id }))
    .execute();
};
