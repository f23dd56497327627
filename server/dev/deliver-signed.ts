import { setTimeout as pause } from 'node:timers/promises';
import { signBody } from '#server/platform/whatsapp/verify-signature.ts';

export type SignedDelivery = {
  readonly url: string;
  readonly payload: object;
  readonly appSecret: string;
  readonly signal: AbortSignal;
};

/** Shorter than the pauses of Meta, which grow for days. */
const RETRY_MS = 100;

const post = async ({ url, payload, appSecret, signal }: SignedDelivery): Promise<boolean> => {
  const body = Buffer.from(JSON.stringify(payload));
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signBody(body, appSecret) };
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    // The program does not listen at the moment: the delivery is repeated.
    return false;
  }
};

/** Delivers a payload as Meta does: signed, and repeated until the answer is 200. */
export const deliverSigned = async (delivery: SignedDelivery): Promise<void> => {
  while (!delivery.signal.aborted) {
    if (await post(delivery)) return;
    await pause(RETRY_MS, undefined, { signal: delivery.signal }).catch(() => undefined);
  }
};
