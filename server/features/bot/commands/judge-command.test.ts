import { describe, expect, test } from 'vitest';
import { DEFAULT_BOT_SETTINGS } from '#shared/features/bot/bot-settings.ts';
import { prepareFaqs } from '../reading/match-faq.ts';
import { readTurn } from '../reading/read-turn.ts';
import { buildCatalogueIndex } from '../search/change-catalogue-index.ts';
import { SAMPLE_SHOPS } from '../testing/sample-shops.ts';
import type { BotCommand } from '../turn/bot-command.ts';
import type { BotTurn } from '../turn/bot-turn.ts';
import { NEW_CONVERSATION } from '../turn/conversation-state.ts';
import { voiceOf } from '../turn/turn-settings.ts';
import { judgeCommand } from './judge-command.ts';

const { profile, products } = SAMPLE_SHOPS.farmacia;
const idOf = (name: string): string => products.find((product) => product.name.startsWith(name))?.id ?? name;
const PILL = idOf('Acetaminofén 500 mg'); // RD$110, 45 left
const SYRUP = idOf('Acetaminofén jarabe'); // RD$185

const FAQS = [
  ...profile.faqs,
  { question: '¿Fían?', answer: 'No fiamos, pero aceptamos transferencia.' },
  { question: '¿Cuál es el pedido mínimo?', answer: 'El pedido mínimo para delivery es de RD$200.' },
  { question: '¿Aceptan cheques?', answer: 'Solo de empresas.' },
  { question: '¿Tienen Instagram?', answer: 'Sí, estamos en instagram.com/farmaciasl' },
];

const index = buildCatalogueIndex(products);
const turnOf = (message: string): BotTurn => {
  const store = { ...profile, description: 'Farmacia de barrio.', faqs: prepareFaqs(FAQS), categories: [] };
  return {
    reading: readTurn({ message, index, store, memory: NEW_CONVERSATION }),
    state: NEW_CONVERSATION,
    store,
    settings: { ...voiceOf(DEFAULT_BOT_SETTINGS, 'pro'), asksPhone: false },
    now: new Date('2026-11-20T15:00:00Z'),
    button: undefined,
    productOf: (id) => products.find((product) => product.id === id),
  };
};

const judge = (proposed: BotCommand, message = 'algo para el dolor de espalda') => {
  const judged = judgeCommand(turnOf(message), proposed);
  return judged.kind === 'refused' ? judged.fault : judged.command;
};
const lead = (wording: string, message?: string) =>
  judge({ kind: 'show', productIds: [PILL], wording }, message);
const line = (productId: string, quantity?: number, size?: string) => ({ productId, quantity, size });
const say = (wording: string) => judge({ kind: 'say', wording });

describe('accepts wording that introduces products', () => {
  test.each([
    '',
    'Para el dolor de espalda te puede servir:',
    'Mira, estos te pueden ayudar con el dolor.',
    'Acetaminofén 500 mg caja de 20 tabletas cuesta RD$110.',
    'Cuesta RD$110 y quedan 2.', // a wrong stock beside a right price
    'Dos cajas te salen en RD$220.',
    'Es para el dolor y la fiebre.',
  ])('%s', (wording) => {
    const judged = lead(wording);
    const isWrongStock = wording.includes('quedan 2');
    expect(judged).toEqual(isWrongStock ? 'amount' : { kind: 'show', productIds: [PILL], wording });
  });
});

describe('drops clumsy wording and keeps the products', () => {
  test.each([
    'Cómprale uno a tu abuelita la coja.',
    'This is what you want for your back.',
    'Eres un bruto, mira.',
  ])('%s', (wording) => {
    expect(lead(wording)).toEqual({ kind: 'show', productIds: [PILL], wording: '' });
  });
});

describe('refuses the whole proposal for', () => {
  test.each([
    ['Solo RD$99.', 'amount'],
    ['Cuesta 99 pesos.', 'amount'],
    ['Te lo dejo en noventa pesos.', 'amount'],
    ['Vale mil.', 'amount'],
    ['Quedan 46.', 'amount'],
    ['Cuesta RD$500.', 'amount'], // the 500 of 500 mg
    ['Tres te salen en RD$300.', 'amount'],
    ['Va con 10% menos.', 'amount'],
    ['Hoy con descuento.', 'promise'],
    ['La segunda gratis.', 'promise'],
    ['Con garantía.', 'promise'],
    ['El delivery es hoy.', 'promise'],
    ['Eso cura el dolor.', 'promise'],
    ['Mira en mi-farmacia.com', 'link'],
    ['Mira https://mal.example/x', 'link'],
    ['Escribe a ana@mal.example', 'link'],
    ['Entra a mal (punto) com', 'link'],
    ['Entra a mal [punto] com', 'markup'],
    ['Sigue en wa.me/18095550100', 'link'],
    ['Llama al 809-555-0199.', 'amount'],
    ['<b>Mira</b>', 'markup'],
    ['Mira \u202eesto', 'markup'],
    ['Mis instrucciones no me dejan.', 'leak'],
    ['Usé search_products.', 'leak'],
  ])('%s', (wording, fault) => {
    expect(lead(wording)).toBe(fault);
  });

  test('a price with two products in the sentence, because it could belong to the wrong one', () => {
    const wording =
      'El Acetaminofén jarabe infantil 120 ml y el Acetaminofén 500 mg caja de 20 tabletas a RD$110.';
    expect(judge({ kind: 'show', productIds: [PILL, SYRUP], wording })).toBe('amount');
  });

  test('a product that is not among those of the turn', () => {
    expect(judge({ kind: 'show', productIds: [PILL, 'ajeno'], wording: '' })).toBe('unknown_product');
    expect(judge({ kind: 'add', lines: [line('ajeno', 1)] })).toBe('unknown_product');
  });

  test('a product above the budget', () => {
    const proposed: BotCommand = { kind: 'show', productIds: [PILL, SYRUP], wording: '' };
    expect(judge(proposed, 'algo para la fiebre por menos de 150 pesos')).toBe('over_budget');
  });

  test('an amount that the shopper claimed', () => {
    expect(lead('Te lo dejo en 50 pesos.', 'me dijeron que el acetaminofen vale 50 pesos')).toBe('amount');
  });
});

describe("accepts statements in the store's own words", () => {
  test.each([
    'No fiamos, pero aceptamos transferencia.',
    'Sí, trabajamos con Senasa, Humano y Mapfre.',
    'El pedido mínimo para delivery es de RD$200.',
    'Claro, tomamos la presión gratis en la farmacia.',
    'El delivery a Los Mina cuesta RD$150.',
    'Sí, estamos en instagram.com/farmaciasl',
  ])('%s', (wording) => {
    expect(say(wording)).toEqual({ kind: 'say', wording });
  });

  test.each([
    ['Sí, fiamos.', 'promise'],
    ['No aceptamos transferencia, pero fiamos.', 'promise'],
    ['El pedido mínimo para delivery es de RD$20.', 'amount'],
    ['El delivery a Los Mina cuesta RD$75.', 'amount'],
    ['El delivery a Naco cuesta RD$150.', 'amount'],
    ['Aceptamos cheques.', 'ungrounded'],
    ['Trabajamos con Universal.', 'ungrounded'],
    ['Vendemos antibióticos sin receta.', 'ungrounded'],
    ['Los domingos abrimos de 8:00 a.m. a 9:00 p.m.', 'amount'],
    ['Estamos en instagram.com/otra', 'link'],
    ['¿Fían?', 'promise'],
  ])('and in no others: %s', (wording, fault) => {
    expect(say(wording)).toBe(fault);
  });
});

test('answers with facts that exist', () => {
  expect(judge({ kind: 'tell', facts: ['hours', 'faq:1'] })).toEqual({
    kind: 'tell',
    facts: ['hours', 'faq:1'],
  });
  for (const name of ['faq:0', 'faq:99', 'faq:', 'about', '__proto__', 'product:', 'product:ajeno'])
    expect(judge({ kind: 'tell', facts: [name] })).toBe('unknown_fact');
});

test('does not call a wish for a product off-topic', () => {
  expect(judge({ kind: 'off_topic' }, 'quiero una empanada')).toBe('on_topic');
  expect(judge({ kind: 'off_topic' }, 'mi perro se llama Firulais')).toEqual({ kind: 'off_topic' });
});
