import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import { type CustomerKeys, findCustomer, lockCustomersBy, updateCustomerRow } from './customer-repo.ts';

/** Gives a customer the number, or WhatsApp's id, that they have from now on; whoever had it before loses it and nothing more. */
export const renumberCustomer = async (
  scope: Scoped<OrderTakerContext>,
  customerId: string,
  keys: CustomerKeys,
): Promise<void> => {
  for (const other of await lockCustomersBy(scope, keys)) {
    if (other.id === customerId) continue;
    const phone = other.phone === keys.phone ? null : other.phone;
    const bsuid = other.bsuid === keys.bsuid ? null : other.bsuid;
    await updateCustomerRow(scope, { ...other, phone, bsuid });
  }
  const customer = await findCustomer(scope, customerId);
  if (customer)
    await updateCustomerRow(scope, {
      ...customer,
      phone: keys.phone ?? customer.phone,
      bsuid: keys.bsuid ?? customer.bsuid,
    });
};
