import { describe, expect, it } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const TOWELS: SampleShop = {
  profile: profileOf({
    name: 'Casa Blanca',
    deliveryZones: [
      { name: 'Prosperidad', price: pesos(100) },
      { name: 'Piedra Blanca', price: pesos(300) },
      { name: 'Centro de Bonao', price: pesos(80) },
    ],
    faqs: [
      { question: '¿Bordan nombres?', answer: 'Sí, gratis desde 6 piezas; tarda 2 días.' },
      { question: '¿Se puede cambiar?', answer: 'En 5 días con factura; la ropa de cama no.' },
    ],
  }),
  products: productsOf(`
    Toalla de baño | 650 | Baño | 40 | De algodón, 70 x 140 cm.
    Sábana tamaño full | 1400 | Cama | 12
  `),
};

const orderAfterSaying = (...lines: readonly string[]) => {
  const talk = talkTo(TOWELS);
  for (const line of ['dame 2 toallas de baño', ...lines]) talk.say(line);
  const { zone, place, address, name, payment } = talk.state().order;
  return { zone, place, address, name, payment };
};

describe('where an order goes and for whom', () => {
  it.each([
    [['calle 5 #8, Prosperidad'], { zone: 'Prosperidad', address: 'calle 5 #8', name: null }],
    [
      ['calle 5 casa 8, Prosperidad, a nombre de Santa Rosa Diaz'],
      { zone: 'Prosperidad', address: 'calle 5 casa 8', name: 'Santa Rosa Diaz' },
    ],
    [
      ['calle 5 #8, Los Alcarrizos, efectivo'],
      { zone: null, place: 'Los Alcarrizos', address: 'calle 5 #8', payment: 'Efectivo' },
    ],
    [
      ['calle 9 casa 2, Piedra Blanca, al lado del play, Yolanda'],
      { zone: 'Piedra Blanca', name: 'Yolanda' },
    ],
    [['calle 5 casa 8, Prosperidad', 'perdón, es casa 18'], { address: 'calle 5 casa 18' }],
    [['calle 5 #8, Prosperidad', 'ay no, es la 18'], { address: 'calle 5 #18' }],
    [['calle Mella 40, Prosperidad', 'no, es 14 no 40'], { address: 'calle Mella 14' }],
    [
      ['torre Sol piso 3 oficina 12, Prosperidad', 'la oficina es 21 perdón'],
      { address: 'torre Sol piso 3 oficina 21' },
    ],
    [
      ['calle 5 #8, Prosperidad', 'me faltó, es el apto 2, segundo piso'],
      { address: 'calle 5 #8, apto 2, segundo piso' },
    ],
    // Names are told with titles, of others, behind and beside other details.
    [['calle 5 #8, Prosperidad, Dra. Pichardo, transferencia'], { name: 'Pichardo' }],
    [['a nombre de la señora Quezada'], { name: 'Quezada' }],
    [['el pedido es a mi nombre: Juanita Feliz, ella se llama Rosa'], { name: 'Juanita Feliz' }],
    [['Pregunten por la señorita Quezada, a nombre de ella'], { name: 'Quezada' }],
    [['mi tía Carmela lo recibe, anótalo a su nombre'], { name: 'Carmela' }],
    [['ponlo a nombre de mi suegra, Nereida Soto'], { name: 'Nereida Soto' }],
    [['doña Yuly, mándame una sábana'], { name: null }],
    [['entre la azul y la blanca cuál me recomiendas'], { address: null }],
    [['Wendy Brito es mi nombre'], { name: 'Wendy Brito' }],
    [['el nombre? Tatiana'], { name: 'Tatiana' }],
    [['lo paso a buscar', 'Soraida Then'], { name: 'Soraida Then' }],
    [['calle 5 #8, Prosperidad', 'quita una toalla', 'Fior Daliza'], { name: 'Fior Daliza' }],
    [['quita una toalla y anótalo a nombre de Yudelka'], { name: 'Yudelka' }],
    [['Prosperidad... no no, Piedra Blanca'], { zone: 'Piedra Blanca' }],
    [['Prosperidad, perdón, a Piedra Blanca'], { zone: 'Piedra Blanca' }],
    // Addresses need no street.
    [
      ['Prosperidad, diagonal al liceo, donde venden yaniqueque'],
      { address: 'diagonal al liceo, donde venden yaniqueque' },
    ],
    [['calle 5 #8, Plaza Sol, piso 2'], { address: 'calle 5 #8, Plaza Sol, piso 2', name: null }],
    [['calle 5 #8, verja azul'], { address: 'calle 5 #8, verja azul', name: null }],
    [['villa 3, calle B, Prosperidad'], { address: 'villa 3, calle B' }],
    [['pago en efectivo, le doy 2 papeletas de mil al motorista'], { payment: 'Efectivo' }],
  ])('%s', (says, expected) => {
    expect(orderAfterSaying(...says)).toMatchObject(expected);
  });
});

describe('times, places and numbers beside an order count no goods', () => {
  itGivesCarts([
    [TOWELS, ['dame 2 toallas de baño que paso como en 15 minutos a buscarlas'], '2 Toalla de baño'],
    [TOWELS, ['2 toallas de baño y entreguen hoy mismo, antes de las 3'], '2 Toalla de baño'],
    [TOWELS, ['dame 2 toallas de baño', 'después de las 5, que antes no hay nadie'], '2 Toalla de baño'],
    [TOWELS, ['dame 5 toallas de baño', 'quítame 1 toalla, déjalo en 4 toallas'], '4 Toalla de baño'],
    [
      TOWELS,
      ['dame 2 toallas de baño', 'y échame 3 sábanas más a eso'],
      '2 Toalla de baño, 3 Sábana tamaño full',
    ],
    [
      TOWELS,
      ['dame 2 toallas de baño y una sábana', 'quita la sábana', 'ponme las toallas en 4 en vez de 2'],
      '4 Toalla de baño',
    ],
  ]);
});

describe('questions beside an order', () => {
  itTells([
    [TOWELS, ['cuánto cobran a Prosperidad y a Piedra Blanca?'], 'Piedra Blanca* cuesta RD$300'],
    [TOWELS, ['cuánto cobran a Prosperidad y a Piedra Blanca?'], 'Prosperidad* cuesta RD$100'],
    [
      TOWELS,
      ['dame una toalla de baño al centro de Bonao', 'y el delivery ya está sumado?'],
      'Centro de Bonao RD$80',
    ],
    [TOWELS, ['bordan nombres ahí mismo?', 'y eso tiene costo?'], 'gratis desde 6 piezas'],
    [TOWELS, ['la toalla trae colgador?'], 'no lo sé'],
    [TOWELS, ['hacen cambios?', 'y las toallas también?'], 'En 5 días con factura'],
    [TOWELS, ['hacen cambios?', 'y la sábana?'], 'En 5 días con factura'],
    [TOWELS, ['hacen cambios?', 'y la sábana?'], 'RD$1,400'],
  ]);
});

const REPAIRS: SampleShop = {
  profile: profileOf({
    name: 'Reloj y Hora',
    faqs: [
      { question: '¿Reparan relojes mojados?', answer: 'Sí, pero hay que traerlos el mismo día.' },
      { question: '¿Los relojes tienen garantía?', answer: 'Un mes por defectos de fábrica.' },
    ],
  }),
  products: productsOf(`
    Cambio de batería de reloj | 250 | Servicios | | Al momento.
    Cambio de correa de cuero | 600 | Servicios | | Con la correa.
    Reloj Casio clásico | 1450 | Relojes | 8 | Resiste el agua.
    Reloj Orient automático | 9800 | Relojes | 3 | Acero. Dos años de garantía.
  `),
};

describe('a service that is sold, and what the text of a thing tells', () => {
  itTells([
    [REPAIRS, ['cambian la batería del reloj?'], 'RD$250'],
    [REPAIRS, ['el orient tiene garantía?'], 'Dos años de garantía'],
    [REPAIRS, ['reparan relojes mojados?'], 'el mismo día'],
  ]);
  it('asks for no sector that the same message tells', () => {
    const talk = talkTo(REPAIRS);
    talk.say('dame un reloj casio clásico');
    expect(talk.say('pago con transferencia, me lo llevan a Villa Mella').text).not.toContain('A qué sector');
  });
});
