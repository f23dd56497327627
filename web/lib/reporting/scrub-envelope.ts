import type { makeFetchTransport } from '@sentry/browser';
import { scrubDeep, scrubText } from '#shared/lib/scrub-text.ts';

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type Item = Envelope[1][number];

const lengthOf = (text: string): number => new TextEncoder().encode(text).length;

/** A recording is text preceded by its length; a compressed one cannot be scrubbed and is dropped. */
const scrubItem = (item: Item): Item | undefined => {
  const [head, payload]: readonly unknown[] = item;
  if (payload instanceof Uint8Array) return undefined;
  if (typeof payload !== 'string') return [head, scrubDeep(payload)] as unknown as Item;
  const text = scrubText(payload);
  return [{ ...(head as object), length: lengthOf(text) }, text] as unknown as Item;
};

/** Scrubs every report of a browser, so that none contains an address, e-mail, phone or token. */
export const scrubEnvelope = ([head, items]: Envelope): Envelope =>
  [head, (items as Item[]).map(scrubItem).filter((item) => item !== undefined)] as unknown as Envelope;
