import { expect, it } from 'vitest';
import { OFFERS } from '#shared/lib/offers.ts';
import {
  limitNumberText,
  limitReachedText,
  planFeatures,
  planPriceText,
  storageFullText,
} from './plan-limits-copy.ts';
import { PLAN_IDS } from './plan-table.ts';

it('lists what a plan includes from its table', () => {
  expect(planFeatures('esencial', OFFERS)).toEqual([
    '50 productos',
    '2,000 respuestas de texto con IA al mes',
    '20 minutos de audio a texto al mes',
    '1 usuario invitado',
    'Respuestas rápidas básicas',
    'Panel compartido',
  ]);
  expect(planFeatures('grow', OFFERS)).toContain('200 imágenes entendidas por la IA al mes');
  expect(planFeatures('pro', OFFERS).slice(0, 2)).toEqual([
    'Productos ilimitados',
    '20,000 respuestas de texto con IA al mes',
  ]);
});

it('names no model that the operator does not have', () => {
  for (const plan of PLAN_IDS)
    expect(planFeatures(plan, []).join()).not.toMatch(/IA|audio|Búsqueda mejorada/);
  expect(planFeatures('esencial', ['audio'])).toContain('20 minutos de audio a texto al mes');
});

it('prices a plan per month', () => {
  expect(PLAN_IDS.map(planPriceText)).toEqual(['RD$0', 'RD$990 al mes', 'RD$1,990 al mes']);
});

it.each([
  [
    'esencial',
    'products',
    'Tu plan Starter llega hasta 50 productos. Cámbiate a Grow y tendrás 500 productos.',
  ],
  [
    'grow',
    'products',
    'Tu plan Grow llega hasta 500 productos. Cámbiate a Pro y tendrás productos ilimitados.',
  ],
  [
    'esencial',
    'users',
    'Tu plan Starter llega hasta 1 usuario invitado. Cámbiate a Grow y tendrás 5 usuarios invitados.',
  ],
  [
    'pro',
    'users_admin',
    'Tu plan Pro llega hasta 3 administradores. Es el plan más alto: escríbenos si necesitas más.',
  ],
  ['pro', 'products', 'Una tienda llega hasta 10,000 productos. Escríbenos si necesitas más.'],
  ['pro', 'users', 'Una tienda llega hasta 500 usuarios invitados. Escríbenos si necesitas más.'],
] as const)('names the cap of %s on %s and what lifts it', (id, meter, text) => {
  expect(limitReachedText(id, meter)).toBe(text);
});

it('words the bytes that a plan allows, and the plan that allows more', () => {
  expect(storageFullText('esencial')).toBe(
    'Tu tienda ya guarda 500 MB entre productos, fotos, importaciones y chats, lo más que permite el plan Starter. Cámbiate a Grow y tendrás 2 GB.',
  );
  expect(storageFullText('pro')).toContain('Borra fotos o productos que no uses, o escríbenos.');
});

it.each([
  [2000, '2,000'],
  [null, 'Ilimitado'],
])('shows the limit %s as %s', (limit, text) => {
  expect(limitNumberText(limit)).toBe(text);
});
