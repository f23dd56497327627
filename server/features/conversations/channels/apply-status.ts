import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { TransportAdapter } from './channel-adapter.ts';
import { pauseAccount } from './connection-repo.ts';
import { decideAfterFailure } from './decide-after-send.ts';
import type { StatusItem } from './inbound-item.ts';
import {
  lockReported,
  moveMessage,
  noteDelivered,
  type ReportedOutbox,
  replaceRefusedForm,
  retryFailedOutbox,
  settleOutbox,
  wakeSends,
} from './outbox-repo.ts';
import { stopAndMail } from './stop-account.ts';

type Crosses = Scoped<PlatformContext>;

const MAX_REVIVALS = 4;

const failReported = async (
  scope: Crosses,
  adapter: TransportAdapter,
  { reported, code }: { reported: ReportedOutbox; code: number },
): Promise<string> => {
  const { tenantId, id, messageId, attempts, payload } = reported;
  const channel = adapter.name;
  const decision = decideAfterFailure(adapter.transport, { code, history: { attempts } });
  if (decision.kind === 'stop') await stopAndMail(scope, { adapter, tenantId, code: decision.code });
  if (decision.kind === 'pause')
    await pauseAccount(scope, { tenantId, channel, afterMs: decision.afterMs, code: decision.code });
  if (decision.kind !== 'fail' && attempts <= MAX_REVIVALS) {
    const afterMs = decision.kind === 'retry' ? decision.afterMs : 0;
    await retryFailedOutbox(scope, { tenantId, id, messageId, afterMs });
    return 'failed, sent again';
  }
  const plain = decision.kind === 'fail' && adapter.transport.withoutPictures?.(payload, decision.code);
  if (plain) {
    await replaceRefusedForm(scope, { tenantId, id, messageId, payload: plain });
    await retryFailedOutbox(scope, { tenantId, id, messageId, afterMs: 0 });
    return 'failed, sent without pictures';
  }
  await settleOutbox(scope, { tenantId, id, state: 'failed' });
  await moveMessage(scope, { tenantId, messageId, status: 'failed', errorCode: String(code) });
  return 'failed';
};

const applyReported = async (
  scope: Crosses,
  adapter: TransportAdapter,
  { item, reported }: { item: StatusItem; reported: ReportedOutbox },
): Promise<string> => {
  const { wamid: channelId, status, at, errorCode } = item;
  const { tenantId, id, messageId } = reported;
  // After a message in doubt was sent twice, the failure of one of them says nothing about the other.
  const isOfAnother = reported.channelId !== null && reported.channelId !== channelId;
  if (status === 'failed')
    return isOfAnother || reported.state === 'queued'
      ? 'of another send'
      : failReported(scope, adapter, { reported, code: errorCode ?? 0 });
  await settleOutbox(scope, { tenantId, id, state: 'sent' });
  if (status !== 'sent')
    await noteDelivered(scope, { tenantId, id, at: at === null ? scope.platform.clock.now() : new Date(at) });
  await moveMessage(scope, { tenantId, messageId, status, channelId });
  return status;
};

/**
 * Applies a status that a channel reports about a message of ours. It may come before the answer to the send, twice, and in
 * any order: a message only moves forward (reliability 2, I8).
 */
export const applyStatus = async (
  scope: Crosses,
  { adapter, tenantId, item }: { adapter: TransportAdapter; tenantId: string; item: StatusItem },
): Promise<string> => {
  const { wamid: channelId, outboxId } = item;
  const reported = await lockReported(scope, { tenantId, outboxId, channelId });
  if (!reported) return 'not ours';
  const outcome = await applyReported(scope, adapter, { item, reported });
  await wakeSends(scope, { tenantId, channel: adapter.name, conversationId: reported.conversationId });
  return outcome;
};
