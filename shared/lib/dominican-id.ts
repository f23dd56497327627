const CEDULA_DIGITS = 11;
const RNC_DIGITS = 9;
const RNC_WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2];

const digitsOf = (text: string): number[] => [...text].map(Number);

/** The check digit of a cédula: every second digit counts double, and the digits of the products are added up. */
const isCedula = (digits: string): boolean => {
  const sum = digitsOf(digits)
    .slice(0, -1)
    .map((digit, position) => digit * (position % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.trunc(product / 10) + (product % 10), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
};

/** The check digit of an RNC: the weighted sum modulo 11, where the rests 0 and 1 stand for 2 and 1. */
const isRnc = (digits: string): boolean => {
  const sum = RNC_WEIGHTS.reduce((total, weight, position) => total + weight * Number(digits[position]), 0);
  const rest = sum % 11;
  return (rest < 2 ? 2 - rest : 11 - rest) === Number(digits.at(-1));
};

/** Reads a cédula or an RNC, with or without hyphens, as its digits; undefined when the form or the check digit is wrong. */
export const readDominicanId = (text: string): string | undefined => {
  if (!/^[\d\s-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (/^0+$/.test(digits)) return undefined;
  const isValid =
    (digits.length === CEDULA_DIGITS && isCedula(digits)) || (digits.length === RNC_DIGITS && isRnc(digits));
  return isValid ? digits : undefined;
};

/** Writes the digits of a cédula or an RNC with the hyphens that people write: `001-1234567-8`, `1-01-00157-7`. */
export const hyphenateDominicanId = (digits: string): string =>
  digits.length === CEDULA_DIGITS
    ? `${digits.slice(0, 3)}-${digits.slice(3, 10)}-${digits.slice(10)}`
    : `${digits.slice(0, 1)}-${digits.slice(1, 3)}-${digits.slice(3, 8)}-${digits.slice(8)}`;

/** Names the digits of a cédula or an RNC for people: `cédula 001-1234567-8`, `RNC 1-01-00157-7`. */
export const formatDominicanId = (digits: string): string =>
  `${digits.length === CEDULA_DIGITS ? 'cédula' : 'RNC'} ${hyphenateDominicanId(digits)}`;
