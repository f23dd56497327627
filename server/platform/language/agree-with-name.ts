import { foldText } from '#shared/lib/text-fold.ts';

/** How what is said of a product agrees with its name. */
export type Agreement = { readonly isPlural: boolean; readonly isFeminine: boolean };

/** Feminine things whose ending does not say so. */
const FEMININE = new Set(
  'leche carne base llave sal miel fuente torre serie noche tarde flor red luz piel pared nube moto foto azucar'.split(
    ' ',
  ),
);

/** Masculine things that end in «a». */
const MASCULINE = new Set('mapa dia tema problema programa diploma panorama planeta'.split(' '));

/** One thing although its name ends in «s»: «paraguas», «lavamanos», «gas». */
const ONE =
  /^(?:\p{L}{1,3}|(?:abre|corta|para|porta|saca|lava|limpia|quita|rompe)(?!dor)\p{L}{4,}|\p{L}*(?:isis|virus|plus))$/u;

const ENDS_FEMININE = /(?:a|cion|sion|dad|tud)$/;

const singularOf = (word: string): string => {
  const cut = word.replace(/s$/, '');
  return cut.replace(/ce$/, 'z').replace(/(?<=[dlnrz])e$/, '');
};

/** The first word of a name tells: «Guantes de motorista» are several, «Leche evaporada» is feminine; what it does not tell is one and masculine. */
export const agreeWithName = (name: string): Agreement => {
  const written = /[\p{L}-]+/u.exec(name.toLowerCase())?.[0] ?? '';
  const word = foldText(written);
  // «Compás», «inglés»: an accent on the end says that it is one.
  const isPlural = /[^áéíóú]s$/.test(written) && !ONE.test(word);
  const forms = isPlural ? [word.replace(/s$/, ''), singularOf(word)] : [word];
  const isFeminine = forms.some(
    (form) => FEMININE.has(form) || (ENDS_FEMININE.test(form) && !MASCULINE.has(form)),
  );
  return { isPlural, isFeminine };
};
