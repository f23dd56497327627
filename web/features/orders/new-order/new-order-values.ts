import * as z from 'zod/mini';
import { MeasureViewSchema, quantityProblem } from '#shared/features/catalogue/measure.ts';
import { QUANTITY_PROBLEMS } from '#shared/features/catalogue/measure-copy.ts';
import { MEASURE_UNITS, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { TAX_RATES } from '#shared/features/catalogue/tax-rates.ts';
import { MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { CouponTermsSchema } from '#shared/features/orders/coupons/coupon-schemas.ts';
import { termsOfView } from '#shared/features/orders/coupons/coupon-terms.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { EditedOrderSchema, NewOrderSchema } from '#shared/features/orders/new-order-schema.ts';
import { type OrderAmounts, orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { PICKUP } from '#shared/features/orders/order-delivery.ts';
import { WRITTEN_STATES } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { hyphenateDominicanId } from '#shared/lib/dominican-id.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';
import { explainIssue } from '#shared/lib/explain-issue.ts';
import { type Money, moneyOfCentavos, parseMoney, pesosOf } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';

const LineSchema = z.object({
  id: z.string(),
  /** null: a product of an edited order that is no longer in the catalogue. */
  productId: z.nullable(z.string()),
  name: z.string(),
  /** Whether it was picked as a variant, whose name says size and colour. A draft may be older than this field. */
  isVariant: z._default(z.boolean(), false),
  /** The price in pesos, as in the catalogue. */
  price: z.number(),
  /** The price without offer and tier; null: none lowers it. A draft may be older than this field. */
  regularPrice: z._default(z.nullable(z.number()), null),
  stock: z.nullable(z.number()),
  image: z.nullable(z.string()),
  /** The unit of the quantity; null: pieces. A draft may be older than this field and the next. */
  unit: z._default(z.nullable(z.enum(MEASURE_UNITS)), null),
  /** The measure of the product; the lines of an edited order do not have it. */
  measure: z._default(MeasureViewSchema, null),
  /** The percentage of ITBIS; null: it is not taxed. */
  taxRate: z._default(z.nullable(z.literal(TAX_RATES)), null),
  quantity: z.string(),
  option: z.string(),
});
export type NewLine = z.infer<typeof LineSchema>;

/** The form's values; empty texts are not filled in. */
export const NewOrderValuesSchema = z.object({
  customerId: z.string(),
  name: z.string(),
  phone: z.string(),
  /** RNC or cédula. A draft may be older than this field. */
  taxId: z._default(z.string(), ''),
  lines: z.array(LineSchema),
  how: z.enum(['pickup', 'bring']),
  zone: z.string(),
  place: z.string(),
  address: z.string(),
  fee: z.string(),
  payment: z.string(),
  note: z.string(),
  /** The coupon, of an edited order the one it was placed with. Drafts stored before this field existed lack it. */
  coupon: z._default(z.nullable(CouponTermsSchema), null),
  state: z.enum(WRITTEN_STATES),
});
export type NewOrderValues = z.infer<typeof NewOrderValuesSchema>;

export const EMPTY_ORDER: NewOrderValues = {
  customerId: '',
  name: '',
  phone: '',
  taxId: '',
  lines: [],
  how: 'pickup',
  zone: '',
  place: '',
  address: '',
  fee: '',
  payment: '',
  note: '',
  coupon: null,
  // An order that the team enters is already agreed on.
  state: 'confirmed',
};

/** The zone for places that no other zone names. */
export const OTHER_ZONE = '*';

const WHOLE = /^[1-9]\d{0,2}$/;

const measuredOf = (typed: string): number | undefined => {
  const quantity = parseQuantity(typed);
  return quantity !== undefined && quantity <= MAX_CART_QUANTITY ? quantity : undefined;
};

/** Returns the quantity of a line; undefined unless it is a number up to 999, which is whole for pieces. */
export const lineQuantityOf = ({
  quantity,
  unit,
}: Pick<NewLine, 'quantity' | 'unit'>): number | undefined => {
  if (unit !== null) return measuredOf(quantity);
  return WHOLE.test(quantity.trim()) ? Number(quantity) : undefined;
};

/** Returns the amount of a line; 0 while its quantity is not valid. */
export const lineAmountOf = (line: Pick<NewLine, 'price' | 'quantity' | 'unit'>): Money =>
  moneyOfCentavos(lineCentavos(parseMoney(line.price) ?? 0, lineQuantityOf(line) ?? 0));

/** Returns why a line cannot be ordered in its quantity, in words; undefined when it can, or only the server knows. */
export const lineProblemOf = (line: NewLine): string | undefined => {
  const { name, unit, measure } = line;
  const quantity = lineQuantityOf(line);
  if (quantity === undefined && unit === null) return NEW_ORDER_COPY.quantityInvalid;
  if (quantity === undefined)
    return parseQuantity(line.quantity) === undefined
      ? QUANTITY_PROBLEMS.quantityInvalid
      : NEW_ORDER_COPY.mostMeasured(quantityText(MAX_CART_QUANTITY, unit));
  return measure === null ? undefined : quantityProblem(quantity, { name, measure });
};

/** Returns the known amounts of an unfinished order; undefined when they exceed the largest amount. */
export const amountsOf = (
  { lines, how, fee, coupon }: NewOrderValues,
  taxMode: TaxMode | null,
): OrderAmounts | undefined =>
  orderAmounts({
    taxMode,
    lines: lines.map((line) => ({
      unitPrice: parseMoney(line.price) ?? moneyOfCentavos(0),
      regularPrice: line.regularPrice === null ? null : parseMoney(line.regularPrice),
      quantity: lineQuantityOf(line) ?? 0,
      taxRate: line.taxRate,
    })),
    fee: how === 'pickup' ? null : (parseMoney(fee.trim()) ?? null),
    coupon: coupon && termsOfView(coupon),
  });

const deliveryOf = ({ how, zone, place, address }: NewOrderValues) => {
  if (how === 'pickup') return PICKUP;
  const isZone = zone !== '' && zone !== OTHER_ZONE;
  return {
    isPickup: false,
    zone: isZone ? zone : null,
    place: isZone ? null : place.trim() || null,
    address: address.trim() || null,
  };
};

const lineBodyOf = (line: NewLine) => ({
  quantity: lineQuantityOf(line) ?? 0,
  unit: line.unit,
  option: line.option.trim() || null,
  price: line.price,
});

const termsOf = (values: NewOrderValues) => ({
  delivery: deliveryOf(values),
  fee: values.how === 'pickup' ? null : values.fee.trim() || null,
  payment: values.payment.trim() || null,
  note: values.note.trim(),
});

/** An empty field leaves what the customer has. */
const taxIdOf = ({ taxId }: NewOrderValues): { taxId?: string } =>
  taxId.trim() === '' ? {} : { taxId: taxId.trim() };

/** Converts the form's values to the body of the call that writes an order down. */
export const toOrderBody = (values: NewOrderValues) => ({
  customer: values.customerId
    ? { id: values.customerId, ...taxIdOf(values) }
    : { name: values.name.trim(), phone: values.phone.trim() || null, ...taxIdOf(values) },
  lines: values.lines.map((line) => ({ ...lineBodyOf(line), productId: line.productId ?? '' })),
  ...termsOf(values),
  coupon: values.coupon && {
    code: values.coupon.code,
    discount: pesosOf(amountsOf(values, null)?.discount ?? moneyOfCentavos(0)),
  },
  state: values.state,
});

/** Converts the form's values to the body of the call that edits an order which was seen at a version. */
export const toEditBody = (values: NewOrderValues, version: number) => ({
  version,
  ...taxIdOf(values),
  lines: values.lines.map((line) => ({ ...lineBodyOf(line), productId: line.productId, name: line.name })),
  ...termsOf(values),
});

/** Fills the form with the contents of an order. */
export const valuesOfOrder = ({
  customer,
  lines,
  delivery,
  fee,
  payment,
  note,
  coupon,
}: OrderView): NewOrderValues => ({
  ...EMPTY_ORDER,
  customerId: customer.id,
  taxId: customer.taxId === null ? '' : hyphenateDominicanId(customer.taxId),
  lines: lines.map(
    ({ productId, name, option, quantity, unit, unitPrice, regularPrice, taxRate }, position) => ({
      id: String(position),
      productId,
      name,
      isVariant: false,
      price: unitPrice,
      regularPrice,
      stock: null,
      image: null,
      unit,
      measure: null,
      taxRate,
      quantity: String(quantity),
      option: option ?? '',
    }),
  ),
  how: delivery.isPickup ? 'pickup' : 'bring',
  zone: delivery.zone ?? (delivery.isPickup ? '' : OTHER_ZONE),
  place: delivery.place ?? '',
  address: delivery.address ?? '',
  fee: delivery.isPickup || fee === null ? '' : String(fee),
  payment: payment ?? '',
  note,
  coupon,
});

const FIELD_OF: Readonly<Record<string, keyof NewOrderValues>> = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.taxId': 'taxId',
  taxId: 'taxId',
  'delivery.zone': 'zone',
  'delivery.address': 'address',
  fee: 'fee',
  payment: 'payment',
  note: 'note',
  'coupon.code': 'coupon',
};

/** Returns the field of the form that shows a problem of a field of the call. */
export const orderFieldOf = (field: string, { zone }: Pick<NewOrderValues, 'zone'>): keyof NewOrderValues => {
  if (field === 'delivery.place') return zone === OTHER_ZONE ? 'place' : 'zone';
  return FIELD_OF[field] ?? 'lines';
};

export type NewOrderProblems = Partial<Record<keyof NewOrderValues, string>>;

const findProblems = (values: NewOrderValues, schema: z.ZodMiniType, body: object): NewOrderProblems => {
  const refused = schema.safeParse(body, { error: explainIssue });
  const problems = (refused.error?.issues ?? []).map(({ path, message }) => [
    orderFieldOf(path.join('.'), values),
    path.at(-1) === 'quantity' ? NEW_ORDER_COPY.quantitiesInvalid : message,
  ]);
  if (values.lines.some(lineProblemOf)) problems.push(['lines', NEW_ORDER_COPY.quantitiesInvalid]);
  // Of several problems of a field the first one is shown.
  return Object.fromEntries(problems.reverse());
};

/** Finds the problems for which the call would refuse the order, by field of the form. */
export const findOrderProblems = (values: NewOrderValues): NewOrderProblems =>
  findProblems(values, NewOrderSchema, toOrderBody(values));

/** Finds the problems for which the call would refuse the edit, by field of the form. */
export const findEditProblems = (values: NewOrderValues): NewOrderProblems =>
  findProblems(values, EditedOrderSchema, toEditBody(values, 0));
