import { type Money, parseMoney } from '#shared/lib/money.ts';

export type ParsedPrice =
  | { kind: 'ok'; price: Money }
  /** `1.250`: a dot before exactly three digits may separate thousands or decimals. */
  | { kind: 'ambiguous'; asThousands: Money; asDecimals: Money | undefined }
  /** A number above the highest price that is allowed. */
  | { kind: 'too_high' }
  | { kind: 'invalid' };

/** Pesos only: another currency is refused and never counted as pesos. */
const CURRENCY_BEFORE = /^(?:RD ?\$|DOP ?\$?|RD|\$) */i;
const CURRENCY_AFTER = / *(?:RD ?\$|DOP|pesos?)$/i;

const PLAIN = /^\d+(?:\.\d{1,2}0*)?$/;
const COMMA_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;
const SPACE_THOUSANDS = /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?$/;
const DOT_THOUSANDS_COMMA = /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/;
const DOT_MILLIONS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const COMMA_DECIMALS = /^\d+,\d{1,2}$/;
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;

const bareAmount = (written: string): string =>
  written.replace(/\s+/g, ' ').trim().replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '');

/** Zeros past the second decimal change nothing and come from spreadsheets. */
const withoutTrailingZeros = (decimal: string): string => decimal.replace(/(\.\d{2})0+$/, '$1');

const asDecimal = (amount: string): string | undefined => {
  if (PLAIN.test(amount)) return withoutTrailingZeros(amount);
  if (COMMA_THOUSANDS.test(amount)) return amount.replaceAll(',', '');
  if (SPACE_THOUSANDS.test(amount)) return amount.replaceAll(' ', '').replace(',', '.');
  if (DOT_THOUSANDS_COMMA.test(amount)) return amount.replaceAll('.', '').replace(',', '.');
  if (DOT_MILLIONS.test(amount)) return amount.replaceAll('.', '');
  return COMMA_DECIMALS.test(amount) ? amount.replace(',', '.') : undefined;
};

const withoutLeadingZeros = (decimal: string): string => decimal.replace(/^0+(?=\d)/, '');

/** Reads a price as people and spreadsheets write it: `RD$1,250.00`, `1250`, `1.250,00`. */
export const parsePrice = (written: string): ParsedPrice => {
  const amount = bareAmount(written);
  if (AMBIGUOUS.test(amount)) {
    const asThousands = parseMoney(amount.replace('.', ''));
    const asDecimals = parseMoney(withoutTrailingZeros(amount));
    return asThousands === undefined ? { kind: 'invalid' } : { kind: 'ambiguous', asThousands, asDecimals };
  }
  const decimal = asDecimal(amount);
  if (decimal === undefined) return { kind: 'invalid' };
  const price = parseMoney(withoutLeadingZeros(decimal));
  return price === undefined ? { kind: 'too_high' } : { kind: 'ok', price };
};

/** Whether the prices of a file show that it writes decimals with a comma, and so thousands with a dot. */
export const usesCommaDecimals = (written: readonly string[]): boolean => {
  const amounts = written.map(bareAmount);
  const hasCommaDecimals = amounts.some(
    (amount) => DOT_THOUSANDS_COMMA.test(amount) || COMMA_DECIMALS.test(amount),
  );
  const hasDotDecimals = amounts.some((amount) => /\.\d{1,2}$/.test(amount) || COMMA_THOUSANDS.test(amount));
  return hasCommaDecimals && !hasDotDecimals;
};
