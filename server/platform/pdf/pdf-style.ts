import { type Money, pesosOf } from '#shared/lib/money.ts';
import type { TextStyle } from './pdf-document.ts';

/** The styles of our documents, from the largest to the smallest. */
export const PDF_STYLES = {
  title: { size: 22, isBold: true },
  heading: { size: 14, isBold: true },
  total: { size: 13, isBold: true },
  strong: { size: 10, isBold: true },
  body: { size: 10 },
  soft: { size: 9, gray: 0.35 },
} as const satisfies Record<string, TextStyle>;

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes an amount to the centavo, without the sign of the peso. */
export const exactAmount = (money: Money): string => amountFormat.format(pesosOf(money));
