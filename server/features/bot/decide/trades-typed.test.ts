import { describe, expect, it, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, replyAfter, textAfter } from '../testing/talk-to-bot.ts';

const faqOf = (question: string, answer: string, id = 'f1') => ({ id, question, answer, topics: null });

const TYRES: SampleShop = {
  profile: profileOf({
    name: 'Gomas El Primo',
    faqs: [faqOf('¿Instalan las gomas?', 'Sí, la instalación es gratis con la compra.')],
  }),
  products: productsOf(`
    Goma nueva 185/65 R15 | 3800 | Gomas nuevas | 12
    Goma nueva 205/55 R16 | 4600 | Gomas nuevas | 8
    Goma nueva 195/60 R15 | 4100 | Gomas nuevas | 0
    Goma usada 185/65 R15 | 1500 | Gomas usadas | 6
    Goma de motor trasera 90/90-18 | 1900 | Motor | 10
    Tubo para motor 18 | 350 | Motor | 20
  `),
};

describe('a size of several measures is found by each of them', () => {
  it.each([
    [['dame dos gomas 185 65 15 nuevas y dos usadas'], '2 Goma nueva 185/65 R15, 2 Goma usada 185/65 R15'],
    [
      ['tienen 90 90 18', 'dame la', 'y el tubo tambien'],
      '1 Goma de motor trasera 90/90-18, 1 Tubo para motor 18',
    ],
    [['goma de motor', 'la 18'], ''],
  ])('%s', (says, cart) => {
    expect(cartAfter(TYRES, says)).toBe(cart);
  });

  it('is not denied', () => {
    expect(textAfter(TYRES, ['la goma 205'])).not.toContain('No me aparece');
    expect(textAfter(TYRES, ['tienen goma 195 60 15'])).toContain('*Goma nueva 195/60 R15* está agotada');
  });

  it('is no answer about something else that is done with it', () => {
    expect(textAfter(TYRES, ['las gomas son de q marca', 'de q año son'])).not.toContain('instalación');
  });
});

const BAKERY: SampleShop = {
  profile: profileOf({ name: 'Dulce Encanto' }),
  products: productsOf(`
    Cupcakes de vainilla media docena | 450 | Cupcakes | 20
    Cupcakes de chocolate media docena | 480 | Cupcakes | 15
    Docena de galletas decoradas | 900 | Galletas |
    Cheesecake de fresa | 1200 | Postres | 4
    Flan de coco | 550 | Postres | 6
  `),
};

describe('packs, and numbers that count nothing', () => {
  it.each([
    [['quiero 2 docenas de cupcakes', 'de chocolate'], '4 Cupcakes de chocolate media docena'],
    [['dame media docena de cupcakes de vainilla'], '1 Cupcakes de vainilla media docena'],
    [['las galletas vienen de cuantas', 'dame 2 docenas'], '2 Docena de galletas decoradas'],
    [['dame 2 docenas de galletas', 'con el numero 5 dibujado'], '2 Docena de galletas decoradas'],
    [['el cheesecake cuantas porciones trae', 'y el flan', 'dame el primero'], '1 Cheesecake de fresa'],
  ])('%s', (says, cart) => {
    expect(cartAfter(BAKERY, says)).toBe(cart);
  });
});

const PAPER: SampleShop = {
  profile: profileOf({
    name: 'Librería El Saber',
    faqs: [faqOf('¿Sacan copias?', 'Sí, a RD$5 por página en blanco y negro y RD$25 a color.')],
  }),
  products: productsOf(`
    Lapicero azul | 20 | Escritura | 200
    Lapicero negro | 20 | Escritura | 180
    Marcadores de colores 12 unidades | 250 | Escritura | 18
    Resma de papel bond 8.5x11 | 390 | Papel | 35 | 500 hojas.
    Papel crepé | 30 | Papel | 80
    Cartulina blanca | 15 | Papel | 120
    Mochila escolar grande | 1450 | Mochilas | 6 | Con 3 compartimientos, impermeable.
  `),
};

describe('a stationer', () => {
  it.each([
    [['dos de papel'], ''],
    [['quiero el papel pa imprimir'], ''],
    [['dos de papel', 'el crepe'], '2 Papel crepé'],
    [
      ['2 lapicero negro 2 azul y 1 cartulina blanca'],
      '2 Lapicero negro, 2 Lapicero azul, 1 Cartulina blanca',
    ],
    [['dame 6 lapiceros surtidos', '3 y 3'], '3 Lapicero azul, 3 Lapicero negro'],
    [['a como el lapicero', 'si'], ''],
  ])('%s', (says, cart) => {
    expect(cartAfter(PAPER, says)).toBe(cart);
  });

  it('does not answer a question of a product with one of the shop', () => {
    expect(textAfter(PAPER, ['marcador', 'dame ese', 'de q color trae'])).not.toContain('por página');
  });

  it('does not say that it knows no more than what was asked', () => {
    expect(textAfter(PAPER, ['la mochila', 'es impermeable'])).not.toContain('Más que eso no lo sé');
  });

  it.each(['si', 'cuanto', 'cualquiera'])('shows the list again after «%s»', (said) => {
    expect(textAfter(PAPER, ['tienen lapicero', said])).toContain('2. *Lapicero negro*');
  });
});

const PHONES: SampleShop = {
  profile: profileOf({ name: 'Tecno Cel' }),
  products: productsOf(`
    iPhone 11 64GB usado | 14500 | Celulares | 2 | Batería 85 %.
    iPhone 13 128GB usado | 25500 | Celulares | 2 | Batería 90 %.
    Cargador tipo C 25W | 750 | Cargadores | 20
    Cargador iPhone 20W | 850 | Cargadores | 15
    Cable tipo C 1 metro | 300 | Cables | 40
    Cable lightning 1 metro | 350 | Cables | 25
  `),
};

it('adds one of each of what is named, and not of what was shown', () => {
  expect(cartAfter(PHONES, ['dame 2 cable uno tipo c y uno de iphone', 'y 1 cargador de cada uno'])).toBe(
    '1 Cable tipo C 1 metro, 1 Cable lightning 1 metro, 1 Cargador iPhone 20W, 1 Cargador tipo C 25W',
  );
});

it('reads a number behind an article as the model that is called so', () => {
  expect(textAfter(PHONES, ['klk loco q precio el 11'])).toContain('*iPhone 11 64GB usado* cuesta');
});

const FLOWERS: SampleShop = {
  profile: profileOf({ name: 'Floristería Jazmín' }),
  products: productsOf(`
    Ramo de girasoles | 1500 | Ramos | 8
    Peluche oso mediano | 850 | Detalles | 7
    Globo metálico te amo | 200 | Detalles | 30
  `),
};

describe('questions of a thing that is named', () => {
  it('are no order of another one of what the cart holds', () => {
    expect(cartAfter(FLOWERS, ['dame el peluche', 'el oso cuanto es', 'ok'])).toBe('1 Peluche oso mediano');
  });

  it('are not answered with «sí»', () => {
    expect(textAfter(FLOWERS, ['el oso es grande'])).not.toContain('Sí, tenemos');
  });
});

const SALON: SampleShop = {
  profile: profileOf({
    name: 'Salón Glamour',
    faqs: [
      faqOf('¿Hay que hacer cita?', 'Sí, escríbenos el día y la hora.'),
      faqOf('¿Hacen trenzas?', 'No, no trabajamos trenzas.', 'f2'),
    ],
  }),
  products: productsOf(`
    Mechas | 3500 | Cabello | | Duran 3 horas.
    Uñas acrílicas | 1200 | Uñas |
    Corte de puntas | 300 | Cabello |
    Tinte completo | 1800 | Cabello |
  `),
};

describe('a salon', () => {
  it('answers how long a service takes with its own text', () => {
    expect(textAfter(SALON, ['cuanto tarda la mecha'])).toContain('Duran 3 horas');
  });

  it('does not answer a question of a design with one of braids', () => {
    expect(textAfter(SALON, ['uñas acrilicas', 'con diseño cuanto'])).not.toContain('trenzas');
    expect(textAfter(SALON, ['hacen trensa'])).toContain('no trabajamos trenzas');
  });

  it('does not say «sí» to a cut that it does not sell', () => {
    expect(textAfter(SALON, ['tinte de cejas'])).not.toContain('Sí, tenemos');
  });

  it('hears a complaint of what was done', () => {
    const reply = replyAfter(SALON, ['quedo horrible el tinte']);
    expect(reply?.effects.some(({ kind }) => kind === 'handover')).toBe(true);
  });
});

const GROCERY: SampleShop = {
  profile: profileOf({ name: 'Colmado La Fe' }),
  products: productsOf(`
    Cerveza Presidente grande | 200 | Bebidas | 60
    Cerveza Presidente pequeña | 130 | Bebidas | 80
    Ron Brugal Añejo 700 ml | 750 | Bebidas | 12
    Refresco Coca Cola 2 litros | 120 | Bebidas | 40
    Hielo funda | 75 | Hielo | 30
    Arroz La Garza 5 libras | 210 | Granos | 30
    Huevos cartón 30 unidades | 265 | Huevos | 10
    Salami Induveca 1 libra | 190 | Embutidos | 18
    Ajo cabeza | 25 | Vegetales | 60
    Plato de pollo guisado | 300 | Platos | 20
  `),
};

describe('a corner shop', () => {
  it.each([
    [['3 cartones de huevos', 'un carton mejor'], '1 Huevos cartón 30 unidades'],
    [['una brugal y una coca cola y hielo', 'cuanto to', 'con el delivery a los mina'], ''],
    [['dame un salami', '2 bien frias'], '1 Salami Induveca 1 libra'],
    [['dame un plato de pollo', 'quitale el ajo'], '1 Plato de pollo guisado'],
    [['dame 2 ajos y un salami', 'quitale el ajo'], '1 Salami Induveca 1 libra'],
  ])('%s', (says, cart) => {
    expect(cartAfter(GROCERY, says)).toBe(cart);
  });

  it('counts a drink that is talked of', () => {
    const says = ['tienen presidente grande', '2 bien frias'];
    expect(cartAfter(GROCERY, says)).toBe('2 Cerveza Presidente grande');
  });

  it('notes what a dish is to come without, although it is sold', () => {
    expect(textAfter(GROCERY, ['dame un plato de pollo', 'quitale el ajo'])).toContain(
      'Anotado para la tienda',
    );
  });

  it('does not tell when it opens to somebody who asks when the order comes', () => {
    expect(textAfter(GROCERY, ['dame hielo', 'a q hora llega'])).not.toContain('horario');
  });
});

describe('details of an order', () => {
  const ORDER = ['dame un salami', 'eso es todo'];

  test('a first name is no sector', () => {
    const text = textAfter(GROCERY, [...ORDER, 'pedro']);
    expect(text).toContain('A nombre de Pedro.');
    expect(text).toContain('¿A qué sector');
  });

  test('a name may stand before the address', () => {
    const text = textAfter(GROCERY, [...ORDER, 'los mina', 'maria perez calle 8 numero 12', 'efectivo']);
    expect(text).toContain('Delivery a Los Mina, calle 8 numero 12.');
    expect(text).toContain('A nombre de Maria Perez.');
  });

  test('a landmark is added to the address', () => {
    const text = textAfter(GROCERY, [
      ...ORDER,
      'calle 5 casa 8 los mina',
      'al frente del play',
      'juana',
      'efectivo',
    ]);
    expect(text).toContain('calle 5 casa 8 los mina, al frente del play');
  });

  test('before anything was chosen they are kept', () => {
    const says = ['toy en la calle 4 numero 8', 'soy juana', 'dame un salami', 'eso es todo', 'los mina'];
    const text = textAfter(GROCERY, says);
    expect(text).toContain('A nombre de Juana.');
    expect(text).toContain('calle 4 numero 8');
  });
});

const PETS: SampleShop = {
  profile: profileOf({ name: 'Patitas' }),
  products: productsOf(`
    Arena para gato 5 kg | 390 | Higiene | 14
    Cat Chow adulto 1.5 kg | 480 | Alimento | 10
    Pipeta antipulgas gato | 600 | Antiparasitario | 6
  `),
};

it('does not add one more of what is for the same animal', () => {
  expect(cartAfter(PETS, ['dame 2 arenas de gato', 'y comida pal gato'])).not.toContain('3 Arena');
});

const UNIFORMS: SampleShop = {
  profile: profileOf({ name: 'Uniformes Éxito' }),
  products: productsOf(`
    Polo escolar celeste talla 8 | 450 | Polos | 12
    Polo escolar celeste talla 10 | 450 | Polos | 10
    Pantalón kaki niño talla 8 | 650 | Pantalones | 9
    Pantalón kaki niño talla 10 | 650 | Pantalones | 7
    Pantalón kaki niño talla 14 | 750 | Pantalones | 5
    Falda kaki talla 8 | 600 | Faldas | 6
    Falda kaki talla 12 | 650 | Faldas | 4
  `),
};

describe('sizes that are products of their own', () => {
  it.each([
    [['falda pa una niña de 10 años', 'talla 12', 'esa'], '1 Falda kaki talla 12'],
    [['q talla hay de pantalon', '10', '2'], '2 Pantalón kaki niño talla 10'],
    [['3 polo 10', 'no 2 de 10 y 1 de 8'], '2 Polo escolar celeste talla 10, 1 Polo escolar celeste talla 8'],
  ])('%s', (says, cart) => {
    expect(cartAfter(UNIFORMS, says)).toBe(cart);
  });

  it('names the size that is missing', () => {
    const text = textAfter(UNIFORMS, ['falda pa una niña de 10 años', 'talla 12', 'esa', 'mejor la 8']);
    expect(text).not.toContain('talla :');
  });
});

const SUPPLEMENTS: SampleShop = {
  profile: profileOf({ name: 'Fit Nutrición' }),
  products: productsOf(`
    Proteína Whey vainilla 2 lb | 2800 | Proteínas | 8
    Proteína Whey chocolate 5 lb | 5900 | Proteínas | 3
    Creatina monohidratada 300 g | 1500 | Creatinas | 12
    Pre-entreno frutas 30 servicios | 2200 | Pre-entrenos | 5
    BCAA sandía 30 servicios | 1700 | Aminoácidos | 0
    Quemador de grasa 60 cápsulas | 1800 | Quemadores | 7
  `),
};

describe('a shop of supplements', () => {
  it.each([
    [['5 libras de proteina'], '1 Proteína Whey chocolate 5 lb'],
    [['tienen el pre entreno', 'ok no'], ''],
    [
      ['dame creatina y el quemador', 'le quita algo'],
      '1 Creatina monohidratada 300 g, 1 Quemador de grasa 60 cápsulas',
    ],
  ])('%s', (says, cart) => {
    expect(cartAfter(SUPPLEMENTS, says)).toBe(cart);
  });

  it('looks for no order when somebody asks when what is sold out comes', () => {
    expect(textAfter(SUPPLEMENTS, ['tienen bcaa', 'cuando llega'])).not.toContain('pedido tuyo');
  });

  it.each(['q me recomienda pa subir de peso', 'algo pa bajar la barriga'])(
    'knows what helps: «%s»',
    (said) => {
      expect(textAfter(SUPPLEMENTS, [said])).toContain('RD$');
    },
  );
});

const WIRES: SampleShop = {
  profile: profileOf({ name: 'Electro Luz' }),
  products: productsOf(`
    Extensión 25 pies | 650 | Extensiones | 9
    Breaker 20 amperes | 380 | Breakers | 15
  `),
};

it('says that a length is not there', () => {
  expect(textAfter(WIRES, ['extension de 50 pie'])).toContain('No me aparece «50»');
  expect(textAfter(WIRES, ['extension de 25 pie'])).toContain('Sí, tenemos');
});

it('does not sell sixty eggs to somebody who wants two', () => {
  expect(cartAfter(GROCERY, ['dame 2 huevos'])).toBe('');
});

const BOUTIQUE: SampleShop = {
  profile: profileOf({ name: 'Boutique Ámbar' }),
  products: productsOf(`
    Jean azul skinny | 1350 | Pantalones | 7 | Tallas 4 a 14.
    Cartera negra pequeña | 950 | Carteras | 8
    Cartera marrón grande | 1300 | Carteras | 4
  `),
};

describe('a boutique', () => {
  it('takes no number of an address for a size', () => {
    const text = textAfter(BOUTIQUE, ['dame un jean azul en 10', 'calle 4 numero 5']);
    expect(text).toContain('(talla 10)');
  });

  it('leaves what is to stay', () => {
    const says = ['dame la cartera negra y la marron', 'la marron no deja la negra'];
    expect(cartAfter(BOUTIQUE, says)).toBe('1 Cartera negra pequeña');
  });

  it('tells no account to somebody who says a name', () => {
    expect(textAfter(BOUTIQUE, ['a nombre de carmen'])).not.toContain('cuenta');
  });
});

it('does not tell where it is to somebody who says where he is', () => {
  expect(textAfter(GROCERY, ['dame un salami', 'al frente d la escuela los mina'])).not.toContain(
    'Estamos en',
  );
});
