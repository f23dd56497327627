import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const PETS: SampleShop = {
  profile: profileOf({ name: 'Mascotas Lulú' }),
  products: productsOf(`
    Casa de perro grande | 3200 | Casas | 4 | De plástico, con piso.
    Casa de perro mediana | 2400 | Casas | 4 | De plástico.
    Cama de gato | 950 | Camas | 0 | Lavable, de felpa.
    Cama de perro | 1100 | Camas | 6 | Lavable.
    Pelota con luz | 250 | Juguetes | 20 | Lleva 2 baterías, que no incluye.
    Ratón de tela | 120 | Juguetes | 20 | Con sonido.
    Collar de cuero | 450 | Paseo | 15 | Con hebilla.
    Correa retráctil | 680 | Paseo | 12 | De 5 metros.
  `),
};

const SNACKS: SampleShop = {
  profile: profileOf({
    name: 'Minimarket Sol',
    faqs: [
      { question: '¿Le venden alcohol a menores de edad?', answer: 'No, solo a mayores de 18 con cédula.' },
      { question: '¿La galleta está tostada?', answer: 'Sí, se hornea dos veces.' },
    ],
  }),
  products: productsOf(`
    Galleta de coco | 40 | Dulces | 20 | Dulce.
    Galleta sin azúcar | 90 | Dulces | 20 | Dulce, de avena.
    Chocolate de leche | 60 | Dulces | 20 | Dulce, con azúcar.
    Caramelo de menta | 10 | Dulces | 90 | Dulce.
    Vino tinto | 600 | Bebidas | 10
    Agua | 25 | Bebidas | 90
  `),
};

describe('for whom a wish is', () => {
  itTells([
    [PETS, ['tienen collar de cuero? es para mi perrita'], 'RD$450'],
    [PETS, ['y cama de gato tienen? es para mi abuela'], 'agotada'],
    [PETS, ['cama de gato lavable tiene?'], 'agotada'],
    [PETS, ['el collar de cuero es para perro grande?'], 'Con hebilla'],
    [PETS, ['la cama de gato de que material es?'], 'agotada'],
  ]);
});

describe('the sum of the cart', () => {
  const held = 'dame un collar y 2 ratones';
  itTells([
    [PETS, [held, 'y en cuanto nos sale'], 'Total: RD$690'],
    [PETS, [held, 'y cuanto nos vendria saliendo'], 'Total: RD$690'],
    [PETS, [held, 'cuanto seria todo con el collar'], 'Total: RD$690'],
  ]);
});

describe('money that does not reach', () => {
  itTells([
    [PETS, ['la casa de perro grande', 'no llego a tanto, que otra hay?'], 'Casa de perro mediana'],
    [PETS, ['la casa de perro grande', 'uy no llego'], 'Casa de perro mediana'],
    [PETS, ['pedi un collar ayer y todavia no llego'], 'disculpas'],
    [PETS, ['ayer encargue una correa y no llego'], 'disculpas'],
  ]);
});

describe('all of what is talked of', () => {
  itTells([
    [PETS, ['la correa a como', 'y las 3 cuanto me salen'], 'RD$2,040'],
    [PETS, ['precio del collar', 'cuanto salen los dos'], 'RD$900'],
    [PETS, ['precio del collar', 'y la correa', 'cuanto salen los dos'], 'RD$1,130'],
  ]);
});

describe('a bid', () => {
  itTells([
    [PETS, ['dame 2 collares', 'a 400 cada uno y te los pago ya'], 'no puedo cambiarlos'],
    [PETS, ['dame una correa', 'en 500 y cerramos'], 'no puedo cambiarlos'],
  ]);
  itGivesCarts([
    [PETS, ['dame 2 collares', 'a 400 cada uno y nos vamos'], '2 Collar de cuero'],
    [PETS, ['dame 2 collares', 'a 3 cada uno'], '3 Collar de cuero'],
  ]);
});

describe('two prices in one question', () => {
  itTells([
    [PETS, ['ratones', 'cuanto valen y la correa a como'], 'RD$120'],
    [PETS, ['ratones', 'cuanto valen y la correa a como'], 'RD$680'],
    [PETS, ['la casa grande cuanto cuesta', 'y la mediana', 'cuanto vale cada una'], 'RD$3,200'],
  ]);
});

describe('things without a name under a budget', () => {
  itTells([
    [PETS, ['quiero comprar cositas para el perro, nada caro, de 300 pesos para abajo'], 'Ratón de tela'],
    [PETS, ['busco regalitos de 200 pesos para abajo'], 'Ratón de tela'],
  ]);
});

describe('what is not to have something', () => {
  itTells([
    [SNACKS, ['quiero algo dulce que no tenga azucar'], 'Galleta sin azúcar'],
    [SNACKS, ['algo dulce sin azucar'], 'Galleta sin azúcar'],
    [PETS, ['panel de cama de gato que tela tiene'], 'felpa'],
  ]);
});

describe('a question of the profile by another verb', () => {
  itTells([[SNACKS, ['la galleta sale tostada?'], 'dos veces']]);
});

describe('an age below that of an adult', () => {
  itTells([
    [SNACKS, ['tengo 16, me venden vino?'], 'mayores de 18'],
    [SNACKS, ['yo soy menor, me venden vino?'], 'mayores de 18'],
    [SNACKS, ['vino a como?'], 'RD$600'],
  ]);
});

describe('what a text denies in a clause of its own', () => {
  itTells([[PETS, ['la pelota con luz trae las baterias?'], 'no incluye']]);
});
