const SEPARATORS = /[\s().\-\u2010-\u2015/]/g;
const INTERNATIONAL_PREFIX = /^(?:\+|00)/;
/** E.164 allows 15 digits and no leading zero; nothing shorter than 8 carries a country code. */
const E164_DIGITS = /^[1-9]\d{7,14}$/;
const DOMINICAN_LOCAL = /^8[024]9\d{7}$/;
const NORTH_AMERICAN = /^1(\d{3})(\d{3})(\d{4})$/;
const DOMINICAN_AREAS: ReadonlySet<string> = new Set(['809', '829', '849']);

/** The E.164 digits, without `+`, of a number written in any style (`ux 6`); undefined when it cannot be one. */
export const parsePhone = (written: string): string | undefined => {
  const compact = written.replace(SEPARATORS, '');
  const digits = compact.replace(INTERNATIONAL_PREFIX, '');
  if (digits === compact && DOMINICAN_LOCAL.test(digits)) return `1${digits}`;
  return E164_DIGITS.test(digits) ? digits : undefined;
};

const SHOWN_DIGITS = 4;

/** Masks a stored number except for its last digits. */
export const maskPhone = (digits: string): string => `••• ${digits.slice(-SHOWN_DIGITS)}`;

/** A stored number for people: `(809) 555-1234`, or with its country code when it is not Dominican. */
export const formatPhone = (digits: string): string => {
  const match = NORTH_AMERICAN.exec(digits);
  if (!match) return `+${digits}`;
  const [, area = '', exchange, line] = match;
  const local = `(${area}) ${exchange}-${line}`;
  return DOMINICAN_AREAS.has(area) ? local : `+1 ${local}`;
};
