import { describe, expect, it, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { textAfter } from '../testing/talk-to-bot.ts';

const faqOf = (question: string, answer: string) => ({ id: question, question, answer, topics: null });

const TAILOR: SampleShop = {
  profile: profileOf({
    name: 'Sastrería Núñez',
    faqs: [
      faqOf('¿Bordan el logo de la empresa?', 'Lo bordamos por RD$150 la pieza.'),
      faqOf('¿Destiñe la tela?', 'El poliéster no pierde el color.'),
      faqOf('¿Hacen trajes a la medida?', 'Sí, se entregan en 5 días laborables.'),
      faqOf('¿Hay que dar depósito?', 'La mitad; si no se hace, el depósito no se devuelve.'),
      faqOf('¿Venden al por mayor?', 'Desde 12 piezas, un 10% menos.'),
      faqOf('¿Hacen bizcochos sin azúcar?', 'Con stevia, la libra a RD$550.'),
      faqOf('¿Le ponen foto a la taza?', 'Se imprime por RD$350.'),
      faqOf('¿Chequean máquinas?', 'El diagnóstico vale RD$800.'),
      faqOf('¿Puedo celebrar un cumpleaños ahí?', 'Sí, hasta 20 personas.'),
    ],
  }),
  products: productsOf(`
    Camisa blanca talla M | 550 | Ropa | 9 | Antiarrugas.
    Conjunto médico azul | 1450 | Ropa | 8 | Tela que estira. Pantalón con cordón.
    Conjunto médico vino | 1450 | Ropa | 4 | Tela que estira. Pantalón con cordón.
    Batería Delta | 8200 | Energía | 10 | Dura de 2 a 3 años.
    Batería Troya | 11800 | Energía | 10 | Dura de 4 a 6 años.
    Inversor híbrido | 58500 | Energía | 2 | Soporta un aire de 12 mil BTU.
    Protector de aire | 1450 | Energía | 5 | Hasta 24 mil BTU.
    Silla blanca | 300 | Hogar | 30 | Sin brazos. Aguanta 250 libras.
    Taza grande | 350 | Hogar | 40 | De cerámica.
    Bizcocho de vainilla | 450 | Dulces | 8 | Da para 10 personas.
  `),
};

describe('a question that names nothing is about the last answer, where that has the kind of answer asked for', () => {
  it.each([
    [['hacen trajes a la medida?', 'y cuando estaria listo'], '5 días'],
    [['chequean maquinas?', 'y cobran por eso?'], 'RD$800'],
    [['venden al por mayor?', 'desde cuantas?'], '12 piezas'],
    // The price of what the last answer tells, though goods hold the word too.
    [['hacen bizcocho sin azucar?', 'a como la libra'], 'RD$550'],
  ])('%j', (says, told) => expect(textAfter(TAILOR, says)).toContain(told));
});

describe('«¿y si …?» of something that the last answer tells', () => {
  test('is answered by it', () => {
    expect(textAfter(TAILOR, ['hay que dar deposito?', 'y si no lo hago me devuelven eso?'])).toContain(
      'no se devuelve',
    );
  });
});

describe('a question of the profile comes before goods', () => {
  it.each([
    // A charge that no product has, by another word for the same service.
    [['cuanto por ponerle el escudo de mi empresa a la camisa'], 'RD$150'],
    // The topic and the words of the profile, although a need is heard.
    [['mi mama es diabetica, hacen algo que ella pueda comer?'], 'stevia'],
    // A service, although a picture is named.
    [['le pueden poner la foto de mi hijo a la taza?'], 'RD$350'],
    // Terms of many, where many are counted.
    [['necesito 20 tazas para un evento hay rebaja?'], '10%'],
    // The people of the store are asked to do something, whatever goods are named.
    [['mi hijo es gordito y la camisa no le sirve, ustedes me le pueden coser una?'], '5 días'],
    // A need that only its words sound like.
    [['lo puedo lavar con cloro si no quiero que la tela se despinte?'], 'no pierde el color'],
    // A wish for nothing that is sold.
    [['quiero celebrarle el cumpleaños a mi niña alla, se puede?'], '20 personas'],
  ])('%j', (says, told) => expect(textAfter(TAILOR, says)).toContain(told));
});

describe('what is shown comes before the profile', () => {
  it.each([
    [['tienen conjunto medico?', 'esa tela estira?'], 'Tela que estira'],
    [['tienen taza grande?', 'esa incluye algo que la proteja?'], 'De cerámica'],
    [['tienen silla blanca?', 'la blanca aguanta una persona pesada?'], '250 libras'],
    [['el inversor hibrido me prende un aire?'], '12 mil BTU'],
  ])('%j', (says, told) => expect(textAfter(TAILOR, says)).toContain(told));
});

describe('«en adelante» tells of no payment in advance', () => {
  const shop: SampleShop = {
    ...TAILOR,
    profile: profileOf({
      name: 'Imprenta Núñez',
      faqs: [
        faqOf('¿Sale más barato por cantidad?', 'De 12 en adelante, RD$50 menos.'),
        faqOf('¿Con cuánto se empieza?', 'Se arranca con el 60% de avance.'),
      ],
    }),
  };
  test('«¿hay que dar algo alante?»', () => {
    expect(textAfter(shop, ['tengo que dar algo alante?'])).toContain('60%');
  });
});

describe('«¿cuál dura más?» is settled by amounts that are ranges', () => {
  test('so that «la otra» is the other one', () => {
    expect(textAfter(TAILOR, ['baterias tienen?', 'cual dura mas?', 'y la otra cuanto dura'])).toContain(
      '2 a 3',
    );
  });
});
