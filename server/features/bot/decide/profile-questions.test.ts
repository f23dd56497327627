import { describe, expect, test } from 'vitest';
import { CORNER_SHOP } from '../testing/corner-shop.ts';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const FAQS = {
  menores: ['¿Atienden niños?', 'A menores de 12 años no les hacemos químicos.'],
  embarazo: ['¿Una embarazada se puede hacer el alisado?', 'No lo hacemos durante el embarazo.'],
  casa: ['¿Van a domicilio?', 'Trabajamos solo en el local.'],
  tarde: ['¿Qué pasa si llego tarde?', 'Esperamos 10 minutos y luego pasa el próximo turno.'],
  cita: ['¿Se trabaja por cita?', 'Sí, los sábados solo con cita.'],
  credito: ['¿Venden a crédito?', 'No fiamos; con cédula y carta de trabajo financiamos a 6 meses.'],
  cambio: ['¿Aceptan devoluciones?', 'Lo que esté sellado se cambia dentro de 8 días con el recibo.'],
  garantia: ['¿Qué garantía dan?', 'Los secadores tienen 90 días.'],
  envio: ['¿Envían al interior?', 'Sí, por Transporte Cibao; llega al otro día.'],
  usado: ['¿Reciben equipos de parte de pago?', 'Sí, hay que traerlo para evaluarlo.'],
} as const;

const SHOP: SampleShop = {
  profile: profileOf({
    name: 'Estudio Las Gemelas',
    paymentMethods: [
      { name: 'Efectivo', details: 'Al recibir.' },
      { name: 'Transferencia', details: 'Banco Caribe, cuenta corriente 4010-22 a nombre de Rosa Peña.' },
    ],
    faqs: Object.values(FAQS).map(([question, answer]) => ({ question, answer })),
  }),
  products: productsOf(`
    Alisado orgánico | 2800 | Servicios | | Servicio. Tarda 3 horas.
    Secador turbo | 3200 | Equipos | 4 | Dos velocidades.
    Plancha de vapor | 2400 | Equipos | 0 | Placas anchas.
    Champú de coco 500 ml | 390 | Pelo | 20 |
    Dominó de pino | 450 | Juegos | 3 |
  `),
};

const answerOf = (...said: readonly string[]): string => {
  const talk = talkTo(SHOP);
  return said.map((text) => talk.say(text).text).at(-1) ?? '';
};

describe('a question of the profile in other words', () => {
  test.each([
    ['toy embarazada me puedo hacer el alisado?', 'embarazo'],
    ['le hacen el alisado a mi niña de 9?', 'menores'],
    ['pueden venir a mi casa a peinarme?', 'casa'],
    ['si me retraso 15 minutos me atienden?', 'tarde'],
    ['si el secador no me gusta me lo cambian?', 'cambio'],
    ['si compro el secador y no le sirve a mi mama lo puedo cambiar?', 'cambio'],
    ['tu me fias el secador y te lo pago el 30?', 'credito'],
    ['por cual via mandan pa el cibao', 'envio'],
    ['yo tengo una plancha vieja, se la doy y le completo, se puede?', 'usado'],
  ] as const)('%s', (said, asked) => {
    expect(answerOf(said)).toContain(FAQS[asked][1]);
  });
});

test.each([
  ['y si no me entra me dan otro numero?', 'cambio'],
  ['me lo apuntas y yo te lo saldo cuando cobre?', 'credito'],
  ['toy en un taco, me aguantan la hora?', 'tarde'],
] as const)('hears a topic in words that are in no example: «%s»', (said, asked) => {
  expect(answerOf(said)).toContain(FAQS[asked][1]);
});

describe('a question that continues the last answer', () => {
  test('without a product or another match', () => {
    expect(answerOf('dan credito?', 'y eso se puede hacer por aqui o hay que ir?')).toContain(
      FAQS.credito[1],
    );
  });

  test('about the documents for a credit', () => {
    expect(answerOf('dan credito?', 'que papeles tengo que llevar')).toContain(FAQS.credito[1]);
  });

  test('about the kind of account', () => {
    expect(answerOf('a que cuenta le transfiero', 'es de ahorro o corriente')).toContain('cuenta corriente');
  });

  test('about another case', () => {
    expect(answerOf('si el secador no me gusta me lo cambian?', 'y si ya lo abri?')).toContain(
      FAQS.cambio[1],
    );
    expect(answerOf('dan credito?', 'y si no me sirve me lo cambian?')).toContain(FAQS.cambio[1]);
  });

  test('how to pay is no address', () => {
    const told = answerOf('dame un champu de coco', 'para Los Mina', 'como se paga eso', 'pasame la cuenta');
    expect(told).toContain('4010-22');
  });

  test('an order is no question about the last answer', () => {
    expect(answerOf('dan credito?', 'dame un champu de coco')).toContain('te agregué');
  });
});

describe('a question about a product', () => {
  test.each([
    'champu de coco',
    'tienen secador?',
    'cuanto cuesta el alisado',
    'busco un regalo para mi niña de 9',
  ])('%s gets no answer of the profile', (said) => {
    const told = answerOf(said);
    for (const [, answer] of Object.values(FAQS)) expect(told).not.toContain(answer);
  });

  test('the duration of a service comes from its own text', () => {
    expect(answerOf('cuanto es el alisado', 'y cuanto tarda?')).toContain('3 horas');
  });

  test('the return of a sold-out product is unknown, so a person is offered', () => {
    expect(answerOf('tienen plancha de vapor?', 'cuando les llega?')).toContain('te paso con una persona');
  });

  test('the price of a dozen is a price where the profile tells nothing of many', () => {
    expect(answerOf('precio de la docena de champu de coco porfavor')).toContain('390');
  });
});

test('several questions to the store next to a product are all answered', () => {
  const told = answerOf('precio del domino, si abren el sabado y si puedo transferir');
  expect(told).toContain('450');
  expect(told).toContain('El sábado abrimos');
  expect(told).toContain('Banco Caribe');
});

test.each([
  '¿ustedes reparan abanicos de techo los domingos?',
  'ustedes instalan lamparas de techo los sabados?',
])('a service is not denied as a product: %s', (said) => {
  expect(answerOf(said)).not.toContain('No tenemos «');
});

describe('a fact of the store that an order asks for besides', () => {
  test('the places of delivery', () => {
    const answer = talkTo(CORNER_SHOP).say('una escoba y un salami, ¿me los pueden mandar para acá?').text;
    expect(answer).toContain('1 × *Escoba plástica*');
    expect(answer).toContain('Sí, hacemos delivery');
  });

  test('the address', () => {
    const answer = answerOf('2 champús de coco y un dominó, y mándeme la ubicación en el mapa');
    expect(answer).toContain('Estamos en Av. Hermanas Mirabal #45');
  });

  test('is not what an order tells itself', () => {
    const answer = answerOf('mándame 2 champús de coco a Los Mina, calle 5 número 8, a nombre de Ana Gil');
    expect(answer).toContain('2 × *Champú de coco 500 ml*');
    expect(answer).not.toContain('Sí, hacemos delivery');
  });
});

/** A shop whose profile tells of deliveries, sizes, prices for many and what it carries up, and whose goods share its words. */
const FAR_AND_NEAR: SampleShop = {
  profile: profileOf({
    name: 'Almacén La Vereda',
    deliveryZones: [
      { name: 'Los Mina', price: pesos(150) },
      { name: 'Interior del país', price: pesos(400) },
    ],
    faqs: [
      { question: '¿Cuánto tarda el envío?', answer: 'Unos 40 minutos.' },
      { question: '¿Qué productos necesitan receta?', answer: 'Los antibióticos; se entrega la original.' },
      { question: '¿Qué pasa si el pedido llega mal?', answer: 'Mándanos una foto y se repone.' },
      { question: '¿Envían al interior?', answer: 'Sí, por Caribe Tours.' },
      { question: '¿Se puede cambiar si no me queda?', answer: 'Se cambia en 8 días con la caja.' },
      { question: '¿Qué tallas usan?', answer: 'Europeas: el 8 americano es 41 y el 10 es 43.' },
      { question: '¿Tienen descuento para envejecientes?', answer: 'Un 10 % los martes con cédula.' },
      { question: '¿Venden al por mayor?', answer: 'Desde 12 unidades; un encargado te cotiza.' },
      { question: '¿Con qué frecuencia se pone la pipeta?', answer: 'Una vez al mes.' },
      { question: '¿Suben la carga a un apartamento?', answer: 'Hasta el tercer piso.' },
    ],
  }),
  products: productsOf(`
    Tenis de lona | 1500 | Calzado | 9 | Tallas 36 a 43.
    Calizos de playa | 350 | Calzado | 50 |
    Lata de atún | 110 | Comida | 40 |
    Lata de pollo | 115 | Comida | 40 |
    Combo de la casa | 330 | Platos | | Papas, queso y salsas.
    Hamburguesa sencilla | 260 | Platos | | Con papas y ensalada.
    Pipeta antipulgas | 450 | Mascotas | 15 |
    Alitas dulces | 360 | Platos | | Con salsa dulce, no pican.
    Alitas de fuego | 360 | Platos | | Con salsa picante.
    Picapollo de 2 piezas | 380 | Platos | | Con tostones.
    Bandeja familiar | 1100 | Platos | | Diez piezas de pollo. Da para cinco personas.
    Chuleta guisada | 390 | Platos | | Con arroz y ensalada.
    Ensalada verde | 100 | Platos | | Lechuga y tomate.
  `),
};

const WAYS: readonly (readonly [said: string | readonly string[], told: RegExp, untold?: RegExp])[] = [
  // The fee to a place is told with its time, and again when only the fee is asked.
  ['cuanto tarda el delivery a los mina', /RD\$150[\s\S]*40 minutos/],
  [['cuanto tarda el delivery a los mina', 'y cuanto cobran?'], /RD\$150/, /40 minutos/],
  ['mandan a higuey?', /RD\$400[\s\S]*Caribe Tours/],
  ['en cuanto me llega?', /40 minutos/, /foto/],
  ['si me llega malo el pedido que pasa', /foto/],
  // Where the store is, though a word is one of a question about sizes.
  ['y donde es que quedan ustedes', /Estamos en/],
  ['si no me queda lo puedo cambiar?', /8 días/],
  // Nothing went wrong with what does not fit.
  ['compre unos tenis y le quedaron chiquitos a mi hijo, me los cambian? tengo la caja', /8 días/, /Lamento/],
  ['le compre unos calizos a mi papa y no los ha usado, los cambian por otro numero?', /8 días/, /Lamento/],
  ['los tenis que compre se despegaron, me los cambian', /Lamento/],
  // Terms of the profile that make a price lower, and haggling, which no question of it answers.
  ['a los viejitos le hacen descuento?', /10 %/],
  ['tengo una tiendita, a como me dejan la docena de calizos', /12 unidades/],
  ['hazme un descuento en los tenis', /no puedo cambiarlos/],
  // Another number of the last answer.
  [['soy 8 americano, que talla es esa', 'y mi hermano es 10'], /43/],
  // The one question that names the thing that is talked of.
  [['dame una pipeta', 'cada que tiempo se le pone'], /Una vez al mes/],
  [['dame una pipeta', 'cada cuanto se pone'], /Una vez al mes/],
  [['dame una pipeta', 'gracias'], /De nada|a la orden|gusto/, /al mes/],
  // A storey is no place of a list.
  [['tienen latas?', 'eso lo suben a un segundo piso?'], /tercer piso/],
  [['tienen latas?', 'dame la segunda'], /Lata de pollo/],
  // The thing named before the verb is the one that is asked about.
  [['que puedo comer con 350', 'la hamburguesa trae papas?'], /Hamburguesa sencilla[\s\S]*ensalada/],
  // Of what was shown, the one whose text says it or denies it, whatever else begins with that word.
  [['que alitas hay', 'cual es la que no pica'], /Alitas dulces/, /fuego|Picapollo/],
  [['que alitas hay', 'cual pica'], /Alitas de fuego/, /dulces|Picapollo/],
  // As many as an amount of pesos buys.
  [['calizos de playa a como', 'cuantos me da con mil pesos'], /2 × \*Calizos[\s\S]*RD\$700/],
  ['con 500 pesos cuantas latas de pollo me llevo', /4 × \*Lata de pollo[\s\S]*RD\$460/],
  // What a purpose, a number of people and a refusal leave.
  ['que hay de almuerzo hoy', /Chuleta guisada/, /Calzado/],
  ['somos 5 que me recomiendas que alcance', /Bandeja familiar/, /Ensalada verde/],
  ['tienen algo para una persona que no come carne', /Ensalada verde/, /Chuleta|Bandeja/],
];

test.each(WAYS.map(([said, told, untold = /^$/]) => ({ said, told, untold })))(
  'the store tells what was asked: $said',
  ({ said, told, untold }) => {
    const talk = talkTo(FAR_AND_NEAR);
    const replies = [said].flat().map((text) => talk.say(text).text);
    expect(replies.at(-1)).toMatch(told);
    expect(replies.at(-1)).not.toMatch(untold);
  },
);

test.each([
  'ahi le mande el voucher, revisen',
  'el dinero ya se lo envie por el banco',
  'chequea a ver si te cayo',
])('somebody who has paid gets a person: %s', (said) => {
  expect(talkTo(FAR_AND_NEAR).say(said).effects).toContainEqual(
    expect.objectContaining({ kind: 'handover' }),
  );
});

test('tells the social networks of the profile when it is asked for them', () => {
  const social = [{ name: 'Instagram', url: 'https://www.instagram.com/lasgemelas' }];
  const known = talkTo({ ...SHOP, profile: { ...SHOP.profile, social } });
  expect(known.say('tienen instagram?').text).toContain('https://www.instagram.com/lasgemelas');
  expect(talkTo(SHOP).say('tienen instagram?').text).not.toContain('instagram.com');
});
