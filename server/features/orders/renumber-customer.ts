import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import { type CustomerKeys, joinCustomers, lockCustomersBy, updateCustomerRow } from './customer-repo.ts';
import type { CustomerRow } from './customer-row.ts';
import { uniteCustomers } from './save-customer.ts';

type Takes = Scoped<OrderTakerContext>;

/** Whose keys these are. A phone is no proof against an id: numbers pass from one person to another. */
const pick = (rows: readonly CustomerRow[], { bsuid, phone }: CustomerKeys): CustomerRow | undefined =>
  rows.find((row) => bsuid !== undefined && row.bsuid === bsuid) ??
  rows.find(
    (row) => phone !== undefined && row.phone === phone && (row.bsuid === null || bsuid === undefined),
  );

/** The customer with one of those keys; undefined when nobody has them. */
export const findCustomerBy = async (scope: Takes, keys: CustomerKeys): Promise<CustomerRow | undefined> =>
  pick(await lockCustomersBy(scope, [keys]), keys);

/**
 * Gives the customer with the former keys those that they have from now on, and answers who it is; undefined when nobody had
 * them. A row with the new id of WhatsApp is the same person, so that both become one; a row with the new number alone is
 * somebody who had it before, who loses it and nothing more.
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
  const row = uniteCustomers(scope, { ...current, phone }, same ? [known, same] : [known]);
  await updateCustomerRow(scope, row);
  return row;
};
