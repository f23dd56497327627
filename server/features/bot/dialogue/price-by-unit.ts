import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** The price of one unit of a product that is sold in packs, and the unit's name. */
export type PricePerUnit = { readonly price: Money; readonly unit: string };

const PACK =
  /\b(?:caja|paquete|bolsa|cart[oó]n|bandeja|bl[ií]ster|funda|set|pack|frasco|pote) (?:de|con) (\d+)\b(?!\s*(?:lb|libras?|oz|onzas?|g|gr|gramos|kg|kilos?|ml|litros?|l)\b)|\b(\d+) (?:unidades|piezas|uds?|und|huevos|pares|rollos|tabletas|c[aá]psulas|sobres)\b/i;
const MEASURED = /\b(\d+(?:\.\d+)?)\s*(lb|libras?|oz|onzas?|g|gr|gramos|kg|kilos?|ml|litros?|galones)\b/i;
const SERVES =
  /\b(?:para|da para|rinde|unas?|hasta)\s+(\d+)(?: a \d+)? (?:personas|porciones|tazas)\b|\b(\d+)(?: a \d+)? (?:personas|porciones)\b/i;
const ONE = /\b(?:unidad|porci[oó]n|individual|suelt[oa])\b/i;

const kindOfUnit = (unit: string): string => {
  if (/^(?:lb|libra)/i.test(unit)) return 'la libra';
  if (/^(?:oz|onza)/i.test(unit)) return 'la onza';
  if (/^(?:ml)/i.test(unit)) return 'el ml';
  if (/^(?:kg|kilo)/i.test(unit)) return 'el kilo';
  if (/^(?:litro)/i.test(unit)) return 'el litro';
  return /^gal/i.test(unit) ? 'el galón' : 'el gramo';
};

/** Calculates the price of one piece, pound or portion of a product; undefined when its text gives no number of them. */
export const priceByUnit = ({ name, description, price }: ProductFacts): PricePerUnit | undefined => {
  if (price === null) return undefined;
  const of = (count: number, unit: string): PricePerUnit => ({
    price: moneyOfCentavos(Math.round(price / count)),
    unit,
  });
  const [, inPack, pieces] = PACK.exec(name) ?? [];
  const count = Number(inPack ?? pieces ?? (/\bdocena\b/i.test(name) ? 12 : 0));
  if (count > 1) return of(count, 'cada unidad');
  if (ONE.test(name)) return of(1, 'cada unidad');
  const [, people, others] = SERVES.exec(description ?? '') ?? [];
  if (Number(people ?? others ?? 0) > 1) return of(Number(people ?? others), 'cada unidad');
  const [, measure, unit] = MEASURED.exec(name) ?? [];
  return measure !== undefined && unit !== undefined && Number(measure) > 0
    ? of(Number(measure), kindOfUnit(unit))
    : undefined;
};
