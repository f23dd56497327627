import { describe, expect, test } from 'vitest';
import { type ExpectedReply, replyFaults } from '../testing/reply-faults.ts';
import { talkTo } from '../testing/talk-to-bot.ts';
import { TONGUE_SHOPS } from '../testing/tongue-shops.ts';

type Case = readonly [shop: keyof typeof TONGUE_SHOPS, message: string, expected: ExpectedReply];

const VOICES: readonly Case[] = [
  ['colmado', 'dame dos, dos libras de arroz, eh, y, y un aceite', { cart: ['2 Arroz', '1 Aceite'] }],
  [
    'colmado',
    'eh bueno mira este quiero quiero tres cervezas coma dos refrescos coma y un ron punto',
    { cart: ['3 Cerveza', '2 Refresco', '1 Ron'] },
  ],
  ['colmado', 'hola buenas este mándame por favor veinticinco huevos punto', { cart: ['25 Huevo'] }],
  ['colmado', 'dame ciento veinte huevos', { cart: ['120 Huevo'] }],
  ['colmado', 'dame doscientos cincuenta huevos punto gracias', { cart: ['250 Huevo'] }],
  ['colmado', 'dame ciento treinta y dos huevos', { cart: ['132 Huevo'] }],
  ['colmado', 'mándame doscientas libras de arroz', { cart: ['200 Arroz'] }],
  ['colmado', 'o sea dame dame una leche tú sabes y tres plátanos', { cart: ['1 Leche', '3 Plátano'] }],
  [
    'ferreteria',
    'mmm necesito cuarenta y cinco fundas de cemento y treinta varillas',
    { cart: ['45 Cemento', '30 Varilla'] },
  ],
  ['colmado', 'bueno pues mira eh cuánto cuesta la la leche', { first: 'Leche', says: /RD\$80/, cart: [] }],
];

const PICTURES: readonly Case[] = [
  ['colmado', 'dame 2 🍺 y una 🧀', { cart: ['2 Cerveza', '1 Queso'] }],
  ['colmado', 'hola 👋 quiero 3 🥚 y un 🧻 porfa 🙏', { cart: ['3 Huevo', '1 Papel de baño'] }],
  ['colmado', 'dame 2 libras de 🍚 y un 🥛', { cart: ['2 Arroz', '1 Leche'] }],
  ['colmado', 'mandame 2🍺🍺', { cart: ['2 Cerveza'] }],
  ['colmado', 'me mandas 🍺 x6', { first: 'Cerveza' }],
  ['ropa', '❤️ el vestido 👗 rojo', { first: 'Vestido rojo', cart: [] }],
  ['ropa', 'me encanta 😍 ese 👗 rojo cuanto?', { first: 'Vestido rojo', cart: [] }],
  ['ropa', 'hay 👟 blancos?', { first: 'Tenis blancos', cart: [] }],
  ['celulares', 'tienen 📱 usados?', { first: 'Celular Nokar usado', cart: [] }],
  ['ferreteria', 'necesito 1 🔨 y 2 💡', { cart: ['1 Martillo', '2 Bombillo'] }],
  ['colmado', 'gracias 🙏❤️', { intent: 'thanks', cart: [] }],
];

const MISSPELLED: readonly Case[] = [
  ['colmado', 'tienen habihuela?', { first: 'Habichuelas', cart: [] }],
  ['colmado', 'resfresco tienen?', { first: 'Refresco', cart: [] }],
  ['colmado', 'hay detelgente', { first: 'Detergente', cart: [] }],
  ['colmado', 'seriyos tienen?', { first: 'Fósforos', cart: [] }],
  ['farmacia', 'tienen pampel?', { first: 'Pañales', cart: [] }],
  ['ropa', 'camizetas', { first: 'Poloche', cart: [] }],
  ['ropa', 'zapatiyas blancas', { first: 'Tenis blancos', cart: [] }],
  ['ferreteria', 'destonillador?', { first: 'Destornillador', cart: [] }],
  ['celulares', 'ventiladro tienes?', { first: 'Abanico', cart: [] }],
  ['celulares', 'palante tienen?', { first: 'Bocina', cart: [] }],
  // A misspelled synonym is shown before it is added to a cart.
  ['celulares', 'dame un ventiladro', { first: 'Abanico', cart: [] }],
  // A common spelling is taken literally.
  ['colmado', 'tienen impresora?', { nothing: true, cart: [] }],
  ['farmacia', 'venden cementerio?', { nothing: true, cart: [] }],
];

describe.each([
  ['what a voice note says', VOICES],
  ['pictures among words', PICTURES],
  ['misspellings of what only a synonym names', MISSPELLED],
] as const)('%s', (_, cases) => {
  test.each(cases)('%s: %s', (shop, message, expected) => {
    expect(replyFaults(talkTo(TONGUE_SHOPS[shop]).say(message), expected)).toEqual([]);
  });
});
