import * as z from 'zod/mini';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { NewOrderSchema } from '#shared/features/orders/new-order-schema.ts';
import { type OrderAmounts, orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { WRITTEN_STATES } from '#shared/features/orders/order-states.ts';
import { explainIssue } from '#shared/lib/explain-issue.ts';
import { moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';

const LineSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  /** Pesos, as the catalogue says. */
  price: z.number(),
  stock: z.nullable(z.number()),
  image: z.nullable(z.string()),
  quantity: z.string(),
  option: z.string(),
});
export type NewLine = z.infer<typeof LineSchema>;

/** What the form holds; empty texts are what nobody has filled in. */
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
  // What the team writes down itself is agreed on.
  state: 'confirmed',
};

/** The zone that stands for any other place. */
export const OTHER_ZONE = '*';

const WHOLE = /^[1-9]\d{0,2}$/;

/** How many of a line; undefined while that is no number from 1 to 999. */
export const lineQuantityOf = ({ quantity }: Pick<NewLine, 'quantity'>): number | undefined =>
  WHOLE.test(quantity.trim()) ? Number(quantity) : undefined;

/** What is known of the amounts while the order is written; undefined when they are more than an amount can be. */
export const amountsOf = ({ lines, how, fee }: NewOrderValues): OrderAmounts | undefined =>
  orderAmounts(
    lines.map((line) => ({
      unitPrice: parseMoney(line.price) ?? moneyOfCentavos(0),
      quantity: lineQuantityOf(line) ?? 0,
    })),
    how === 'pickup' ? null : (parseMoney(fee.trim()) ?? null),
  );

const PICKUP = { isPickup: true, zone: null, place: null, address: null };

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

/** The order as the call takes it. */
export const toOrderBody = (values: NewOrderValues) => ({
  customer: values.customerId
    ? { id: values.customerId }
    : { name: values.name.trim(), phone: values.phone.trim() || null },
  lines: values.lines.map((line) => ({
    productId: line.productId,
    quantity: lineQuantityOf(line) ?? 0,
    option: line.option.trim() || null,
    price: line.price,
  })),
  delivery: deliveryOf(values),
  fee: values.how === 'pickup' ? null : values.fee.trim() || null,
  payment: values.payment.trim() || null,
  note: values.note.trim(),
  state: values.state,
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

/** The field of the form that shows what is wrong with a field of the call. */
export const orderFieldOf = (field: string, { zone }: Pick<NewOrderValues, 'zone'>): keyof NewOrderValues => {
  if (field === 'delivery.place') return zone === OTHER_ZONE ? 'place' : 'zone';
  return FIELD_OF[field] ?? 'lines';
};

export type NewOrderProblems = Partial<Record<keyof NewOrderValues, string>>;

/** What keeps the order from being saved: what its call would refuse, by field of the form. */
export const findOrderProblems = (values: NewOrderValues): NewOrderProblems => {
  const refused = NewOrderSchema.safeParse(toOrderBody(values), { error: explainIssue });
  const problems = (refused.error?.issues ?? []).map(({ path, message }) => [
    orderFieldOf(path.join('.'), values),
    path.at(-1) === 'quantity' ? NEW_ORDER_COPY.quantityInvalid : message,
  ]);
  // The first of several problems of a field is the one that is shown.
  return Object.fromEntries(problems.reverse());
};
