import { useState } from 'react';
import { boughtFor, isSoldIn, quantityProblem } from '#shared/features/catalogue/measure.ts';
import { MEASURE_COPY, QUANTITY_PROBLEMS } from '#shared/features/catalogue/measure-copy.ts';
import {
  largestSold,
  leftText,
  type Measure,
  numberText,
  quantityText,
} from '#shared/features/catalogue/measure-text.ts';
import { MEASURE_TEXT_COPY } from '#shared/features/catalogue/measure-text-copy.ts';
import { type PriceTier, unitPriceAt } from '#shared/features/catalogue/moving-price.ts';
import { MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { parseQuantity, stepAbove, stepBelow } from '#shared/lib/exact-quantity.ts';
import { CENTAVOS_PER_PESO, formatPesos, parseMoney } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { MEASURED_FIELD_COPY } from './measured-field-copy.ts';

const CURRENCY_SIGN = 'RD$';

/** A product that is sold by measure, of which a shopper chooses how much. */
export type Choosable = {
  readonly name: string;
  /** Pesos: that of the smallest quantity, and lower ones from a quantity on. */
  readonly price: number;
  readonly tiers?: readonly PriceTier[] | undefined;
  readonly stock: number | null;
  readonly measure: Measure;
};

/** What a shopper typed, and in which field. */
export type Typed = { readonly field: 'quantity' | 'money'; readonly text: string };

/** What is chosen, as both fields show it. */
export type ChosenAmount = {
  /** undefined: what was typed is not sold. */
  readonly quantity: number | undefined;
  readonly quantityText: string;
  readonly moneyText: string;
  /** Why it is not sold, or that the amount buys no exact quantity; empty when there is nothing to say. */
  readonly remark: string;
};

/** Pesos, with centavos when there are any: the amount of a line must not be rounded here. */
const exactText = (centavos: number): string => {
  const rest = centavos % CENTAVOS_PER_PESO;
  const whole = formatPesos((centavos - rest) / CENTAVOS_PER_PESO);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
};

const centavosOf = (pesos: number): number => Math.round(pesos * CENTAVOS_PER_PESO);
const costOf = ({ price, tiers = [] }: Choosable, quantity: number): number =>
  lineCentavos(centavosOf(unitPriceAt({ price, regularPrice: null, tiers }, quantity).price), quantity);

/** An amount as its field shows it. */
const fieldText = (centavos: number): string => {
  const pesos = centavos / CENTAVOS_PER_PESO;
  return Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2);
};

/** The largest quantity of a product that one order takes; 0 when none is left. */
export const mostOf = ({ stock, measure }: Pick<Choosable, 'stock' | 'measure'>): number =>
  largestSold(Math.min(stock ?? MAX_CART_QUANTITY, MAX_CART_QUANTITY), measure);

/** The quantity with which the choice begins: a step, or what is left of it. */
export const firstQuantityOf = (product: Pick<Choosable, 'stock' | 'measure'>): number =>
  Math.min(product.measure.step, mostOf(product));

/** The quantity one step up or down: the next whole step, at most what is left; 0 below the first. */
export const steppedFrom = (
  product: Pick<Choosable, 'stock' | 'measure'>,
  quantity: number,
  by: 1 | -1,
): number => {
  const next = by === 1 ? stepAbove : stepBelow;
  return Math.min(next(quantity, product.measure.step), mostOf(product));
};

/** Returns what a quantity looks like in both fields. */
export const amountOf = (product: Choosable, quantity: number): ChosenAmount => ({
  quantity,
  quantityText: numberText(quantity),
  moneyText: fieldText(costOf(product, quantity)),
  remark: '',
});

const tooMuchText = (product: Choosable): string => {
  const most = mostOf(product);
  const { unit } = product.measure;
  return product.stock !== null && most < MAX_CART_QUANTITY
    ? MEASURED_FIELD_COPY.onlyLeft(leftText(most, unit))
    : MEASURED_FIELD_COPY.most(quantityText(most, unit));
};

const readQuantity = (product: Choosable, text: string): ChosenAmount => {
  const quantity = parseQuantity(text);
  const refused = (remark: string): ChosenAmount => ({
    quantity: undefined,
    quantityText: text,
    moneyText: '',
    remark,
  });
  if (quantity === undefined) return refused(QUANTITY_PROBLEMS.quantityInvalid);
  if (!isSoldIn(quantity, product.measure)) return refused(quantityProblem(quantity, product) ?? '');
  if (quantity > mostOf(product)) return refused(tooMuchText(product));
  return { ...amountOf(product, quantity), quantityText: text };
};

const readMoney = (product: Choosable, text: string): ChosenAmount => {
  const asked = parseMoney(text.replace(/RD\$|[\s,]/gi, ''));
  const refused = (remark: string): ChosenAmount => ({
    quantity: undefined,
    quantityText: '',
    moneyText: text,
    remark,
  });
  if (asked === undefined) return refused(MEASURED_FIELD_COPY.moneyInvalid);
  const { measure } = product;
  const quantity = boughtFor(asked, {
    price: centavosOf(product.price),
    tiers: (product.tiers ?? []).map((tier) => ({ ...tier, price: centavosOf(tier.price) })),
    measure,
  });
  if (quantity > mostOf(product)) return refused(tooMuchText(product));
  if (quantity === 0) {
    const least = 0.001;
    return refused(
      MEASURED_FIELD_COPY.tooLittle(
        quantityText(least, measure.unit),
        exactText(Math.max(1, costOf(product, least))),
      ),
    );
  }
  const cost = costOf(product, quantity);
  const remark =
    cost === asked
      ? ''
      : MEASURED_FIELD_COPY.buys(exactText(asked), quantityText(quantity, measure.unit), exactText(cost));
  return { ...amountOf(product, quantity), moneyText: text, remark };
};

/** Reads what a shopper typed into the field of the quantity or of the amount; nothing is rounded without saying so. */
export const readTyped = (product: Choosable, { field, text }: Typed): ChosenAmount =>
  field === 'quantity' ? readQuantity(product, text) : readMoney(product, text);

/** A product, and how much of it is chosen. */
export type MeasuredChoice = {
  product: Choosable;
  /** The chosen quantity; undefined while what was typed is not sold. */
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => void;
  /** Absent before the product is in the cart. */
  line?: {
    id: string;
    /** The name of the button that removes the line with its first step. */
    removeLabel: string;
  };
};

/**
 * The state of the fields in which a shopper chooses how much of a product, as the properties of those fields. What was typed
 * stays as it was typed, and the other field follows.
 */
export const useMeasuredField = ({ product, quantity, onQuantity, line }: MeasuredChoice) => {
  const [typed, setTyped] = useState<Typed>();
  const [isTyping, setTyping] = useState(false);
  const { name, measure } = product;
  const read = typed && readTyped(product, typed);
  // A button, another tab or the store has changed the quantity since it was typed.
  const isOvertaken = read?.quantity !== undefined && read.quantity !== quantity;
  const shown = quantity ?? firstQuantityOf(product);
  const chosen = read && !isOvertaken ? read : amountOf(product, shown);
  const isWrong = chosen.quantity === undefined;
  // A line of the cart already shows its sum.
  const sum = !line && !measure.byMoney ? MEASURED_FIELD_COPY.sum(exactText(costOf(product, shown))) : '';
  const type = (field: Typed['field']) => (text: string) => {
    setTyped({ field, text });
    setTyping(true);
    onQuantity(readTyped(product, { field, text }).quantity);
  };
  const choose = (next: number) => () => {
    setTyped(undefined);
    onQuantity(next);
  };
  const step = quantityText(measure.step, measure.unit);
  const below = steppedFrom(product, shown, -1);
  const isFirst = below === 0;
  return {
    remarkId: `remark-${line?.id ?? 'choice'}`,
    label: MEASURED_FIELD_COPY.choice(name),
    quantity: {
      label: MEASURED_FIELD_COPY.quantity(name, MEASURE_COPY[measure.unit].many),
      unit: MEASURE_TEXT_COPY.signs[measure.unit],
      value: chosen.quantityText,
      isWrong: isWrong && typed?.field === 'quantity',
      onType: type('quantity'),
    },
    money: measure.byMoney
      ? {
          label: MEASURED_FIELD_COPY.money(name),
          sign: CURRENCY_SIGN,
          value: chosen.moneyText,
          isWrong: isWrong && typed?.field === 'money',
          onType: type('money'),
        }
      : undefined,
    less: {
      label: (isFirst && line?.removeLabel) || MEASURED_FIELD_COPY.less(step, name),
      disabled: isFirst && !line,
      onClick: choose(below),
    },
    more: {
      label: MEASURED_FIELD_COPY.more(step, name),
      disabled: !isWrong && shown >= mostOf(product),
      onClick: choose(steppedFrom(product, shown, 1)),
    },
    // Half a number is no mistake yet.
    remark: isWrong ? (isTyping ? '' : chosen.remark) : chosen.remark || sum,
    isWrong,
    onLeave: () => setTyping(false),
  };
};
