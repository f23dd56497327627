declare const moneyBrand: unique symbol;

/** An exact amount of Dominican pesos in whole centavos, from 0 to 99,999,999.99 pesos (`decisions Public catalogue`). */
export type Money = number & { readonly [moneyBrand]: 'centavos' };

export const CENTAVOS_PER_PESO = 100;
export const MAX_CENTAVOS = 9_999_999_999;

const DECIMAL_AMOUNT = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

const isMoney = (centavos: number): centavos is Money =>
  Number.isInteger(centavos) && centavos >= 0 && centavos <= MAX_CENTAVOS;

/** Turns whole centavos, as the database stores them, into money; throws outside the range. */
export const moneyOfCentavos = (centavos: number): Money => {
  if (!isMoney(centavos)) throw new RangeError(`not an amount in centavos: ${centavos}`);
  return centavos;
};

const readDecimal = (text: string): Money | undefined => {
  const match = DECIMAL_AMOUNT.exec(text);
  if (!match) return undefined;
  const [, pesos = '', fraction = ''] = match;
  return moneyOfCentavos(Number(pesos) * CENTAVOS_PER_PESO + Number(fraction.padEnd(2, '0')));
};

/** A double is a decimal of two places exactly when it is the one nearest to its centavos. */
const readDouble = (pesos: number): Money | undefined => {
  const centavos = Math.abs(Math.round(pesos * CENTAVOS_PER_PESO));
  return isMoney(centavos) && centavos / CENTAVOS_PER_PESO === pesos ? centavos : undefined;
};

/** Reads an amount in pesos with at most two decimals, never rounding a fraction; undefined when it is not one. */
export const parseMoney = (value: string | number): Money | undefined =>
  typeof value === 'number' ? readDouble(value) : readDecimal(value);

/** The amount in pesos as the API's JSON number; the nearest double to two decimals prints back exactly. */
export const pesosOf = (money: Money): number => money / CENTAVOS_PER_PESO;

/** The difference of two amounts in pesos, exact to the centavo; below zero where the second is larger. */
export const subtractPesos = (pesos: number, subtracted: number): number =>
  Math.round((pesos - subtracted) * 100) / 100;

/** The amount for feeds and structured data: `1250.00`. */
export const decimalString = (money: Money): string => {
  const centavos = String(money % CENTAVOS_PER_PESO).padStart(2, '0');
  return `${Math.trunc(money / CENTAVOS_PER_PESO)}.${centavos}`;
};

/** The whole pesos that people are shown of an amount, and pay: half a pound may cost centavos. */
export const shownPesos = (pesos: number): number => Math.round(pesos);

/**
 * Pesos for people: `RD$1,250` (`ux 6`). Grouped here and not by Intl, whose symbol and spaces depend on
 * the browser's data and would make a server-rendered page differ from the hydrated one.
 */
export const formatPesos = (pesos: number): string =>
  `${pesos < 0 ? '−' : ''}RD$${String(Math.abs(shownPesos(pesos))).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** An amount for people. */
export const formatMoney = (money: Money): string => formatPesos(money / CENTAVOS_PER_PESO);

/** A price in pesos as the API gives it, for people, or the given words where there is no price. */
export const priceText = <Without extends string | undefined>(
  price: number | null,
  withoutPrice: Without,
): string | Without => {
  const money = price === null ? undefined : parseMoney(price);
  return money === undefined ? withoutPrice : formatMoney(money);
};
