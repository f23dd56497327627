import { lazily } from './lazily.ts';

const pluralRules = lazily(() => new Intl.PluralRules('es-DO'));

/** A number for people: `1,234.5` (`ux 6`); grouped here for the same reason as money. */
export const formatNumber = (value: number): string => {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

/** A count with its noun: `1 producto`, `3 productos`. */
export const countText = (count: number, noun: { one: string; other: string }): string =>
  `${formatNumber(count)} ${pluralRules().select(count) === 'one' ? noun.one : noun.other}`;
