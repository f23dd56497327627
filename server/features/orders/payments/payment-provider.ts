import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import { isCashMethod, isTransferMethod } from '#server/platform/language/payment-names.ts';
import { isEditable } from '#shared/features/orders/order-states.ts';
import type { PaymentAccount } from '#shared/features/orders/payment-account-calls.ts';
import type { Money } from '#shared/lib/money.ts';
import { missingOf, type OrderRow } from '../order-repo.ts';
import { listPaymentAccounts } from './payment-accounts.ts';

/** A way in which the buyer of an order can pay what is missing. */
export type WayToPay =
  | { readonly kind: 'accounts'; readonly accounts: readonly PaymentAccount[] }
  /** In cash: whether the buyer should say with what, so that change is brought. */
  | { readonly kind: 'cash'; readonly asksAmount: boolean }
  /** On a page of the provider. */
  | { readonly kind: 'page'; readonly url: string };

/** A payment that a provider reports about an order. */
export type ReportedPayment = {
  readonly tenantId: string;
  /** The order, by the token of its page. */
  readonly pageToken: string;
  readonly amount: Money;
  /** The provider's number of the payment: the same number again is the same payment. */
  readonly reference: string;
};

/** A provider takes payments for orders: the store itself, or a company with its own payment page. */
export type PaymentProvider = {
  /** In the ledger; never changed once it has recorded a payment. */
  readonly name: string;
  /** Says whether it takes payments of a method that the store calls so. */
  handles(method: string): boolean;
  /** Finds how the missing amount of an order is paid; undefined where nothing can be said. */
  findWay(
    scope: Scoped<ReaderContext>,
    order: OrderRow,
    due: Money,
  ): WayToPay | undefined | Promise<WayToPay | undefined>;
  /**
   * Reads a callback and proves that the provider signed it; undefined when it did not. Absent for a provider that
   * reports nothing: a member then records the payments.
   */
  readCallback?(fields: Readonly<Record<string, string>>): ReportedPayment | undefined;
};

/** Transfers to the store's own accounts. */
const transfer: PaymentProvider = {
  name: 'transfer',
  handles: isTransferMethod,
  findWay: async (scope) => {
    const accounts = await listPaymentAccounts(scope);
    return accounts.length > 0 ? { kind: 'accounts', accounts } : undefined;
  },
};

/** Cash. Change is brought to an order that has not left yet and is not picked up. */
const cash: PaymentProvider = {
  name: 'cash',
  handles: isCashMethod,
  findWay: (_scope, { delivery, state }) => ({
    kind: 'cash',
    asksAmount: !delivery.isPickup && isEditable(state),
  }),
};

/** The providers of this program. */
export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [transfer, cash];

/** Lists the ways to pay what an order lacks by its method; none once nothing is missing. */
export const listWaysToPay = async (
  scope: Scoped<ReaderContext>,
  order: OrderRow,
  providers: readonly PaymentProvider[] = PAYMENT_PROVIDERS,
): Promise<WayToPay[]> => {
  const { payment } = order;
  const due = missingOf(order);
  if (payment === null || due === 0) return [];
  const ways = await Promise.all(
    providers
      .filter(({ handles }) => handles(payment))
      .map((provider) => provider.findWay(scope, order, due)),
  );
  return ways.filter((way) => way !== undefined);
};
