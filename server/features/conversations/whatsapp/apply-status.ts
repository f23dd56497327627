import type { StatusItem } from '#shared/features/conversations/whatsapp/inbound-item.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';
import { pauseNumber } from './connection-repo.ts';
import { decideAfterFailure } from './decide-after-send.ts';
import {
  holdTold,
  moveMessage,
  noteDelivered,
  reviveOutbox,
  settleOutbox,
  type ToldOutbox,
} from './outbox-repo.ts';
import { stopTenant } from './send-outbox.ts';

type Crosses = Scoped<PlatformContext>;

const MAX_REVIVALS = 4;

const failTold = async (scope: Crosses, told: ToldOutbox, code: number): Promise<string> => {
  const { tenantId, id, messageId } = told;
  const decision = decideAfterFailure(code, { attempts: told.attempts, pauses: 0, chance: Math.random() });
  if (decision.kind === 'stop') await stopTenant(scope, tenantId, decision.code);
  if (decision.kind === 'pause')
    await pauseNumber(scope, { tenantId, afterMs: decision.afterMs, code: decision.code });
  const isPassing = decision.kind === 'retry' || decision.kind === 'pause' || decision.kind === 'stop';
  if (isPassing && told.attempts <= MAX_REVIVALS) {
    const afterMs = decision.kind === 'retry' ? decision.afterMs : 0;
    await reviveOutbox(scope, { tenantId, id, afterMs });
    return 'failed, sent again';
  }
  await settleOutbox(scope, { tenantId, id, state: 'failed' });
  await moveMessage(scope, { tenantId, messageId, status: 'failed', errorCode: String(code) });
  return 'failed';
};

/**
 * Carries out what WhatsApp tells of a message of ours. It may come before the answer to the send, twice, and in any order:
 * a message only moves forward (reliability 2, I8).
 */
export const applyStatus = async (
  scope: Crosses,
  tenantId: string,
  { wamid, status, at, outboxId, errorCode }: StatusItem,
): Promise<string> => {
  const told = await holdTold(scope, { tenantId, outboxId, wamid });
  if (!told) return 'not ours';
  const { id, messageId } = told;
  // After a message was sent twice in doubt, the failure of one says nothing of the other.
  const isOfAnother = told.wamid !== null && told.wamid !== wamid;
  if (status === 'failed')
    return isOfAnother || told.state === 'queued' ? 'of another send' : failTold(scope, told, errorCode ?? 0);
  await settleOutbox(scope, { tenantId, id, state: 'sent' });
  if (status !== 'sent')
    await noteDelivered(scope, { tenantId, id, at: at === null ? scope.platform.clock.now() : new Date(at) });
  await moveMessage(scope, { tenantId, messageId, status, wamid });
  return status;
};
