import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PaymentProvider } from '#server/features/orders/orders.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';

type PageOptions = { readonly secret: string; readonly origin: string };

/** The fields of a callback, in the order in which they are signed. */
const SIGNED_FIELDS = ['store', 'order', 'amount', 'reference'] as const;
type SignedField = (typeof SIGNED_FIELDS)[number];
export type HostedCallback = Readonly<Record<SignedField | 'signature', string>>;

const AMOUNT = /^[1-9]\d{0,9}$/;

/**
 * A stand-in for a company that takes cards on a page of its own. It signs its callbacks over their fields, as the acquirers
 * of the country do, and proves the port for providers in tests; the product does not use it.
 */
export const createHostedPaymentPage = ({ secret, origin }: PageOptions) => {
  const sign = (fields: Readonly<Record<string, string>>): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(SIGNED_FIELDS.map((name) => fields[name])))
      .digest();

  const provider: PaymentProvider = {
    name: 'hosted-page',
    handles: (method) => /tarjeta en l[ií]nea/i.test(method),
    findWay: ({ tenantId }, { pageToken }, due) => {
      const asked = new URLSearchParams({ store: tenantId, order: pageToken, amount: String(due) });
      return { kind: 'page', url: `${origin}/pay?${asked}` };
    },
    readCallback: (fields) => {
      const { store = '', order = '', amount = '', reference = '', signature = '' } = fields;
      const claimed = Buffer.from(signature, 'hex');
      const right = sign(fields);
      if (claimed.length !== right.length || !timingSafeEqual(claimed, right)) return undefined;
      if (!AMOUNT.test(amount)) return undefined;
      return { tenantId: store, pageToken: order, amount: moneyOfCentavos(Number(amount)), reference };
    },
  };

  return {
    provider,
    /** Pays on the page at that address, and returns the callback that the company sends then. */
    pay: (url: string, changed: Partial<Record<SignedField, string>> = {}): HostedCallback => {
      const asked = new URL(url).searchParams;
      const fields = {
        store: asked.get('store') ?? '',
        order: asked.get('order') ?? '',
        amount: asked.get('amount') ?? '',
        reference: randomUUID(),
        ...changed,
      };
      return { ...fields, signature: sign(fields).toString('hex') };
    },
  };
};
