/** The letters without I, O, S, Z and B, which look or sound like digits or like one another. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY';
const DIGITS = '23456789';
const ANY = `${LETTERS}${DIGITS}`;
/** The signs of each position. The code is longer than that of an order, and neither a word nor a number. */
const SIGNS = ['P', DIGITS, ANY, ANY, ANY, DIGITS];

const ONE = `P[${DIGITS}][${ANY}]{3}[${DIGITS}]`;
const CODE = new RegExp(`(?<![\\p{L}\\p{N}])${ONE}(?![\\p{L}\\p{N}])`, 'giu');
/** «Del código P4K7F3», «el P4K7F3». */
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<of>del? )?(?:(?:el|la|l[oa]s) )?(?:(?:c[oó]digo|art[ií]culo|producto) )?[*(«"]?(?<code>${ONE})[*)»"]?(?![\\p{L}\\p{N}])`,
  'giu',
);

/**
 * Derives the code of a product (`P4K7F3`) from the random part of its id, so that pictures can carry it without a table. Two
 * products of a large store may have the same one.
 */
export const productCodeOf = (id: string): string => {
  let random = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`);
  return SIGNS.map((signs) => {
    const base = BigInt(signs.length);
    const sign = signs.charAt(Number(random % base));
    random /= base;
    return sign;
  }).join('');
};

const ID = /^[0-9a-f-]{36}$/;
const LINK = /https?:\/\/\S+/gi;

/** A list of ids that is read one by one. */
type Ids = { readonly length: number; at(position: number): string | undefined };

/** Finds the products whose codes a text contains, and returns the text with «ese» in the place of each code. Links are skipped. */
export const findProductCodes = (
  text: string,
  productIds: Ids,
): { readonly productIds: string[]; readonly rest: string } => {
  const said = new Set((text.replace(LINK, ' ').match(CODE) ?? []).map((code) => code.toUpperCase()));
  if (said.size === 0) return { productIds: [], rest: text };
  const found = Array.from(
    { length: productIds.length },
    (_, position) => productIds.at(position) ?? '',
  ).filter((id) => ID.test(id) && said.has(productCodeOf(id)));
  const known = new Set(found.map(productCodeOf));
  const rest = text.replace(NAMED, (named, of: string | undefined, code: string) =>
    known.has(code.toUpperCase()) ? `${of ? 'de ' : ''}ese` : named,
  );
  return { productIds: found, rest };
};
