import { sql } from 'kysely';
import { joinNotebooks } from '#server/features/credit/credit.ts';
import type {
  OrderTakerContext,
  OwnerContext,
  ReaderContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import { foldText } from '#shared/lib/text-fold.ts';

/** Someone who ordered or wrote. */
export type CustomerRow = {
  readonly id: string;
  readonly name: string | null;
  /** E.164 digits; while the customer is not verified, the number as somebody typed it. */
  readonly phone: string | null;
  /** WhatsApp's id of the person for this business; WhatsApp may send it without a number. */
  readonly bsuid: string | null;
  /**
   * The time since which WhatsApp or the team vouches for the number; null for a number that a shopper only typed, which
   * proves nothing (decision 034).
   */
  readonly verifiedAt: Date | null;
  /** The team's own note about the customer. */
  readonly note: string;
  /** The digits of their RNC or cédula, as the team wrote it. */
  readonly taxId: string | null;
  /** The time since which they want no messages. */
  readonly optedOutAt: Date | null;
  /** The time since which they want no marketing, according to their WhatsApp settings. */
  readonly marketingStoppedAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

type Reads = Scoped<ReaderContext>;
type Writes = Scoped<OrderTakerContext>;

const COLUMNS = [
  'id',
  'name',
  'phone',
  'bsuid',
  'verifiedAt',
  'note',
  'taxId',
  'optedOutAt',
  'marketingStoppedAt',
  'createdAt',
  'lastSeenAt',
] as const satisfies readonly (keyof CustomerRow)[];

const customersOf = ({ tx, tenantId }: Reads) =>
  tx.db
    .selectFrom('customers')
    .select(COLUMNS)
    .where('tenantId', '=', tenantId)
    .where('erasedAt', 'is', null);

/** Builds the update of a customer; it leaves a customer alone who was erased in the meantime. */
const updateOf = ({ tx, tenantId }: Writes, id: string) =>
  tx.db
    .updateTable('customers')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null);

/** The keys by which WhatsApp or the team identifies a person. */
export type CustomerKeys = { readonly bsuid?: string | undefined; readonly phone?: string | undefined };

/** Finds the verified customers with one of the keys and locks them until the transaction ends. */
export const lockCustomersBy = (scope: Writes, keys: readonly CustomerKeys[]): Promise<CustomerRow[]> => {
  const bsuids = keys.flatMap(({ bsuid }) => bsuid ?? []);
  const phones = keys.flatMap(({ phone }) => phone ?? []);
  return customersOf(scope)
    .where((eb) =>
      eb.or([
        eb('bsuid', '=', sql<string>`any(${bsuids}::text[])`),
        eb('phone', '=', sql<string>`any(${phones}::text[])`).and('verifiedAt', 'is not', null),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Finds the unverified customer with that typed phone number and locks the row until the transaction ends. */
export const lockTypedCustomer = (scope: Writes, phone: string): Promise<CustomerRow | undefined> =>
  customersOf(scope)
    .where('phone', '=', phone)
    .where('verifiedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Finds a customer by id; for a joined customer, the one that it was joined to. */
export const findCustomer = (scope: Reads, id: string): Promise<CustomerRow | undefined> =>
  customersOf(scope)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('customers as j')
        .select((join) => join.fn.coalesce('j.joinedTo', 'j.id').as('id'))
        .where('j.tenantId', '=', scope.tenantId)
        .where('j.id', '=', id),
    )
    .executeTakeFirst();

const searchTextOf = ({ name, phone }: CustomerRow): string => foldText(`${name ?? ''} ${phone ?? ''}`);

/** Adds a customer; false when another one with one of its keys was there first. */
export const insertCustomer = async ({ tx, tenantId }: Writes, row: CustomerRow): Promise<boolean> => {
  const inserted = await tx.db
    .insertInto('customers')
    .values({ ...row, tenantId, searchText: searchTextOf(row) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Overwrites a customer's row. */
export const updateCustomerRow = async (scope: Writes, row: CustomerRow): Promise<void> => {
  await updateOf(scope, row.id)
    .set({ ...row, searchText: searchTextOf(row) })
    .execute();
};

/** Stores the digits of a customer's RNC or cédula. */
export const setCustomerTaxId = async (
  scope: Writes,
  { customerId, taxId }: { customerId: string; taxId: string },
): Promise<void> => {
  await updateOf(scope, customerId).set({ taxId }).execute();
};

/** Stores the time since which a customer wants no messages; null when they want them again. */
export const setCustomerOptedOut = async (
  scope: Writes,
  { customerId, optedOutAt }: { customerId: string; optedOutAt: Date | null },
): Promise<void> => {
  await updateOf(scope, customerId).set({ optedOutAt }).execute();
};

/**
 * Stores the time since which a customer wants no marketing; null when they want it again. WhatsApp delivers its events
 * in any order, so a stop that is dated later than the resumption wins.
 */
export const setMarketingStopped = async (
  scope: Writes,
  { customerId, wantsMarketing, at }: { customerId: string; wantsMarketing: boolean; at: Date },
): Promise<void> => {
  const update = updateOf(scope, customerId);
  await (wantsMarketing
    ? update.set({ marketingStoppedAt: null }).where('marketingStoppedAt', '<=', at)
    : update.set({ marketingStoppedAt: at })
  ).execute();
};

/** Joins one customer to another: orders and notebook move over, and the row stays for the records that refer to it. */
export const joinCustomers = async (
  scope: Writes,
  { kept, joined }: { kept: string; joined: string },
): Promise<void> => {
  const { tx, tenantId } = scope;
  await tx.db
    .updateTable('customers')
    .set({ joinedTo: kept, phone: null, bsuid: null, optedOutAt: null, marketingStoppedAt: null })
    .where('tenantId', '=', tenantId)
    .where((eb) => eb.or({ id: joined, joinedTo: joined }))
    .execute();
  await tx.db
    .updateTable('orders')
    .set({ customerId: kept })
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', joined)
    .execute();
  await joinNotebooks(scope, { kept, joined });
};

/** Lists a customer and those joined to it, and locks them until the transaction ends, so that no order arrives meanwhile. */
export const lockCustomerRows = (scope: Writes, id: string): Promise<CustomerRow[]> =>
  customersOf(scope)
    .where((eb) => eb.or({ id, joinedTo: id }))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Erases the personal data of customers; their rows stay for the orders that refer to them. */
export const eraseCustomerRows = async (
  { tx, tenantId, platform }: Scoped<OwnerContext>,
  ids: readonly string[],
): Promise<void> => {
  await tx.db
    .updateTable('customers')
    .set({
      name: null,
      phone: null,
      bsuid: null,
      verifiedAt: null,
      note: '',
      taxId: null,
      optedOutAt: null,
      marketingStoppedAt: null,
      searchText: '',
      erasedAt: platform.clock.now(),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};
