import {
  bumpStoreVersion,
  type EditorContext,
  lockTenant,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { HOLD_MINUTES } from '#shared/features/orders/order-rules.ts';
import type {
  getOrderSettingsCall,
  setOrderSettingsCall,
} from '#shared/features/orders/order-settings-calls.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import type { CallAnswer, CallBody } from '#shared/lib/define-call.ts';
import { CENTAVOS_PER_PESO, type Money, moneyOfCentavos, pesosOf } from '#shared/lib/money.ts';

/** The deposit that a store asks for: a percentage of the total or an amount. */
type Deposit = { readonly percent: number } | { readonly amount: Money };

/** A store's settings for orders. */
export type OrderSettings = {
  /** How long a new order holds its stock before somebody confirms it. */
  readonly holdMinutes: number;
  readonly deposit: Deposit | null;
  /** How the store charges ITBIS; null: not at all. */
  readonly taxMode: TaxMode | null;
  /** The digits of the store's RNC or cédula. */
  readonly taxId: string | null;
};

const depositOf = (percent: number | null, amount: Money | null): Deposit | null => {
  if (percent !== null) return { percent };
  return amount === null ? null : { amount };
};

/** Reads the tenant's settings for orders, or the defaults while the owner has set none. */
export const getOrderSettings = async ({ tx, tenantId }: Scoped<ReaderContext>): Promise<OrderSettings> => {
  const row = await tx.db
    .selectFrom('orderSettings')
    .select(['holdMinutes', 'depositPercent', 'depositCentavos', 'taxMode', 'taxId'])
    .$narrowType<{ taxMode: TaxMode | null }>()
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return {
    holdMinutes: row?.holdMinutes ?? HOLD_MINUTES.default,
    deposit: depositOf(row?.depositPercent ?? null, row?.depositCentavos ?? null),
    taxMode: row?.taxMode ?? null,
    taxId: row?.taxId ?? null,
  };
};

/** Calculates the deposit of an order with that total; a share is rounded up to whole pesos, and nothing is above the total. */
export const depositOfTotal = (deposit: Deposit | null, total: Money): Money | null => {
  if (deposit === null || total === 0) return null;
  const asked =
    'amount' in deposit
      ? deposit.amount
      : Math.ceil((total * deposit.percent) / 100 / CENTAVOS_PER_PESO) * CENTAVOS_PER_PESO;
  return moneyOfCentavos(Math.min(asked, total));
};

/**
 * Stores the tenant's settings for orders; earlier orders keep their time, their deposit and their ITBIS. The tenant is locked, so that of
 * two members who each change one setting both succeed.
 */
export const setOrderSettings = async (
  scope: Scoped<EditorContext>,
  change: CallBody<typeof setOrderSettingsCall>,
): Promise<OrderSettings> => {
  const { tx, tenantId } = scope;
  await lockTenant(scope);
  const before = await getOrderSettings(scope);
  const {
    holdMinutes = before.holdMinutes,
    deposit = before.deposit,
    taxMode = before.taxMode,
    taxId = before.taxId,
  } = change;
  const values = {
    holdMinutes,
    depositPercent: deposit && 'percent' in deposit ? deposit.percent : null,
    depositCentavos: deposit && 'amount' in deposit ? deposit.amount : null,
    taxMode,
    taxId,
  };
  await tx.db
    .insertInto('orderSettings')
    .values({ tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(values))
    .execute();
  // The bot's kept knowledge of the store says how it charges ITBIS.
  if (taxMode !== before.taxMode) await bumpStoreVersion(scope);
  return { holdMinutes, deposit, taxMode, taxId };
};

/** Presents the settings to the API. */
export const toSettingsAnswer = ({
  holdMinutes,
  deposit,
  taxMode,
  taxId,
}: OrderSettings): CallAnswer<typeof getOrderSettingsCall> => ({
  success: true,
  settings: {
    holdMinutes,
    deposit: deposit && 'amount' in deposit ? { amount: pesosOf(deposit.amount) } : deposit,
    taxMode,
    taxId,
  },
});
