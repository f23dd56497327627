import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { findProductRows } from '#server/features/catalogue/catalogue.ts';
import {
  type EditorContext,
  getTenant,
  inTenant,
  type MemberContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AnswerParts } from '#server/platform/http/mount-call.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import type { quoteDraftCall } from '#shared/features/orders/quotation-calls.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { addDays, dayOf, startOfNamedDay } from '#shared/lib/time.ts';
import { getOrder } from '../change-order.ts';
import { findCustomer } from '../customers/customer-repo.ts';
import { getOrderSettings } from '../order-settings.ts';
import { isSoldAs, orderableById, priceLine } from '../placing/place-order.ts';
import { refuseLines, requireSeenPrices } from '../placing/refuse-cart.ts';
import { drawQuotation, type Quotation } from './draw-quotation.ts';
import { QUOTATION_WORDS } from './quotation-words-copy.ts';

type Frame = Pick<Quotation, 'store' | 'issuedAt' | 'validUntil'>;

const frameOf = async (scope: Scoped<MemberContext>, days: number): Promise<Frame> => {
  const { businessName, profile } = await getTenant(scope);
  const { taxId } = await getOrderSettings(scope);
  // A quotation has a day and no time, so the same one drawn twice in a day is the same file.
  const today = dayOf(scope.platform.clock.now());
  return {
    store: {
      name: businessName,
      taxId,
      phone: profile.whatsappNumber ?? null,
      address: [profile.address, profile.city].filter(Boolean).join(', '),
    },
    issuedAt: startOfNamedDay(today),
    validUntil: startOfNamedDay(addDays(today, days)),
  };
};

const pdfOf = (quotation: Quotation): AnswerParts =>
  new AnswerParts(Readable.from([drawQuotation(quotation)]));

/** Quotes an order as it is: its number is made of code and version, so that the same contents have the same number. @throws NOT_FOUND */
export const quoteOrder = (
  member: MemberContext,
  { id, days }: { id: string; days: number },
): Promise<AnswerParts> =>
  inTenant(member, async (scope) => {
    const order = await getOrder(scope, id);
    return pdfOf({
      ...order,
      ...(await frameOf(scope, days)),
      number: `${order.code}-${order.version}`,
      isPickup: order.delivery.isPickup,
      customer: {
        name: order.recipient ?? order.customerName ?? '',
        taxId: order.customerTaxId,
        phone: order.phone ?? order.customerPhone,
      },
    });
  });

type Draft = CallBody<typeof quoteDraftCall>['order'];

const customerOf = async (
  scope: Scoped<EditorContext>,
  { id, name, phone, taxId = null }: Draft['customer'],
): Promise<Quotation['customer']> => {
  if (id === null) return { name, phone, taxId };
  const customer = await findCustomer(scope, id);
  if (!customer) throw new AppError('NOT_FOUND');
  return { name: customer.name ?? '', phone: customer.phone, taxId: taxId ?? customer.taxId };
};

const linesOf = async (
  scope: Scoped<EditorContext>,
  { lines, taxMode }: { lines: Draft['lines']; taxMode: TaxMode | null },
): Promise<Quotation['lines']> => {
  const now = scope.platform.clock.now();
  const rows = await findProductRows(
    scope,
    lines.map(({ productId }) => productId),
  );
  requireSeenPrices(rows, { lines, now, message: NEW_ORDER_COPY.changed });
  const products = orderableById(rows);
  return lines.map(({ productId, ...line }) => {
    const product = products.get(productId);
    const priced = product && priceLine(product, { ...line, now, taxMode });
    if (!priced) throw refuseLines([{ productId, kind: 'gone' }], NEW_ORDER_COPY.changed);
    if (!isSoldAs(line, product))
      throw refuseLines([{ productId, kind: 'quantity' }], NEW_ORDER_COPY.changed);
    return priced;
  });
};

/**
 * Quotes an order that is not written down yet, at the prices of now; its number is made of its contents.
 *
 * @throws NOT_FOUND when the customer does not exist
 * @throws RULE_REFUSED when a price changed, a product is gone, or it has a coupon, which only an order can claim
 */
export const quoteDraft = (
  editor: EditorContext,
  { order, days }: CallBody<typeof quoteDraftCall>,
): Promise<AnswerParts> =>
  inTenant(editor, async (scope) => {
    if (order.coupon) throw new AppError('RULE_REFUSED', { message: QUOTATION_WORDS.withCoupon });
    const { taxMode } = await getOrderSettings(scope);
    const lines = await linesOf(scope, { lines: order.lines, taxMode });
    const { isPickup } = order.delivery;
    const amounts = orderAmounts({ lines, fee: isPickup ? null : order.fee, taxMode });
    if (!amounts) throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.tooDear });
    const customer = await customerOf(scope, order.customer);
    const hash = createHash('sha256')
      .update(JSON.stringify([customer, lines, amounts]))
      .digest('hex');
    return pdfOf({
      ...amounts,
      ...(await frameOf(scope, days)),
      number: hash.slice(0, 8).toUpperCase(),
      customer,
      lines,
      coupon: null,
      taxMode,
      note: order.note,
      isPickup,
    });
  });
