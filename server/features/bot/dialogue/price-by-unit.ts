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

/** How many pieces, pounds or portions a product holds. */
type PackContent = { readonly count: number; readonly unit: string };

/** Reads what one piece of a product holds; undefined when its text gives no number. */
export const packContentOf = ({ name, description }: ProductFacts): PackContent | undefined => {
  const [, inPack, pieces] = PACK.exec(name) ?? [];
  const count = Number(inPack ?? pieces ?? (/\bdocena\b/i.test(name) ? 12 : 0));
  if (count > 1) return { count, unit: 'cada unidad' };
  if (ONE.test(name)) return { count: 1, unit: 'cada unidad' };
  const [, people, others] = SERVES.exec(description ?? '') ?? [];
  const served = Number(people ?? others ?? 0);
  if (served > 1) return { count: served, unit: 'cada unidad' };
  const [, measure, unit] = MEASURED.exec(name) ?? [];
  return measure !== undefined && unit !== undefined && Number(measure) > 0
    ? { count: Number(measure), unit: kindOfUnit(unit) }
    : undefined;
};

/** Calculates the price of one piece, pound or portion of a product; undefined when its text gives no number of them. */
export const priceByUnit = (product: ProductFacts): PricePerUnit | undefined => {
  const content = packContentOf(product);
  if (product.price === null || !content) return undefined;
  return { price: moneyOfCentavos(Math.round(product.price / content.count)), unit: content.unit };
};
