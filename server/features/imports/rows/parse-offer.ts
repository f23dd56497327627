import type { ImportField } from '#shared/features/imports/import-columns.ts';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { ImportCells } from './import-cells.ts';
import { offerInstants, parseNamedDay } from './named-day.ts';

type Problem = { field: ImportField; message: string };

/**
 * The offer and tiers of a line in the form of the product schema; absent when the line does not mention them, null when it
 * removes them.
 */
export type ParsedOffer = {
  offer?: { price: string; begins: string | null; ends: string | null } | null;
  tiers?: { quantity: number; price: string }[] | null;
  problems: Problem[];
};

/** Reads an amount of pesos; undefined when it cannot be read, which the function has already reported. */
type ReadAmount = (field: 'offerPrice' | 'tiers', written: string) => string | undefined;

type OfferCells = Pick<ImportCells, 'offerPrice' | 'offerBegins' | 'offerEnds' | 'tiers'>;

const NONE = /^(no|n\/?a|no aplica|ninguno|ninguna|sin oferta)$/;
const saysNone = (written: string): boolean => NONE.test(foldText(written));

const parseOfferCells = (cells: OfferCells, readAmount: ReadAmount): ParsedOffer => {
  const problems: Problem[] = [];
  const dayIn = (field: 'offerBegins' | 'offerEnds'): string | undefined => {
    const written = cells[field];
    const day = written === '' ? undefined : parseNamedDay(written);
    if (written !== '' && day === undefined)
      problems.push({ field, message: IMPORT_ROW_COPY.dayInvalid(written) });
    return day;
  };
  if (saysNone(cells.offerPrice)) return { offer: null, problems };
  const days = { first: dayIn('offerBegins'), last: dayIn('offerEnds') };
  if (cells.offerPrice === '') {
    const isAlone = days.first !== undefined || days.last !== undefined;
    if (isAlone) problems.push({ field: 'offerPrice', message: IMPORT_ROW_COPY.offerDatesAlone });
    return { problems };
  }
  const price = readAmount('offerPrice', cells.offerPrice);
  return { ...(price !== undefined && { offer: { price, ...offerInstants(days) } }), problems };
};

/** A comma separates two prices only before a blank: without one it is part of a number. */
const BETWEEN_TIERS = /[;\n|]|,(?=\s)/;
const TIER =
  /^(?:desde |a partir de )?(\d{1,3}(?:\.\d{1,3}|,\d{1,2})?) ?(?:\+|o mas|en adelante)? ?(?:[:=]|a(?=[ \d$])) ?(.+?) ?(?:c\/u|cada un[oa])?$/;

const parseTiers = (written: string, readAmount: ReadAmount): Pick<ParsedOffer, 'tiers' | 'problems'> => {
  if (written === '') return { problems: [] };
  if (saysNone(written)) return { tiers: null, problems: [] };
  const parts = written
    .split(BETWEEN_TIERS)
    // At most one blank: the pattern would be slow on a long row of them.
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const tiers: { quantity: number; price: string }[] = [];
  for (const part of parts) {
    const [, quantity, amount] = TIER.exec(foldText(part)) ?? [];
    if (quantity === undefined || amount === undefined)
      return { problems: [{ field: 'tiers', message: IMPORT_ROW_COPY.tiersUnclear(part) }] };
    const price = readAmount('tiers', amount);
    if (price === undefined) return { problems: [] };
    tiers.push({ quantity: Number(quantity.replace(',', '.')), price });
  }
  return { tiers, problems: [] };
};

/** Reads the cells about a product's offer and its prices by quantity: «80» until «30/11/2026», «12: 90; 24: 85», «desde 12 a RD$90». */
export const parseOffer = (cells: OfferCells, readAmount: ReadAmount): ParsedOffer => {
  const offer = parseOfferCells(cells, readAmount);
  const tiers = parseTiers(cells.tiers, readAmount);
  return { ...offer, ...tiers, problems: [...offer.problems, ...tiers.problems] };
};
