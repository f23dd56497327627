import { describe, expect, test } from 'vitest';
import { type ExpectedReply, replyFaults } from '../testing/reply-faults.ts';
import { talkTo } from '../testing/talk-to-bot.ts';
import { TONGUE_SHOPS } from '../testing/tongue-shops.ts';

type Shop = keyof typeof TONGUE_SHOPS;
type Turn = readonly [message: string, expected: ExpectedReply];
type Conversation = readonly [Shop, ...Turn[]];

const ENGLISH: readonly Conversation[] = [
  [
    'colmado',
    ['hey u got rice? how much a lb', { first: 'Arroz Dorado', says: /RD\$40/ }],
    ['gimme 3 lbs', { cart: ['3 Arroz'] }],
    ['and a dozen eggs', { cart: ['3 Arroz', '12 Huevo'] }],
    ['how much is everything', { total: 228, says: /RD\$228/ }],
  ],
  [
    'colmado',
    ['Good morning! Do you have cold beer?', { first: 'Cerveza', cart: [] }],
    ['lemme get 6', { cart: ['6 Cerveza'] }],
    ['thats all', { intent: 'order', cart: ['6 Cerveza'] }],
  ],
  ['colmado', ['how much 4 a gallon of bleach?', { first: 'Cloro', says: /RD\$145/, cart: [] }]],
  [
    'colmado',
    ['can I get 2 lbs of chicken, 4 plantains and 1 onion', { cart: ['2 Pollo', '4 Plátano', '1 Cebolla'] }],
    ['remove the onion', { cart: ['2 Pollo', '4 Plátano'] }],
    ["what's my total?", { says: /RD\$276/ }],
  ],
  [
    'colmado',
    ['what time u close today', { says: /9:00 p\.m\./ }],
    ['do u deliver to Friusa?', { says: /Friusa\* cuesta RD\$100/ }],
    ['how much is the delivery', { says: /RD\$100/ }],
  ],
  [
    'colmado',
    ["I'd like to order 2 milk and cooking oil", { cart: ['2 Leche', '1 Aceite'] }],
    ['make it 3 milk', { cart: ['3 Leche', '1 Aceite'] }],
  ],
  [
    'ferreteria',
    ["hi, i'm looking for a hammer and a screwdriver", { shows: ['Martillo', 'Destornillador'], cart: [] }],
    ['gimme both', { cart: ['1 Martillo', '1 Destornillador'] }],
  ],
  [
    'ferreteria',
    ['how much is a gallon of white paint?', { first: 'Pintura blanca', says: /1,350/ }],
    ['gimme two', { cart: ['2 Pintura blanca'] }],
    ['and a paint brush', { cart: ['2 Pintura blanca', '1 Brocha'] }],
  ],
  [
    'ferreteria',
    ["do y'all have rebar", { first: 'Varilla' }],
    ['i need 10', { cart: ['10 Varilla'] }],
    ['do you deliver to Bavaro?', { says: /Bávaro/ }],
  ],
  [
    'ferreteria',
    ['need 5 bags of cement and 2 lbs of nails', { cart: ['5 Cemento', '2 Clavos'] }],
    ['add a padlock', { cart: ['5 Cemento', '2 Clavos', '1 Candado'] }],
  ],
  [
    'farmacia',
    ['hi do you have something for a cough?', { shows: ['Jarabe'] }],
    ['ill take one', { cart: ['1 Jarabe'] }],
  ],
  [
    'farmacia',
    ['my baby has diarrhea what do you recommend', { shows: ['Suero'], cart: [] }],
    ['how much', { says: /RD\$95/ }],
  ],
  [
    'farmacia',
    ['hi diapers size G how much?', { first: 'Pañales', says: /RD\$690/ }],
    ['gimme 2 packs', { cart: ['2 Pañales'] }],
    ['and baby wipes', { cart: ['2 Pañales', '1 Toallitas'] }],
  ],
  [
    'farmacia',
    ['do u have pain killers? my back hurts', { shows: ['Ibuprofeno'], cart: [] }],
    ['can i pay with card?', { says: /Efectivo/ }],
  ],
  [
    'ropa',
    ['do you have dresses in red?', { first: 'Vestido rojo' }],
    ['what sizes', { says: /S, M y L/ }],
    ['i want it in M', { cart: ['1 Vestido rojo largo talla M'] }],
  ],
  [
    'ropa',
    ['how much are the white sneakers', { first: 'Tenis blancos', says: /2,900/ }],
    ['do u have size 40?', { says: /talla 40/ }],
    ['ok add one', { cart: ['1 Tenis blancos talla 40'] }],
  ],
  [
    'ropa',
    ["I need a men's shirt, size L", { first: 'Camisa blanca' }],
    ['ill take it', { cart: ['1 Camisa blanca'] }],
    ['and 2 pairs of socks', { cart: ['1 Camisa blanca', '2 Medias'] }],
  ],
  [
    'ropa',
    ['which is cheaper, the cap or the belt?', { says: /Gorra negra\* sale más barato/ }],
    ['gimme the cap', { cart: ['1 Gorra'] }],
  ],
  [
    'celulares',
    ['how much to fix my screen', { first: 'Cambio de pantalla', says: /2,800/ }],
    ['and how much is a screen protector', { first: 'Protector de pantalla', says: /250/ }],
  ],
  [
    'celulares',
    ['I need a phone charger n a case', { shows: ['Cargador', 'Cover'] }],
    ["i'll take both", { cart: ['1 Cargador', '1 Cover'] }],
    ['how much is everything', { says: /RD\$750/ }],
  ],
  [
    'celulares',
    ['got any used phones?', { first: 'Celular Nokar usado' }],
    ["ok i'll take it", { cart: ['1 Celular Nokar usado'] }],
    ['do u ship to Friusa', { says: /4,650/ }],
  ],
  [
    'belleza',
    ['how much is a haircut', { first: 'Corte de pelo', says: /RD\$600/ }],
    ['where are you located?', { says: /Hermanas Mirabal/ }],
  ],
  [
    'belleza',
    ['do you have nail polish', { shows: ['Esmalte rojo', 'Esmalte blanco'] }],
    ['2 red and 1 white', { cart: ['2 Esmalte rojo', '1 Esmalte blanco'] }],
    ['remove the white', { cart: ['2 Esmalte rojo'] }],
  ],
  ['belleza', ['my order never arrived!! i want my money back', { handover: true, cart: [] }]],
];

const CREOLE: readonly Conversation[] = [
  [
    'colmado',
    ['bonjou, èske nou gen diri? konbyen yon liv?', { first: 'Arroz Dorado', says: /RD\$40/ }],
    ['ban m 5 liv', { cart: ['5 Arroz'] }],
    ['ak yon douzen ze', { cart: ['5 Arroz', '12 Huevo'] }],
    ['konbyen tout?', { says: /RD\$308/ }],
  ],
  [
    'colmado',
    ['bonswa, m vle 3 bye ak yon wonm', { cart: ['3 Cerveza', '1 Ron'] }],
    ['se tout', { intent: 'order', says: /RD\$960/ }],
  ],
  [
    'colmado',
    ['ki pri yon galon klorox?', { first: 'Cloro', says: /RD\$145/ }],
    ["m'ap pran youn", { cart: ['1 Cloro'] }],
  ],
  [
    'colmado',
    ['mwen bezwen 2 liv poul, 4 bannann ak yon liv zonyon', { cart: ['2 Pollo', '4 Plátano', '1 Cebolla'] }],
    ['retire zonyon an', { cart: ['2 Pollo', '4 Plátano'] }],
    ['konbyen antou?', { says: /RD\$276/ }],
  ],
  [
    'colmado',
    ['ki lè nou fèmen jodi a?', { says: /9:00 p\.m\./ }],
    ['eske nou livre nan Friusa?', { says: /Friusa\* cuesta RD\$100/ }],
  ],
  [
    'colmado',
    ["combien coute l'huile svp?", { first: 'Aceite', says: /RD\$165/ }],
    ['m vle 2', { cart: ['2 Aceite'] }],
    ['mete yon fab tou', { cart: ['2 Aceite', '1 Detergente'] }],
  ],
  [
    'ferreteria',
    ['alo, m ap chache yon mato ak yon tounvis', { shows: ['Martillo', 'Destornillador'], cart: [] }],
    ['m ap pran tou de', { cart: ['1 Martillo', '1 Destornillador'] }],
  ],
  [
    'ferreteria',
    ['konbyen yon galon penti blan?', { first: 'Pintura blanca', says: /1,350/ }],
    ['ban m de', { cart: ['2 Pintura blanca'] }],
    ['ak yon bwòs penti', { cart: ['2 Pintura blanca', '1 Brocha'] }],
  ],
  ['ferreteria', ['eske ou vann fè?', { first: 'Varilla' }], ['m bezwen 10', { cart: ['10 Varilla'] }]],
  [
    'ferreteria',
    ['mwen vle 5 sak siman ak 2 liv klou', { cart: ['5 Cemento', '2 Clavos'] }],
    ['ajoute yon kadna', { cart: ['5 Cemento', '2 Clavos', '1 Candado'] }],
  ],
  ['ferreteria', ['nou gen anpoul? ban mwen 6', { cart: ['6 Bombillo'] }]],
  [
    'farmacia',
    ['bonjou, mwen gen tous, ki remèd nou gen?', { shows: ['Jarabe'], cart: [] }],
    ['m ap pran youn', { cart: ['1 Jarabe'] }],
  ],
  [
    'farmacia',
    ['tibebe m nan gen dyare, kisa nou konseye m', { shows: ['Suero'], cart: [] }],
    ['konbyen li koute?', { says: /RD\$95/ }],
  ],
  [
    'farmacia',
    ['kouchèt bebe konbyen?', { first: 'Pañales', says: /RD\$690/ }],
    ['ban m 2 pake', { cart: ['2 Pañales'] }],
    ['ak sevyèt mouye', { cart: ['2 Pañales', '1 Toallitas'] }],
  ],
  [
    'farmacia',
    ['eske nou gen kapòt?', { first: 'Condones' }],
    ['eske m ka peye ak kat?', { says: /Efectivo/ }],
  ],
  [
    'ropa',
    ['eske nou gen wòb wouj?', { first: 'Vestido rojo' }],
    ['ki gwosè?', { says: /S, M y L/ }],
    ['m vle l nan M', { cart: ['1 Vestido rojo largo talla M'] }],
  ],
  [
    'ropa',
    ['konbyen soulye nwa yo?', { first: 'Zapatos negros', says: /2,600/ }],
    ['nou gen nimewo 40?', { says: /talla 40/ }],
    ['ok mete youn', { cart: ['1 Zapatos negros de vestir talla 40'] }],
  ],
  [
    'ropa',
    ['m vle yon chemiz gason, gwosè L', { cart: ['1 Camisa blanca de hombre talla L'] }],
    ['ak 2 pè choset', { cart: ['1 Camisa blanca', '2 Medias'] }],
    ['se tout', { intent: 'order', says: /1,500/ }],
  ],
  [
    'ropa',
    ['mwen vle yon sak lekòl', { cart: ['1 Mochila'] }],
    ['mwen pa vle l ankò, retire l', { cart: [] }],
  ],
  [
    'celulares',
    ['konbyen pou chanje ekran telefòn mwen', { first: 'Cambio de pantalla', says: /2,800/ }],
    ['konbyen yon pwotèj telefòn?', { first: 'Cover', says: /RD\$300/ }],
  ],
  [
    'celulares',
    ['m vle yon chajè ak yon kouvèti telefòn', { cart: ['1 Cargador', '1 Cover'] }],
    ['konbyen tout ansanm', { says: /RD\$750/ }],
  ],
  [
    'celulares',
    ['nou gen telefòn dezyèm men?', { first: 'Celular Nokar usado' }],
    ['ok m ap pran l', { cart: ['1 Celular Nokar usado'] }],
  ],
  [
    'belleza',
    ['konbyen koupe cheve?', { first: 'Corte de pelo', says: /RD\$600/ }],
    ['ki kote nou ye?', { says: /Hermanas Mirabal/ }],
  ],
  ['belleza', ['kòmand mwen poko rive!! m vle kòb mwen', { handover: true, cart: [] }]],
];

const play = (shop: Shop, turns: readonly Turn[], line: RegExp) => {
  const talk = talkTo(TONGUE_SHOPS[shop]);
  const replies = turns.map(([message, expected]) => ({ message, expected, reply: talk.say(message) }));
  const faults = replies.flatMap(({ message, expected, reply }) =>
    replyFaults(reply, expected).map((fault) => `${message}: ${fault}`),
  );
  // The line in their language is said once, with the first answer.
  const told = replies.map(({ reply }) => line.test(reply.text));
  return { faults, told };
};

describe.each([
  ['English', ENGLISH, /We answer in Spanish/],
  ['Creole', CREOLE, /Nou reponn an panyòl/],
] as const)('conversations in %s', (_, conversations, line) => {
  test.each(conversations.map(([shop, ...turns]) => ({ shop, first: turns[0]?.[0], turns })))(
    '$shop: $first',
    ({ shop, turns }) => {
      const { faults, told } = play(shop, turns, line);
      expect(faults).toEqual([]);
      expect(told).toEqual(turns.map((_turn, at) => at === 0));
    },
  );

  test('there are two dozen of them, in six trades', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(24);
    expect(new Set(conversations.map(([shop]) => shop)).size).toBe(6);
  });
});
