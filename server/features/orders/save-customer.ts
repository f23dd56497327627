import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import {
  type CustomerKeys,
  insertCustomer,
  joinCustomers,
  lockCustomersBy,
  lockTypedCustomer,
  updateCustomerRow,
} from './customer-repo.ts';
import type { CustomerRow } from './customer-row.ts';

export type CustomerFacts = CustomerKeys & { readonly name?: string | undefined };

type Takes = Scoped<OrderTakerContext>;

const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
};

const notesOf = (rows: readonly CustomerRow[]): string =>
  [...new Set(rows.map(({ note }) => note).filter(Boolean))].join('\n');

/** What is known of a person from what was told now and from the rows that turned out to be theirs; what was there first stays. */
export const uniteCustomers = (
  { platform: { clock } }: Takes,
  told: CustomerFacts,
  rows: readonly CustomerRow[],
): CustomerRow => {
  const now = clock.now();
  const [known] = rows;
  const { bsuid, phone, name } = told;
  return {
    id: known?.id ?? clock.newId(),
    name: rows.find((row) => row.name !== null)?.name ?? name ?? null,
    phone: phone ?? known?.phone ?? null,
    bsuid: bsuid ?? rows.find((row) => row.bsuid !== null)?.bsuid ?? null,
    verifiedAt: known?.verifiedAt ?? now,
    note: notesOf(rows),
    optedOutAt: rows.reduce<Date | null>((first, { optedOutAt }) => earlier(first, optedOutAt), null),
    marketingStoppedAt: rows.reduce<Date | null>(
      (first, { marketingStoppedAt }) => earlier(first, marketingStoppedAt),
      null,
    ),
    createdAt: known?.createdAt ?? now,
    lastSeenAt: now,
  };
};

/** The row with the id that WhatsApp tells comes first, for a number can change its owner (reliability 1.1). */
const findKnown = async (scope: Takes, told: CustomerFacts): Promise<CustomerRow[]> => {
  const rows = await lockCustomersBy(scope, [told]);
  return rows.toSorted(
    (left, right) => Number(right.bsuid === told.bsuid) - Number(left.bsuid === told.bsuid),
  );
};

/**
 * A row with our number and another id of WhatsApp is somebody else, who had the number before: it loses the number and
 * nothing more.
 */
const partFormerHolder = async (
  scope: Takes,
  told: CustomerFacts,
  rows: readonly CustomerRow[],
): Promise<CustomerRow[]> => {
  const former = rows.find(({ bsuid }) => told.bsuid !== undefined && bsuid !== null && bsuid !== told.bsuid);
  if (former) await updateCustomerRow(scope, { ...former, phone: null });
  return rows.filter((row) => row !== former);
};

/**
 * The verified customer with those keys, as WhatsApp or the team tells them, made or completed: by WhatsApp's id first, by
 * phone second. A message that carries both joins the rows that each had alone. A name that is there stays.
 */
export const saveCustomer = async (scope: Takes, told: CustomerFacts): Promise<CustomerRow> => {
  const rows = await partFormerHolder(scope, told, await findKnown(scope, told));
  const [known, other] = rows;
  const row = uniteCustomers(scope, told, rows);
  if (!known) return (await insertCustomer(scope, row)) ? row : saveCustomer(scope, told);
  if (other) await joinCustomers(scope, { kept: known.id, joined: other.id });
  await updateCustomerRow(scope, row);
  return row;
};

/**
 * The customer with a number that a shopper typed, made or seen again. Anybody can type any number, so this is never a verified
 * customer, even when one has the same number (decision 034).
 */
export const saveTypedCustomer = async (
  scope: Takes,
  { name, phone }: Pick<CustomerFacts, 'name' | 'phone'>,
): Promise<CustomerRow> => {
  const { clock } = scope.platform;
  const now = clock.now();
  const known = phone === undefined ? undefined : await lockTypedCustomer(scope, phone);
  if (known) {
    const row = { ...known, name: known.name ?? name ?? null, lastSeenAt: now };
    await updateCustomerRow(scope, row);
    return row;
  }
  const row: CustomerRow = {
    id: clock.newId(),
    name: name ?? null,
    phone: phone ?? null,
    bsuid: null,
    verifiedAt: null,
    note: '',
    optedOutAt: null,
    marketingStoppedAt: null,
    createdAt: now,
    lastSeenAt: now,
  };
  return (await insertCustomer(scope, row)) ? row : saveTypedCustomer(scope, { name, phone });
};

/**
 * The team vouches for a customer by writing down an order for them. When another customer is verified by the same number,
 * the order is for that one, and what strangers typed stays apart.
 */
export const vouchForCustomer = async (scope: Takes, row: CustomerRow): Promise<CustomerRow> => {
  const { phone, verifiedAt } = row;
  const now = scope.platform.clock.now();
  const [holder] = verifiedAt === null && phone !== null ? await lockCustomersBy(scope, [{ phone }]) : [];
  const vouched = {
    ...(holder ?? row),
    verifiedAt: holder?.verifiedAt ?? verifiedAt ?? now,
    lastSeenAt: now,
  };
  await updateCustomerRow(scope, vouched);
  return vouched;
};
