import { formatPesos } from '#shared/lib/money.ts';
import { type MeasureUnit, priceWithUnit, quantityText } from './measure-text.ts';
import type { PriceTier } from './moving-price.ts';
import { TIER_TEXT_COPY } from './tier-text-copy.ts';

/** «Desde 12: RD$90 c/u», «Desde 5 lb: RD$150 / lb»; the price is in pesos. */
export const tierText = ({ quantity, price }: PriceTier, unit: MeasureUnit | null): string =>
  TIER_TEXT_COPY.from(
    quantityText(quantity, unit),
    unit === null ? TIER_TEXT_COPY.each(formatPesos(price)) : priceWithUnit(formatPesos(price), unit),
  );
