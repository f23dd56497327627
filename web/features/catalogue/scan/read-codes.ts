import { gtinProblem, plainGtin, upcOfShort } from '#shared/features/catalogue/gtin.ts';

/** A code as a reader found it. */
export type FoundCode = { text: string; isShort: boolean };

/** The barcodes among what a reader found, as products carry them; other codes are left out. */
export const gtinsAmong = (found: readonly FoundCode[]): string[] =>
  found
    .map(({ text, isShort }) => (isShort && text.length === 8 ? upcOfShort(text) : text))
    .filter((text) => gtinProblem(text) === undefined)
    .map(plainGtin);
