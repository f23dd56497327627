import * as z from 'zod/mini';
import { SCHEMA_COPY } from '#shared/lib/field-copy.ts';
import { GTIN_COPY } from './catalogue-copy.ts';

/** The lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14];

/** The separators that people type between the groups of a code. */
const SEPARATORS = /[\s-]/g;

/** The last digit that the others ask for: from the right they count three and one times by turns. */
const checkDigitOf = (digits: string): number => {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** Says what is wrong with a barcode as it is typed; undefined: nothing. */
export const gtinProblem = (typed: string): string | undefined => {
  const code = typed.replace(SEPARATORS, '');
  if (!/^[0-9]*$/.test(code)) return GTIN_COPY.notDigits;
  if (!GTIN_LENGTHS.includes(code.length)) return GTIN_COPY.wrongLength(code.length);
  // Tills write zeros where a product has no barcode.
  if (/^0+$/.test(code)) return GTIN_COPY.onlyZeros;
  return checkDigitOf(code.slice(0, -1)) === Number(code.at(-1)) ? undefined : GTIN_COPY.wrongCheckDigit;
};

/**
 * The one way in which we keep a code: digits alone, and without the zeros that make an EAN-8 a longer code, a UPC-A an EAN-13
 * and an EAN-13 a GTIN-14, because a camera reads the same stripes in either form.
 */
export const plainGtin = (typed: string): string => {
  const code = typed.replace(SEPARATORS, '').replace(/^0+(?=[0-9]{8}$)/, '');
  const short = code.length === 14 ? code.replace(/^0/, '') : code;
  return short.length === 13 ? short.replace(/^0/, '') : short;
};

/** The twelve digits of which the short UPC-E of a small package leaves out zeros. */
export const upcOfShort = (short: string): string => {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = short;
  if ('012'.includes(last)) return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
};

/** A barcode of a product: EAN-8, UPC-A, EAN-13 or GTIN-14; empty stays empty. */
export const GtinSchema = z.pipe(
  z.string({ error: SCHEMA_COPY.notText }).check((context) => {
    const message = context.value.trim() === '' ? undefined : gtinProblem(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  z.transform(plainGtin),
);
