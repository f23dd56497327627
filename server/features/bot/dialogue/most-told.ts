import { foldText } from '#shared/lib/text-fold.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';
import { rootsOf } from './tell-detail.ts';

/** An extreme that is neither a price nor a size: «¿cuál dura más?», «la que más aguante», «el que menos gasta». */
const MOST =
  /\b(?:cual(?:es)?|(?:el|la|l[oa]s) que) (?:\p{L}+ ){0,4}?(mas|mayor|menos)\b(?! (?:grande|pequen|chiquit|barat|car[oa]|econom))|\b(?:el|la) (?:de )?(mas|mayor|menos) (?!grande|pequen|chiquit|barat|car[oa]|econom|precio)\p{L}+/u;

/** What is told by a unit of its own, whatever verb the text has: what sounds louder has more watts. */
const TOLD_BY: readonly (readonly [RegExp, RegExp])[] = [
  [/\bdur(?:a|an|e|en|ara|aran|acion)\b/, /^(?:horas?|dias?|semanas?|mes(?:es)?|anos?|lavadas?)$/],
  [/\b(?:suen\w+|duro|volumen|potente|potencia|fuerte)\b/, /^(?:w|watts?|hp|caballos)$/],
  [/\b(?:alumbr\w+|ilumin\w+|brill\w+|luz)\b/, /^(?:lumenes|lm|w|watts?)$/],
  [/\b(?:enfri\w+|fri[oa])\b/, /^btus?$/],
  [/\b(?:aire|brisa|fresco|vent\w+)\b/, /^(?:pulgadas?|btus?)$/],
  [/\b(?:memoria|espacio|almacen\w+|fotos)\b/, /^(?:gb|tb)$/],
  [/\brind\w+/, /^(?:metros?|m2|porcion(?:es)?|personas?|lavadas?)$/],
  [/\b(?:carga|bateria)\b/, /^(?:mah|horas?|dias?)$/],
  [
    /\b(?:cabe|caben|coge|cogen|capacidad|gente)\b/,
    /^(?:litros?|lts?|galon(?:es)?|libras?|lbs?|kg|personas?|pies|onzas?|oz)$/,
  ],
];

type Told = { readonly amount: number; readonly unit: string };

const AMOUNT = /(\d+(?:,\d{3})*(?:\.\d+)?)(?: ?(?:-|a) ?(\d+(?:\.\d+)?))? ?(\p{L}+)/gu;

const singular = (unit: string): string =>
  unit.replace(/^watts?$/, 'w').replace(/(?<=\p{L}{3})(?:es|s)$/u, '');

/** The amounts of a clause; the upper end of a range. */
const amountsIn = (clause: string): Told[] =>
  [...foldText(clause).matchAll(AMOUNT)].map(([, first = '', to, unit = '']) => ({
    amount: Number((to ?? first).replaceAll(',', '')),
    unit,
  }));

const WARRANTY = /garant[ií]a/i;

const clausesOf = ({ name, description, attributes }: ProductFacts): string[] => [
  name,
  ...(description ?? '').split(/[.;,](?!\d)/).filter((clause) => !WARRANTY.test(clause)),
  ...Object.entries(attributes).map(([key, value]) => `${key} ${value}`),
];

/** The amount that a product tells of what is asked: by the unit of that sense, or beside the word that was said. */
const amountOf = (line: string, product: ProductFacts, asked: readonly string[]): Told | undefined => {
  const clauses = clausesOf(product);
  const [, units] = TOLD_BY.find(([said]) => said.test(line)) ?? [];
  const bySense = units && clauses.flatMap(amountsIn).find(({ unit }) => units.test(unit));
  if (bySense) return bySense;
  const speaking = clauses.slice(1).find((clause) => {
    const told = rootsOf(clause);
    return asked.some((root) => told.has(root)) && amountsIn(clause).length > 0;
  });
  return speaking === undefined ? undefined : amountsIn(speaking)[0];
};

type ToldOf = { readonly product: ProductFacts; readonly told: Told | undefined };

/** The product with the most or the least of what each tells in one unit. */
const extremeOf = (line: string, told: readonly ToldOf[]): ProductFacts | undefined => {
  const found = MOST.exec(line);
  const units = new Set(told.map(({ told: one }) => one && singular(one.unit)));
  if (!found || units.has(undefined) || units.size > 1) return undefined;
  const isLeast = (found[1] ?? found[2]) === 'menos';
  const sorted = told.toSorted((left, right) => (right.told?.amount ?? 0) - (left.told?.amount ?? 0));
  const [first, second] = isLeast ? sorted.toReversed() : sorted;
  return first && second && first.told?.amount !== second.told?.amount ? first.product : undefined;
};

/**
 * Finds the one of several products that has the most or the least of what is asked, where each tells an amount in one unit: «¿cuál
 * aguanta más?», «dame la que suena más duro». Prices and sizes are compared elsewhere.
 */
export const productWithMost = (
  line: string,
  products: readonly ProductFacts[],
): ProductFacts | undefined => {
  if (products.length < 2 || !MOST.test(line)) return undefined;
  const named = rootsOf(products.map(({ name }) => name).join(' '));
  const asked = [...rootsOf(line)].filter((root) => !named.has(root));
  return extremeOf(
    line,
    products.map((product) => ({ product, told: amountOf(line, product, asked) })),
  );
};

/** The same of what was told of each as an answer to the question. */
export const mostTold = (
  line: string,
  answers: readonly { readonly product: ProductFacts; readonly told: { readonly text: string } }[],
): ProductFacts | undefined =>
  extremeOf(
    line,
    answers.map(({ product, told }) => ({ product, told: amountsIn(told.text)[0] })),
  );
