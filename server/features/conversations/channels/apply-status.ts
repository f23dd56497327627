import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';
import type { TransportAdapter } from './channel-adapter.ts';
import { pauseAccount } from './connection-repo.ts';
import { decideAfterFailure } from './decide-after-send.ts';
import type { StatusItem } from './inbound-item.ts';
import {
  holdTold,
  moveMessage,
  noteDelivered,
  reviveOutbox,
  settleOutbox,
  type ToldOutbox,
} from './outbox-repo.ts';
import { stopAndTell } from './tell-stopped.ts';

type Crosses = Scoped<PlatformContext>;

const MAX_REVIVALS = 4;

const failTold = async (
  scope: Crosses,
  adapter: TransportAdapter,
  { told, code }: { told: ToldOutbox; code: number },
): Promise<string> => {
  const { tenantId, id, messageId, attempts } = told;
  const channel = adapter.name;
  const decision = decideAfterFailure(adapter.transport, code, { attempts });
  if (decision.kind === 'stop') await stopAndTell(scope, adapter, { tenantId, code: decision.code });
  if (decision.kind === 'pause')
    await pauseAccount(scope, { tenantId, channel, afterMs: decision.afterMs, code: decision.code });
  if (decision.kind !== 'fail' && attempts <= MAX_REVIVALS) {
    const afterMs = decision.kind === 'retry' ? decision.afterMs : 0;
    await reviveOutbox(scope, { tenantId, id, afterMs });
    return 'failed, sent again';
  }
  await settleOutbox(scope, { tenantId, id, state: 'failed' });
  await moveMessage(scope, { tenantId, messageId, status: 'failed', errorCode: String(code) });
  return 'failed';
};

/**
 * Carries out what a channel tells of a message of ours. It may come before the answer to the send, twice, and in any order:
 * a message only moves forward (reliability 2, I8).
 */
export const applyStatus = async (
  scope: Crosses,
  adapter: TransportAdapter,
  { tenantId, item }: { tenantId: string; item: StatusItem },
): Promise<string> => {
  const { wamid: channelId, status, at, outboxId, errorCode } = item;
  const told = await holdTold(scope, { tenantId, outboxId, channelId });
  if (!told) return 'not ours';
  const { id, messageId } = told;
  // After a message was sent twice in doubt, the failure of one says nothing of the other.
  const isOfAnother = told.channelId !== null && told.channelId !== channelId;
  if (status === 'failed')
    return isOfAnother || told.state === 'queued'
      ? 'of another send'
      : failTold(scope, adapter, { told, code: errorCode ?? 0 });
  await settleOutbox(scope, { tenantId, id, state: 'sent' });
  if (status !== 'sent')
    await noteDelivered(scope, { tenantId, id, at: at === null ? scope.platform.clock.now() : new Date(at) });
  await moveMessage(scope, { tenantId, messageId, status, channelId });
  return status;
};
