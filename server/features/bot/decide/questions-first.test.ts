import { describe, expect, it } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo, textAfter } from '../testing/talk-to-bot.ts';

const GARDEN: SampleShop = {
  profile: profileOf({
    name: 'Vivero Las Flores',
    faqs: [
      {
        question: '¿Llevan a domicilio?',
        answer: 'Sí, dentro de la ciudad. Salimos una vez al día, a las 3:00 p.m.',
      },
      { question: '¿Siembran las plantas en la casa?', answer: 'Sí, el jardinero cobra RD$600 por visita.' },
      { question: '¿Podan matas?', answer: 'Sí, podamos en el vivero hasta las 4:00 p.m.' },
      {
        question: '¿Aceptan devoluciones?',
        answer: 'Dentro de 3 días. La tierra abonada y las semillas no se devuelven.',
      },
      { question: '¿Se puede apartar?', answer: 'Sí, con la mitad y un mes para completar.' },
      { question: '¿Envían al interior?', answer: 'Por guagua; el pedido se paga antes por transferencia.' },
    ],
  }),
  products: productsOf(`
    Rosa roja en tarro | 450 | Flores | 10
    Tierra abonada saco 20 lb | 350 | Tierra | 20 | Lista para usar.
    Semillas de cilantro | 60 | Semillas | 30
    Fertilizante Verdor 1 lb | 180 | Tierra | 15
    Tijera de podar | 390 | Herramientas | 8 | Acero, mango de goma.
    Regadera plástica | 220 | Herramientas | 9
    Pala mediana | 310 | Herramientas | 7
    Macetas de barro paquete de 3 | 270 | Tarros | 9 | Tamaños surtidos.
  `),
};

const FISH: SampleShop = {
  profile: profileOf({
    name: 'Pescadería La Ola',
    faqs: [{ question: '¿Limpian el pescado?', answer: 'Sí, lo escamamos gratis.' }],
  }),
  products: productsOf(`
    Chillo libra | 290 | Pescado | 20
    Camarones libra | 380 | Mariscos | 20
    Mero libra | 390 | Pescado | 10
  `),
};

const STOVES: SampleShop = {
  profile: profileOf({
    name: 'Electro Hogar',
    faqs: [
      { question: '¿Instalan lo que venden?', answer: 'Sí, la instalación cuesta RD$900.' },
      { question: '¿Se puede apartar?', answer: 'Sí, con la mitad y un mes para completar.' },
      { question: '¿Aceptan cambios?', answer: 'Dentro de 3 días, sin usar.' },
    ],
  }),
  products: productsOf(`
    Estufa Mabe 20 pulgadas | 14500 | Estufas | 3 | Cuatro hornillas.
    Ducha eléctrica 110V | 1350 | Baño | 5 | Tres temperaturas.
    Pintura acrílica galón | 890 | Pintura | 80 | Rinde 35 metros cuadrados.
    Silla plástica blanca | 650 | Sillas | 40
    Mesa plástica | 1450 | Mesas | 9
  `),
};

const BREAD: SampleShop = {
  profile: profileOf({
    name: 'Panadería El Trigo',
    faqs: [{ question: '¿A qué hora sale el pan caliente?', answer: 'A las 6:00 a.m. y a las 4:00 p.m.' }],
  }),
  products: productsOf(`
    Pan de agua | 10 | Panes | 200
    Pan sobao | 12 | Panes | 200
    Flan porción | 90 | Postres | 10
  `),
};

const RULES: readonly (readonly [shop: SampleShop, says: readonly string[], told: string])[] = [
  // Questions to the store that a cue of something else took.
  [GARDEN, ['que dia de la semana reparten en villa mella'], 'una vez al día'],
  [GARDEN, ['cuanto es el delivery a villa mella'], 'RD$75'],
  [GARDEN, ['el muchacho puede ir a sembrarme las plantas a los mina?'], 'el jardinero cobra'],
  [GARDEN, ['el delivery puede ir a los mina?'], 'RD$150'],
  [GARDEN, ['el que poda las matas hasta que hora esta'], 'hasta las 4:00 p.m.'],
  [GARDEN, ['hasta que hora estan abiertos'], '9:00 p.m.'],
  [GARDEN, ['aceptan devoluciones?', 'y la tierra abonada tambien la cogen?'], 'no se devuelven'],
  [FISH, ['ustedes limpian el pescado o uno lo limpia en su casa'], 'lo escamamos gratis'],
  [FISH, ['agarran bonos de navidad'], 'Efectivo'],
  [STOVES, ['ustedes ponen la ducha electrica o nada mas la venden'], 'la instalación cuesta'],
  [STOVES, ['ustedes venden duchas electricas?'], 'Ducha eléctrica 110V'],
  [BREAD, ['el pan de agua a que hora sale'], 'A las 6:00 a.m.'],
  [BREAD, ['el pan de agua a como sale'], 'RD$10'],
  [GARDEN, ['dame una rosa', 'mandalo', 'esa tienda en que esquina es'], 'Hermanas Mirabal'],
  [STOVES, ['dame una silla', 'mandalo', 'y eso cambian si sale mala'], 'Dentro de 3 días'],
  [STOVES, ['dame una silla', 'mandalo', 'instalan lo que venden'], 'la instalación cuesta'],
  [STOVES, ['dame una silla', 'mandalo', 'doblan a la derecha en la bomba'], 'bomba'],
  [STOVES, ['dame una silla', 'mandalo', 'es por el play'], 'el play'],
  // Questions about a thing.
  [GARDEN, ['la tijera de podar tiene seguro?'], 'No tengo esa información'],
  [GARDEN, ['la tijera de podar tiene goma?'], 'mango de goma'],
  [GARDEN, ['la rosa tiene blanca?'], 'blanca'],
  [GARDEN, ['cuanto fertilizante se le echa a la rosa'], 'No tengo esa información'],
  [GARDEN, ['a cuanto se pone el fertilizante'], 'RD$180'],
  [GARDEN, ['macetas de barro tienen', 'puedo escoger los tamaños'], 'surtidos'],
  [STOVES, ['la estufa de que marca es'], 'En el catálogo aparece así'],
  [BREAD, ['que panes hay', 'esos los tienen ahi ahora mismo?'], 'Pan de agua'],
  [GARDEN, ['cada cuanto se le echa el fertilizante a la rosa'], 'No tengo esa información'],
  [STOVES, ['para pintar 70 metros cuantos galones de pintura acrilica me da'], 'Rinde 35'],
  // What follows an answer.
  [
    STOVES,
    ['se puede apartar?', 'y si no termino de pagarlo me devuelven lo abonado'],
    'No tengo esa información',
  ],
  [STOVES, ['se puede apartar?', 'y cambian?'], 'Dentro de 3 días'],
  [GARDEN, ['envian al interior?', 'y el pago de eso por donde se hace'], 'por transferencia'],
  [GARDEN, ['por donde estan ustedes'], 'Hermanas Mirabal'],
  [STOVES, ['la estufa me la dejas en 10 mil?', 'nada de nada?'], 'los precios son los del catálogo'],
  [STOVES, ['la estufa me la dejas en 10 mil?', 'ni cien pesos?'], 'los precios son los del catálogo'],
  [STOVES, ['instalan lo que venden?', 'y en que tiempo lo hacen'], 'No tengo esa información'],
  // What is needed for something, and names that tell behind their kind.
  [GARDEN, ['que tienen para comejen'], 'No tengo esa información'],
  [GARDEN, ['que tienen para vender'], 'Esto es lo que tenemos'],
  [GARDEN, ['que es lo que tienen de la linea verdor y a como cada cosa'], 'Fertilizante Verdor'],
  [STOVES, ['soy alto que silla me sirve'], 'Silla plástica'],
];

describe('a question is answered before other rules take it', () => {
  it.each(RULES)('%#', (shop, says, told) => {
    expect(textAfter(shop, says), says.join(' · ')).toContain(told);
  });
});

describe('what a question or a detail leaves in the cart', () => {
  itGivesCarts([
    [FISH, ['dame 2 libras de chillo', 'limpia el carrito'], ''],
    [FISH, ['dame 2 libras de chillo', 'ustedes limpian el pescado?'], '2 Chillo libra'],
    [GARDEN, ['dame una rosa', 'mandalo', 'en que dia es que reparten por esa zona'], '1 Rosa roja en tarro'],
    [
      STOVES,
      ['una mesa plastica para la esquina y 4 sillas plasticas'],
      '1 Mesa plástica, 4 Silla plástica blanca',
    ],
    [FISH, ['2 libras de chillo y una de camarones pa la calle 3'], '2 Chillo libra, 1 Camarones libra'],
    [STOVES, ['para pintar 70 metros cuantos galones de pintura acrilica me da'], ''],
    [STOVES, ['la estufa me la dejas en 10 mil?', 'ni modo, dame la estufa'], '1 Estufa Mabe 20 pulgadas'],
    [GARDEN, ['dame una pala tambien dame una regadera'], '1 Pala mediana, 1 Regadera plástica'],
  ]);

  it('keeps no question as the address, and keeps an address with a corner', () => {
    const asking = talkTo(GARDEN);
    for (const line of ['dame una rosa', 'mandalo a villa mella']) asking.say(line);
    expect(asking.say('en que dia es que reparten por esa zona').state.order.address).toBeNull();
    const telling = talkTo(STOVES);
    for (const line of ['dame una mesa plastica', 'mandalo a villa mella']) telling.say(line);
    const { state } = telling.say('calle duarte esquina sanchez y una silla plastica');
    expect(state.order.address).toBe('calle duarte esquina sanchez');
  });
});
