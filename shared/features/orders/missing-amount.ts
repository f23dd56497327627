import { CENTAVOS_PER_PESO } from '#shared/lib/money.ts';

type Balance = { readonly total: number; readonly paid: number; readonly onCredit: number };

/** The part of an order that nobody is asked for, in centavos: people would read it as RD$0. */
export const FORGIVEN_CENTAVOS = CENTAVOS_PER_PESO / 2;

/**
 * Calculates what of an order is neither paid nor on a notebook, in centavos; below zero where more was paid, and zero where
 * the difference is less than half a peso (decision 089).
 */
export const missingCentavosOf = ({ total, paid, onCredit }: Balance): number => {
  const missing = total - paid - onCredit;
  return Math.abs(missing) < FORGIVEN_CENTAVOS ? 0 : missing;
};

/** Calculates the same in pesos, from pesos. */
export const missingPesosOf = ({ total, paid, onCredit }: Balance): number => {
  const centavosOf = (pesos: number) => Math.round(pesos * CENTAVOS_PER_PESO);
  return (
    missingCentavosOf({
      total: centavosOf(total),
      paid: centavosOf(paid),
      onCredit: centavosOf(onCredit),
    }) / CENTAVOS_PER_PESO
  );
};
