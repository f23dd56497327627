import * as z from 'zod/mini';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { EditedOrderSchema, NewOrderSchema } from '#shared/features/orders/new-order-schema.ts';
import { type OrderAmounts, orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { PICKUP } from '#shared/features/orders/order-delivery.ts';
import { WRITTEN_STATES } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { explainIssue } from '#shared/lib/explain-issue.ts';
import { moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';

const LineSchema = z.object({
  id: z.string(),
  /** null: a product of an edited order that is no longer in the catalogue. */
  productId: z.nullable(z.string()),
  name: z.string(),
  /** In pesos, as in the catalogue. */
  price: z.number(),
  stock: z.nullable(z.number()),
  image: z.nullable(z.string()),
  quantity: z.string(),
  option: z.string(),
});
export type NewLine = z.infer<typeof LineSchema>;

/** The form's values; empty texts are not filled in. */
export const NewOrderValuesSchema = z.object({
  customerId: z.string(),
  name: z.string(),
  phone: z.string(),
  lines: z.array(LineSchema),
  how: z.enum(['pickup', 'bring']),
  zone: z.string(),
  place: z.string(),
  address: z.string(),
  fee: z.string(),
  payment: z.string(),
  note: z.string(),
  state: z.enum(WRITTEN_STATES),
});
export type NewOrderValues = z.infer<typeof NewOrderValuesSchema>;

export const EMPTY_ORDER: NewOrderValues = {
  customerId: '',
  name: '',
  phone: '',
  lines: [],
  how: 'pickup',
  zone: '',
  place: '',
  address: '',
  fee: '',
  payment: '',
  note: '',
  // An order that the team enters is already agreed on.
  state: 'confirmed',
};

/** The zone that stands for any other place. */
export const OTHER_ZONE = '*';

const WHOLE = /^[1-9]\d{0,2}$/;

/** Returns the quantity of a line; undefined unless it is a number from 1 to 999. */
export const lineQuantityOf = ({ quantity }: Pick<NewLine, 'quantity'>): number | undefined =>
  WHOLE.test(quantity.trim()) ? Number(quantity) : undefined;

/** Returns the known amounts of an unfinished order; undefined when they exceed the largest amount. */
export const amountsOf = ({ lines, how, fee }: NewOrderValues): OrderAmounts | undefined =>
  orderAmounts(
    lines.map((line) => ({
      unitPrice: parseMoney(line.price) ?? moneyOfCentavos(0),
      quantity: lineQuantityOf(line) ?? 0,
    })),
    how === 'pickup' ? null : (parseMoney(fee.trim()) ?? null),
  );

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
  option: line.option.trim() || null,
  price: line.price,
});

const termsOf = (values: NewOrderValues) => ({
  delivery: deliveryOf(values),
  fee: values.how === 'pickup' ? null : values.fee.trim() || null,
  payment: values.payment.trim() || null,
  note: values.note.trim(),
});

/** Converts the form's values to the body of the call that writes an order down. */
export const toOrderBody = (values: NewOrderValues) => ({
  customer: values.customerId
    ? { id: values.customerId }
    : { name: values.name.trim(), phone: values.phone.trim() || null },
  lines: values.lines.map((line) => ({ ...lineBodyOf(line), productId: line.productId ?? '' })),
  ...termsOf(values),
  state: values.state,
});

/** Converts the form's values to the body of the call that edits an order which was seen at a version. */
export const toEditBody = (values: NewOrderValues, version: number) => ({
  version,
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
}: OrderView): NewOrderValues => ({
  ...EMPTY_ORDER,
  customerId: customer.id,
  lines: lines.map(({ productId, name, option, quantity, unitPrice }, position) => ({
    id: String(position),
    productId,
    name,
    price: unitPrice,
    stock: null,
    image: null,
    quantity: String(quantity),
    option: option ?? '',
  })),
  how: delivery.isPickup ? 'pickup' : 'bring',
  zone: delivery.zone ?? (delivery.isPickup ? '' : OTHER_ZONE),
  place: delivery.place ?? '',
  address: delivery.address ?? '',
  fee: delivery.isPickup || fee === null ? '' : String(fee),
  payment: payment ?? '',
  note,
});

const FIELD_OF: Readonly<Record<string, keyof NewOrderValues>> = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'delivery.zone': 'zone',
  'delivery.address': 'address',
  fee: 'fee',
  payment: 'payment',
  note: 'note',
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
    path.at(-1) === 'quantity' ? NEW_ORDER_COPY.quantityInvalid : message,
  ]);
  // Of several problems of a field the first one is shown.
  return Object.fromEntries(problems.reverse());
};

/** Finds the problems for which the call would refuse the order, by field of the form. */
export const findOrderProblems = (values: NewOrderValues): NewOrderProblems =>
  findProblems(values, NewOrderSchema, toOrderBody(values));

/** Finds the problems for which the call would refuse the edit, by field of the form. */
export const findEditProblems = (values: NewOrderValues): NewOrderProblems =>
  findProblems(values, EditedOrderSchema, toEditBody(values, 0));
