import { createHash } from 'node:crypto';
import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { loopsOf, type TransportAdapter } from './channel-adapter.ts';
import { insertDeliveries, type NewDelivery } from './delivery-repo.ts';

/** Bounds of one transaction: one at least, whatever its size. */
const MAX_TOGETHER = 100;
const MAX_BYTES_TOGETHER = 8 * 1024 * 1024;

type Waiting = NewDelivery & { readonly resolve: () => void; readonly reject: (error: AppError) => void };

const takeSome = (waiting: Waiting[]): Waiting[] => {
  let bytes = 0;
  const end = waiting.findIndex((delivery, index) => {
    bytes += delivery.bytes.length;
    return index > 0 && (index === MAX_TOGETHER || bytes > MAX_BYTES_TOGETHER);
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
};

/**
 * Creates the function that stores deliveries of a channel and does nothing else (reliability 3): an acknowledged delivery is never lost,
 * and one that cannot be stored is answered 503, so that the channel brings it again. Deliveries that arrive while a transaction commits
 * share the next one: hundreds a second then wait for one connection and one commit, not for one each.
 */
export const createReceiver = (
  ctx: PlatformContext,
  { name, transport }: TransportAdapter,
): ((bytes: Uint8Array) => Promise<void>) => {
  const waiting: Waiting[] = [];
  let isStoring = false;

  const storeSome = async (deliveries: readonly Waiting[]): Promise<void> => {
    try {
      await acrossTenants(ctx, (scope) => insertDeliveries(scope, { channel: name, deliveries }));
      for (const { resolve } of deliveries) resolve();
    } catch (cause) {
      for (const { reject } of deliveries) reject(new AppError('UNAVAILABLE', { cause }));
    }
    ctx.platform.jobs.wakeLoop(loopsOf(name).split);
  };

  const storeWaiting = async (): Promise<void> => {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length > 0) await storeSome(takeSome(waiting));
    isStoring = false;
  };

  return (bytes) =>
    new Promise((resolve, reject) => {
      const sha256 = createHash('sha256').update(bytes).digest();
      waiting.push({ sha256, bytes, accountId: transport.accountIn(bytes), resolve, reject });
      void storeWaiting();
    });
};
