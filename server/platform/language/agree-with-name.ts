import { foldText } from '#shared/lib/text-fold.ts';

/** Whether a product's name takes plural and feminine words: «los guantes negros», «la leche fría». */
export type Agreement = { readonly isPlural: boolean; readonly isFeminine: boolean };

/** Feminine nouns whose ending does not show it. */
const FEMININE = new Set(
  'leche carne base llave sal miel fuente torre serie noche tarde flor red luz piel pared nube moto foto azucar'.split(
    ' ',
  ),
);

/** Masculine nouns that end in «a». */
const MASCULINE = new Set('mapa dia tema problema programa diploma panorama planeta'.split(' '));

/** Singular nouns that end in «s»: «paraguas», «lavamanos», «gas». */
const ONE =
  /^(?:\p{L}{1,3}|(?:abre|corta|para|porta|saca|lava|limpia|quita|rompe)(?!dor)\p{L}{4,}|\p{L}*(?:isis|virus|plus))$/u;

const ENDS_FEMININE = /(?:a|cion|sion|dad|tud)$/;

const singularOf = (word: string): string => {
  const cut = word.replace(/s$/, '');
  return cut.replace(/ce$/, 'z').replace(/(?<=[dlnrz])e$/, '');
};

/**
 * Reads number and gender from the first word of a name: «Guantes de motorista» is plural, «Leche evaporada»
 * feminine. Singular and masculine are the default.
 */
export const agreeWithName = (name: string): Agreement => {
  const written = /[\p{L}-]+/u.exec(name.toLowerCase())?.[0] ?? '';
  const word = foldText(written);
  // An accent on the last vowel marks a singular: «compás», «inglés».
  const isPlural = /[^áéíóú]s$/.test(written) && !ONE.test(word);
  const forms = isPlural ? [word.replace(/s$/, ''), singularOf(word)] : [word];
  const isFeminine = forms.some(
    (form) => FEMININE.has(form) || (ENDS_FEMININE.test(form) && !MASCULINE.has(form)),
  );
  return { isPlural, isFeminine };
};
