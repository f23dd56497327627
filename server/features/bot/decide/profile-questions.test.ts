import { describe, expect, test } from 'vitest';
import { CORNER_SHOP } from '../testing/corner-shop.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
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
