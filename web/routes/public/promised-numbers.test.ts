import { expect, test } from 'vitest';
import { RESTORABLE_MS } from '#shared/features/catalogue/deleted-product-calls.ts';
import { IMPORT_UNDO_HOURS } from '#shared/features/imports/import-limits.ts';
import { CLOSING_DAYS } from '#shared/features/plans/plan-table.ts';
import { GRACE_DAYS, TRIAL_DAYS } from '#shared/features/plans/subscription-rules.ts';
import { days } from '#shared/lib/time.ts';
import { CLOSING_COPY } from '#web/features/plans/plan-request-copy.ts';
import { LANDING_COPY } from '#web/features/storefront/landing/landing-copy.ts';
import { PRIVACY_COPY } from '#web/features/storefront/legal/privacy-copy.ts';
import { TERMS_COPY } from '#web/features/storefront/legal/terms-copy.ts';

/** The sentences of a page, as readers see them. */
const sentencesOf = (copy: unknown): string[] => {
  if (typeof copy === 'string') return copy.split(/(?<=[.;!?]) /);
  return copy !== null && typeof copy === 'object' ? Object.values(copy).flatMap(sentencesOf) : [];
};

/** The numbers before a unit in the sentences that speak of something. */
const numbersOf = (copy: unknown, { about, unit }: { about: RegExp; unit: string }): number[] =>
  sentencesOf(copy)
    .filter((sentence) => about.test(sentence))
    .flatMap((sentence) =>
      [...sentence.matchAll(new RegExp(`(\\d+) ${unit}`, 'g'))].map(([, n]) => Number(n)),
    );

test.each([
  ['the terms', TERMS_COPY, /cerrar la cuenta/],
  ['the privacy page', PRIVACY_COPY, /cierras la cuenta/],
  ['the panel', CLOSING_COPY, /seguirá abierta|borraremos tu cuenta/],
])('%s say after how many days a closed account ends', (_page, copy, about) => {
  const told = numbersOf(copy, { about, unit: 'días' });
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told)).toEqual(new Set([CLOSING_DAYS]));
});

test('the terms and the panel say that the store stays open until then', () => {
  const closing = (copy: unknown) =>
    sentencesOf(copy).filter((sentence) => /tienda (?:sigue|seguirá) abierta/i.test(sentence));
  expect(closing(TERMS_COPY)).toHaveLength(1);
  expect(closing(CLOSING_COPY)).toHaveLength(1);
  expect(sentencesOf(TERMS_COPY).filter((sentence) => sentence.includes('deja de ser pública'))).toEqual([]);
});

test('the privacy page says for how long deleted products can be restored', () => {
  const told = numbersOf(PRIVACY_COPY, { about: /productos que borras/, unit: 'días' });
  expect(told.map(days)).toEqual([RESTORABLE_MS]);
});

test('the landing says for how long an import can be undone', () => {
  expect(numbersOf(LANDING_COPY, { about: /deshaces con un toque/, unit: 'horas' })).toEqual([
    IMPORT_UNDO_HOURS,
  ]);
});

test('the terms say for how long a paid plan is tried, and how long a store has to pay', () => {
  expect(numbersOf(TERMS_COPY, { about: /lo pruebas/, unit: 'días' })).toEqual([TRIAL_DAYS]);
  expect(numbersOf(TERMS_COPY, { about: /para pagar/, unit: 'días' })).toEqual([GRACE_DAYS]);
});
