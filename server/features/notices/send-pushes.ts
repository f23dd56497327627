import * as z from 'zod/mini';
import { listWaiting } from '#server/features/conversations/conversations.ts';
import { listUnseenOrders, listWaitingReceipts } from '#server/features/orders/orders.ts';
import { findUnreadHelp, HELP_ANSWERED } from '#server/features/support/support.ts';
import {
  type BotContext,
  inTenant,
  openBotOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { fitsRateIn } from '#server/platform/http/rate-limiter.ts';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import type { PushMessage, PushOutcome } from '#server/platform/push/push-service.ts';
import { NOTICE_KINDS } from '#shared/features/notices/notice-settings.ts';
import type { PushPayload } from '#shared/features/notices/push-payload.ts';
import { conversationPath, helpRequestPath, orderPath, PATHS } from '#shared/lib/paths.ts';
import { days, hours, minutes, seconds } from '#shared/lib/time.ts';
import { PUSH_COPY } from './notice-copy.ts';
import {
  findReader,
  holdNotices,
  isResting,
  listReaders,
  type NoticeReader,
  wantsNow,
} from './notice-readers.ts';
import { type Device, deleteDevice, findDevice, listDevices, setFailingSince } from './push-subscriptions.ts';

const NoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(NOTICE_KINDS), id: z.uuid() }),
  // An answer of the platform: for the owner alone, who asked for it, so no setting turns it off.
  z.object({ kind: z.literal('help'), id: z.uuid() }),
  z.object({
    kind: z.literal('summary'),
    orders: z.int(),
    people: z.int(),
    receipts: z._default(z.int(), 0),
  }),
]);
type Notice = z.output<typeof NoticeSchema>;
type NoticeOfOne = Exclude<Notice, { kind: 'summary' }>;

/** A notice is useless after this time: a member has found the order or customer, or a mail mentioned it. */
const MAX_AGE_MS = hours(6);
/** A push service that accepts nothing for this long is removed; the browser subscribes again when its member opens the panel. */
const MAX_FAILING_MS = days(3);

const toMessage = (payload: PushPayload): PushMessage => ({
  text: JSON.stringify(payload),
  topic: payload.tag,
  keptSeconds: MAX_AGE_MS / seconds(1),
});

/** Topics of push services hold 32 characters, which are those of an id without its dashes. */
const tagOf = (id: string): string => id.replaceAll('-', '');

/** Writes the message of a notice; undefined once the team has seen the order, taken the conversation or settled the receipt. */
const writeMessage = async (scope: Scoped<BotContext>, notice: Notice): Promise<PushMessage | undefined> => {
  switch (notice.kind) {
    case 'order': {
      const [order] = await listUnseenOrders(scope, [notice.id]);
      return (
        order && toMessage({ ...PUSH_COPY.order(order), path: orderPath(order.id), tag: tagOf(order.id) })
      );
    }
    case 'person': {
      const [id] = await listWaiting(scope, [notice.id]);
      return id === undefined
        ? undefined
        : toMessage({ ...PUSH_COPY.person(), path: conversationPath(id), tag: tagOf(id) });
    }
    case 'receipt': {
      const [receipt] = await listWaitingReceipts(scope, [notice.id]);
      return (
        receipt &&
        toMessage({
          ...PUSH_COPY.receipt(receipt.code),
          path: orderPath(receipt.orderId),
          tag: tagOf(receipt.id),
        })
      );
    }
    case 'help': {
      const request = await findUnreadHelp(scope, notice.id);
      return (
        request &&
        toMessage({ ...PUSH_COPY.help(), path: helpRequestPath(request.id), tag: tagOf(request.id) })
      );
    }
    case 'summary':
      return toMessage({ ...PUSH_COPY.summary(notice), path: PATHS.panel, tag: 'resumen' });
  }
};

const PushSchema = z.object({
  tenantId: z.uuid(),
  deviceId: z.uuid(),
  notice: NoticeSchema,
  /** When the notice was due. */
  since: z.iso.datetime(),
  attempt: z.int(),
});
type Push = z.output<typeof PushSchema>;

/** Sends one notice to one browser alone: a summary, or a notice whose push service failed and must hold up no other browser. */
export const PUSH_TO_DEVICE: JobKind<Push> = {
  name: 'push-notice',
  payload: PushSchema,
  retryLimit: 3,
  expireInSeconds: 60,
};

const firstPush = ({ tenantId, platform }: BotContext, deviceId: string, notice: Notice): Push => ({
  ...{ tenantId, deviceId, notice, attempt: 0 },
  since: platform.clock.now().toISOString(),
});

/** Queues a notice to one browser. */
export const queuePush = (
  scope: Scoped<BotContext>,
  { deviceId, notice }: { deviceId: string; notice: Notice },
): Promise<void> => scope.platform.jobs.enqueue(scope.tx, PUSH_TO_DEVICE, firstPush(scope, deviceId, notice));

/** After this long an answer of the platform that came in quiet hours is looked at again. */
const LOOKED_AT_AGAIN_MS = minutes(15);
const MAX_BACKOFF_MS = minutes(10);
const backoffMs = (attempt: number): number => Math.min(seconds(2) * 2 ** attempt, MAX_BACKOFF_MS);

type Settled = { device: Device; outcome: PushOutcome; push: Push };

/** Records the answer of a push service, and queues the next attempt where it may succeed. */
const settle = async (scope: Scoped<BotContext>, { device, outcome, push }: Settled): Promise<void> => {
  const { platform, tx, tenantId } = scope;
  switch (outcome.kind) {
    case 'sent':
      if (device.failingSince) await setFailingSince(scope, { id: device.id, failingSince: null });
      return;
    case 'gone':
      return deleteDevice(scope, device.id);
    case 'refused':
      platform.log.warn(
        { room: 'notices', tenantId, status: outcome.status },
        'a push service refused a message',
      );
      return;
    case 'again': {
      const now = platform.clock.now();
      const failingSince = device.failingSince ?? now;
      if (now.getTime() - failingSince.getTime() > MAX_FAILING_MS) return deleteDevice(scope, device.id);
      if (!device.failingSince) await setFailingSince(scope, { id: device.id, failingSince: now });
      const next = new Date(now.getTime() + (outcome.waitMs ?? backoffMs(push.attempt)));
      return platform.jobs.enqueue(tx, PUSH_TO_DEVICE, { ...push, attempt: push.attempt + 1 }, next);
    }
  }
};

/** Sends a notice to browsers at the same time. One whose service is failing waits in the queue and holds nobody up. */
const sendToDevices = async (
  bot: BotContext,
  devices: readonly Device[],
  { notice, message }: { notice: Notice; message: PushMessage },
): Promise<void> => {
  const settled = await Promise.all(
    devices
      .filter(({ failingSince }) => !failingSince)
      .map(async (device): Promise<Settled> => {
        const push = firstPush(bot, device.id, notice);
        return { device, push, outcome: await bot.platform.push.send(device, message) };
      }),
  );
  if (devices.length === 0) return;
  await inTenant(bot, async (scope) => {
    for (const one of settled) await settle(scope, one);
    for (const { id, failingSince } of devices)
      if (failingSince) await queuePush(scope, { deviceId: id, notice });
  });
};

/** Anybody can order and ask for a person; beyond this a store's notices come together, once a minute. */
const MAX_PUSHES = { max: 20, perSeconds: minutes(10) / seconds(1) };

const isFlooded = async (scope: Scoped<BotContext>): Promise<boolean> =>
  !(await fitsRateIn(scope, { key: `pushes of ${scope.tenantId}`, rate: MAX_PUSHES }));

/** Says whether a notice is for a reader: an answer of the platform for the owner, another for who wants it. */
const isFor = ({ role, settings }: NoticeReader, { kind }: NoticeOfOne): boolean =>
  kind === 'help' ? role === 'owner' : settings[kind].push;

/** Sends a notice to every browser of the store's members, and stores it for those in their quiet hours. */
export const pushNotice = async (
  ctx: PlatformContext,
  { tenantId, notice }: { tenantId: string; notice: NoticeOfOne },
): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  const due = await inTenant(door.bot, async (scope) => {
    const message = await writeMessage(scope, notice);
    if (!message) return undefined;
    const now = scope.platform.clock.now();
    const readers = (await listReaders(scope)).filter((reader) => isFor(reader, notice));
    const awake = readers.filter((reader) => !isResting(reader, now));
    const devices = await listDevices(
      scope,
      awake.map(({ userId }) => userId),
    );
    if (notice.kind === 'help') {
      // Its owner alone reads it, perhaps without a confirmed mailbox, so it is looked at again until quiet hours are over.
      if (awake.length < readers.length)
        await scope.platform.jobs.enqueue(
          scope.tx,
          HELP_ANSWERED,
          { tenantId, requestId: notice.id },
          new Date(now.getTime() + LOOKED_AT_AGAIN_MS),
        );
      return { message, devices };
    }
    const isHeld = devices.length > 0 && (await isFlooded(scope));
    const later = isHeld ? readers : readers.filter((reader) => !awake.includes(reader));
    await holdNotices(scope, { readers: later, channel: 'push', kind: notice.kind, ids: [notice.id] });
    return isHeld ? undefined : { message, devices };
  });
  if (due) await sendToDevices(door.bot, due.devices, { notice, message: due.message });
};

/** Says whether the reader of a browser is to get a notice now, which is stored for one in quiet hours; a summary ends them. */
const mayReach = async (scope: Scoped<BotContext>, { userId }: Device, notice: Notice): Promise<boolean> => {
  if (notice.kind === 'summary') return true;
  const reader = await findReader(scope, userId);
  if (notice.kind === 'help')
    return reader?.role === 'owner' && !isResting(reader, scope.platform.clock.now());
  return (
    reader !== undefined && wantsNow(scope, { reader, channel: 'push', kind: notice.kind, ids: [notice.id] })
  );
};

/** Sends a queued notice to its browser, unless the team has seen its subject or its reader wants or gets none now. */
export const pushToDevice = async (ctx: PlatformContext, push: Push): Promise<void> => {
  const door = await openBotOf(ctx, push.tenantId);
  if (door.kind === 'closed') return;
  const due = await inTenant(door.bot, async (scope) => {
    const device = await findDevice(scope, push.deviceId);
    const message = device && (await writeMessage(scope, push.notice));
    return message && (await mayReach(scope, device, push.notice)) ? { device, message } : undefined;
  });
  if (!due) return;
  const { platform } = door.bot;
  if (platform.clock.now().getTime() - Date.parse(push.since) > MAX_AGE_MS) {
    // Members choose their push services, so this is no dead letter that an operator has to look at.
    platform.log.warn(
      { room: 'notices', tenantId: push.tenantId, deviceId: push.deviceId },
      'a push service took no message for six hours, so a notice was given up',
    );
    return;
  }
  const outcome = await platform.push.send(due.device, due.message);
  await inTenant(door.bot, (scope) => settle(scope, { device: due.device, outcome, push }));
};
