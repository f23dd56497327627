import { describe, expect, it, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { replyAfter, textAfter } from '../testing/talk-to-bot.ts';

const faqOf = (question: string, answer: string) => ({ id: question, question, answer, topics: null });

const cartOf = (shop: SampleShop, says: readonly string[]): string[] =>
  replyAfter(shop, says)?.cart.lines.map(({ quantity, product }) => `${quantity} ${product.name}`) ?? [];

const BIKES: SampleShop = {
  profile: profileOf({
    name: 'Pedal Seguro',
    faqs: [
      faqOf('¿Cuánto cuesta un mantenimiento?', 'RD$900 el sencillo y RD$1,600 el completo.'),
      faqOf('¿Reciben bicicletas usadas?', 'Sí, te la tomamos como parte de pago.'),
      faqOf('¿Alquilan la carpa de eventos?', 'La carpa se alquila a RD$3,000 e incluye 20 cascos.'),
    ],
  }),
  products: productsOf(`
    Bicicleta de montaña aro 26 | 9800 | Bicicletas | 6 | Cuadro de acero, 18 cambios.
    Bicicleta de montaña aro 29 | 14500 | Bicicletas | 4 | Cuadro de aluminio, 21 cambios.
    Casco adulto negro | 1450 | Seguridad | 10 | Ajustable, con luz trasera.
    Casco adulto rojo | 1450 | Seguridad | 7 | Ajustable, con luz trasera.
    Luz delantera USB | 650 | Seguridad | 15 | 300 lúmenes, dura 5 horas. Resiste la lluvia.
    Tubo aro 26 | 220 | Repuestos | 30 | Válvula gruesa.
    Tubo aro 29 | 260 | Repuestos | 25 | Válvula gruesa.
    Cadena 8 velocidades | 650 | Repuestos | 10 | Con eslabón rápido.
    Pedales de aluminio par | 850 | Repuestos | 8 | Rosca estándar.
    Bomba de mano | 480 | Accesorios | 11 | Se monta en el cuadro.
    Cinta métrica | 70 | Accesorios | 50 | Plástica.
  `),
};

describe('what begins a name here is a thing behind a determiner, though it looks like a verb with pronouns', () => {
  test('«unos pedales»', () => {
    expect(textAfter(BIKES, ['necesito una cadena y unos pedales'])).toContain('Pedales de aluminio');
  });
});

describe('of two that are alike, what the message or the talk tells apart is meant', () => {
  it.each([
    [['cuanto cuesta el tubo aro 29', 'dame 2 tubos'], '2 Tubo aro 29'],
    [['se me poncho la 26, dame un tubo'], '1 Tubo aro 26'],
    [['que cascos hay', 'me quedo por el rojo'], '1 Casco adulto rojo'],
    [['que cascos hay', 'me voy por el rojo, 3 unidades'], '3 Casco adulto rojo'],
  ])('%s', (says, line) => {
    expect(cartOf(BIKES, says)).toEqual([line]);
  });

  it.each([
    [['dame 2 tubos']],
    [['que cascos hay', 'dame un casco']],
    [['cuanto cuesta el tubo aro 29', 'y otro tubo tienen?']],
  ])('nothing else is: %s', (says) => {
    expect(cartOf(BIKES, says)).toEqual([]);
  });
});

test('«¿tienes 3?» and a yes are three', () => {
  expect(cartOf(BIKES, ['tienes 3 cintas metricas?', 'si'])).toEqual(['3 Cinta métrica']);
});

describe('a question about a thing is answered by its own text', () => {
  it.each([
    [['la luz delantera se moja?'], 'Resiste la lluvia'],
    [['tienen bomba de mano?', 'esa va en la bicicleta?'], 'Se monta en el cuadro'],
  ])('%s', (says, fact) => {
    const text = textAfter(BIKES, says);
    expect(text).toContain(fact);
    expect(text).not.toContain('RD$900');
  });
});

test('«eso» asks on about what was told last, though it names a thing', () => {
  expect(textAfter(BIKES, ['alquilan la carpa?', 'eso cuantos cascos trae?'])).toContain('20 cascos');
});

test('«me voy por el rojo» fetches nothing', () => {
  expect(textAfter(BIKES, ['que cascos hay', 'me voy por el rojo'])).not.toContain('recoges');
});

test('what matches as well as the one that is told is named beside it, also where its price is asked', () => {
  const text = textAfter(BIKES, ['cuanto cuesta el tubo aro 29', 'a como el tubo?']);
  expect(text.indexOf('Tubo aro 29')).toBeLessThan(text.indexOf('Tubo aro 26'));
  expect(text).toContain('*Tubo aro 26*');
});

test('a bicycle taken as part of the payment is no payment by card', () => {
  expect(textAfter(BIKES, ['puedo pagar con tarjeta?'])).not.toContain('parte de pago');
});

test('who praises what came is not passed to a person', () => {
  const answer = replyAfter(BIKES, ['ayer pedi 2 cascos y estaban buenisimos, gracias']);
  expect(answer?.effects.some(({ kind }) => kind === 'handover')).toBe(false);
});
