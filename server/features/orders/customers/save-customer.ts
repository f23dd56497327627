import type { OrderTakerContext, Scoped } from '#server/features/tenants/tenants.ts';
import {
  type CustomerKeys,
  type CustomerRow,
  insertCustomer,
  joinCustomers,
  lockCustomersBy,
  lockTypedCustomer,
  updateCustomerRow,
} from './customer-repo.ts';

export type CustomerFacts = CustomerKeys & {
  readonly name?: string | undefined;
  /** When the person wrote; now unless said otherwise. */
  readonly seenAt?: Date;
};

type Takes = Scoped<OrderTakerContext>;

const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
};

const notesOf = (rows: readonly CustomerRow[]): string =>
  [...new Set(rows.map(({ note }) => note).filter(Boolean))].join('\n');

/** Merges the facts of a message with the rows that belong to the same person; earlier values win. */
const mergeCustomerFacts = (
  { platform: { clock } }: Takes,
  told: CustomerFacts,
  rows: readonly CustomerRow[],
): CustomerRow => {
  const now = clock.now();
  const [known] = rows;
  const { bsuid, phone, name, seenAt = now } = told;
  return {
    id: known?.id ?? clock.newId(),
    name: rows.find((row) => row.name !== null)?.name ?? name ?? null,
    phone: phone ?? known?.phone ?? null,
    bsuid: bsuid ?? rows.find((row) => row.bsuid !== null)?.bsuid ?? null,
    verifiedAt: known?.verifiedAt ?? now,
    note: notesOf(rows),
    taxId: rows.find((row) => row.taxId !== null)?.taxId ?? null,
    optedOutAt: rows.reduce<Date | null>((first, { optedOutAt }) => earlier(first, optedOutAt), null),
    marketingStoppedAt: rows.reduce<Date | null>(
      (first, { marketingStoppedAt }) => earlier(first, marketingStoppedAt),
      null,
    ),
    createdAt: known?.createdAt ?? now,
    lastSeenAt: known && known.lastSeenAt > seenAt ? known.lastSeenAt : seenAt,
  };
};

/** Puts the row with WhatsApp's own id first, because a number can change its owner (reliability 1.1). */
const findKnown = async (scope: Takes, told: CustomerFacts): Promise<CustomerRow[]> => {
  const rows = await lockCustomersBy(scope, [told]);
  return rows.toSorted(
    (left, right) => Number(right.bsuid === told.bsuid) - Number(left.bsuid === told.bsuid),
  );
};

/**
 * Removes the number from a row that has another WhatsApp id: that row belongs to the former holder of the number, who
 * loses nothing else.
 */
const takeNumberFromFormerHolder = async (
  scope: Takes,
  told: CustomerFacts,
  rows: readonly CustomerRow[],
): Promise<CustomerRow[]> => {
  const former = rows.find(({ bsuid }) => told.bsuid !== undefined && bsuid !== null && bsuid !== told.bsuid);
  if (former) await updateCustomerRow(scope, { ...former, phone: null });
  return rows.filter((row) => row !== former);
};

/**
 * Creates or completes the verified customer with these keys from WhatsApp or the team: found by WhatsApp's id first, by
 * phone second. A message with both keys joins the rows that have one each. An existing name stays.
 */
export const saveCustomer = async (scope: Takes, told: CustomerFacts): Promise<CustomerRow> => {
  const rows = await takeNumberFromFormerHolder(scope, told, await findKnown(scope, told));
  const [known, other] = rows;
  const row = mergeCustomerFacts(scope, told, rows);
  if (!known) return (await insertCustomer(scope, row)) ? row : saveCustomer(scope, told);
  if (other) await joinCustomers(scope, { kept: known.id, joined: other.id });
  await updateCustomerRow(scope, row);
  return row;
};

/**
 * Creates or finds the customer with a number that a shopper typed. Anybody can type any number, so this is never a
 * verified customer, even if one has the same number (decision 034).
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
    taxId: null,
    optedOutAt: null,
    marketingStoppedAt: null,
    createdAt: now,
    lastSeenAt: now,
  };
  return (await insertCustomer(scope, row)) ? row : saveTypedCustomer(scope, { name, phone });
};

/**
 * Verifies the customer of an order that the team enters. When another verified customer has the same number, the order
 * belongs to that one, and the typed customer stays separate.
 */
export const verifyCustomer = async (scope: Takes, row: CustomerRow): Promise<CustomerRow> => {
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

/** Chooses the customer of these keys. WhatsApp's id outweighs a phone, because numbers pass from one person to another. */
const pick = (rows: readonly CustomerRow[], { bsuid, phone }: CustomerKeys): CustomerRow | undefined =>
  rows.find((row) => bsuid !== undefined && row.bsuid === bsuid) ??
  rows.find(
    (row) => phone !== undefined && row.phone === phone && (row.bsuid === null || bsuid === undefined),
  );

/** Finds the verified customer with one of those keys. */
export const findCustomerBy = async (scope: Takes, keys: CustomerKeys): Promise<CustomerRow | undefined> =>
  pick(await lockCustomersBy(scope, [keys]), keys);

/**
 * Replaces the keys of a customer and returns that customer; undefined when nobody has the former keys. A row with the
 * new WhatsApp id is the same person, so the two are joined. A row with only the new number belongs to its former holder,
 * who loses the number.
 */
export const renumberCustomer = async (
  scope: Takes,
  { former, current }: { former: CustomerKeys; current: CustomerKeys },
): Promise<CustomerRow | undefined> => {
  const rows = await lockCustomersBy(scope, [former, current]);
  const known = pick(rows, former);
  if (!known) return undefined;
  const others = rows.filter(({ id }) => id !== known.id);
  const same = others.find(({ bsuid }) => current.bsuid !== undefined && bsuid === current.bsuid);
  const holder = others.find(
    (row) => row !== same && current.phone !== undefined && row.phone === current.phone,
  );
  if (holder) await updateCustomerRow(scope, { ...holder, phone: null });
  if (same) await joinCustomers(scope, { kept: known.id, joined: same.id });
  const phone = current.phone ?? same?.phone ?? undefined;
  const row = mergeCustomerFacts(scope, { ...current, phone }, same ? [known, same] : [known]);
  await updateCustomerRow(scope, row);
  return row;
};
