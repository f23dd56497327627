import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const GARDEN: SampleShop = {
  profile: profileOf({ name: 'Vivero Las Matas' }),
  products: productsOf(`
    Maceta de barro | 150 | Macetas | 60
    Regadera plástica | 300 | Riego | 30
    Pala de mano | 220 | Herramientas | 30
    Guante de jardín | 120 | Herramientas | 60
    Semilla de tomate | 60 | Semillas | 90
    Rosal rojo | 400 | Plantas | 40
    Rosal blanco | 450 | Plantas | 40
    Tijera doble filo | 350 | Herramientas | 20
  `),
};

const held = '4 macetas, 2 regaderas y una pala';

describe('an amount that is enough, or is the new one', () => {
  itGivesCarts([
    [
      GARDEN,
      [held, 'de las macetas con 3 me basta'],
      '3 Maceta de barro, 2 Regadera plástica, 1 Pala de mano',
    ],
    [GARDEN, ['5 macetas', 'ay son muchas, con dos resuelvo'], '2 Maceta de barro'],
    [
      GARDEN,
      [held, 'mi esposo dice que las macetas son demasiadas, que con 2 da'],
      '2 Maceta de barro, 2 Regadera plástica, 1 Pala de mano',
    ],
    [GARDEN, [held, 'me conformo con 1 regadera'], '4 Maceta de barro, 1 Regadera plástica, 1 Pala de mano'],
    [GARDEN, ['5 macetas', 'oye pero eso es mucho, déjalas en 3'], '3 Maceta de barro'],
    [GARDEN, [held, '¿viste? las regaderas son 3'], '4 Maceta de barro, 3 Regadera plástica, 1 Pala de mano'],
    [
      GARDEN,
      [held, 'donde dice macetas ponle 6, las regaderas no las toques'],
      '6 Maceta de barro, 2 Regadera plástica, 1 Pala de mano',
    ],
    [GARDEN, ['4 macetas', 'en lugar de 4 mándame 2 macetas'], '2 Maceta de barro'],
    [GARDEN, ['4 macetas y 2 palas', 'no 4 macetas, 3'], '3 Maceta de barro, 2 Pala de mano'],
    [GARDEN, ['4 macetas y 2 palas', '4 macetas es mucho, dame 3'], '3 Maceta de barro, 2 Pala de mano'],
    [GARDEN, ['4 macetas y 2 palas', 'corrijo: 3 macetas y 1 pala'], '3 Maceta de barro, 1 Pala de mano'],
    [GARDEN, ['4 macetas', 'son para 5 personas'], '4 Maceta de barro'],
    [GARDEN, ['4 macetas', 'de macetas con 2 unidades es suficiente'], '2 Maceta de barro'],
    [GARDEN, ['4 macetas', 'mis 2 hijos rompen las macetas'], '4 Maceta de barro'],
    [GARDEN, ['4 macetas', 'y si fueran 6 macetas cuánto es?'], '4 Maceta de barro'],
  ]);
});

describe('an amount of all that is held', () => {
  itGivesCarts([
    [GARDEN, [held, 'mejor dame el doble de todo'], '8 Maceta de barro, 4 Regadera plástica, 2 Pala de mano'],
    [GARDEN, ['4 macetas y 2 palas', 'déjalo todo a la mitad'], '2 Maceta de barro, 1 Pala de mano'],
    [GARDEN, ['4 macetas', 'redúcelas a la mitad'], '2 Maceta de barro'],
    [GARDEN, ['4 macetas y 2 palas', 'quítale la mitad a las macetas'], '2 Maceta de barro, 2 Pala de mano'],
    [GARDEN, ['4 macetas y 2 palas', 'duplícame el pedido'], '8 Maceta de barro, 4 Pala de mano'],
    [GARDEN, ['4 macetas', 'te pago la mitad ahora'], '4 Maceta de barro'],
    [GARDEN, ['4 macetas', 'ponme la mitad en una funda y la otra mitad en otra'], '4 Maceta de barro'],
    [GARDEN, ['2 macetas', 'ponme una tijera doble filo'], '2 Maceta de barro, 1 Tijera doble filo'],
    [
      GARDEN,
      ['una maceta y una pala', 'somos 3 vecinas, así que tres de cada cosa'],
      '3 Maceta de barro, 3 Pala de mano',
    ],
    [GARDEN, ['una maceta y una pala', 'ponle una más a todo'], '2 Maceta de barro, 2 Pala de mano'],
    [
      GARDEN,
      ['4 macetas y una pala', 'lo demás igual, pero las macetas 3'],
      '3 Maceta de barro, 1 Pala de mano',
    ],
    [GARDEN, ['una maceta y una pala', 'que sean 4 de todo'], '4 Maceta de barro, 4 Pala de mano'],
    [
      GARDEN,
      [held, 'otra tanda igual para mi tía, o sea 8, 4 y 2 en total'],
      '8 Maceta de barro, 4 Regadera plástica, 2 Pala de mano',
    ],
  ]);
});

describe('an order that is repeated', () => {
  itGivesCarts([
    [GARDEN, ['2 regaderas', 'ya te dije que 2 regaderas!'], '2 Regadera plástica'],
    [GARDEN, ['2 regaderas', 'ya te dije, 2 regaderas buenas'], '2 Regadera plástica'],
    [GARDEN, ['2 regaderas', 'hola? mis 2 regaderas, me leyó?'], '2 Regadera plástica'],
    [
      GARDEN,
      ['2 regaderas y 3 palas', 'repito: 2 regaderas y 3 palas'],
      '2 Regadera plástica, 3 Pala de mano',
    ],
  ]);
});

describe('what comes in the place of what is held', () => {
  itGivesCarts([
    [GARDEN, ['4 macetas', 'cámbiame una de esas por un guante'], '3 Maceta de barro, 1 Guante de jardín'],
    [
      GARDEN,
      ['4 macetas', 'en vez de una de esas ponme una regadera'],
      '3 Maceta de barro, 1 Regadera plástica',
    ],
    [GARDEN, ['3 palas', 'ay espera, las palas no eran, eran 2 regaderas'], '2 Regadera plástica'],
    [
      GARDEN,
      ['una maceta y un rosal rojo', 'mi mamá dice que el rojo no, que el blanco'],
      '1 Maceta de barro, 1 Rosal blanco',
    ],
    [GARDEN, ['dame un rosal rojo', 'ay no, ese no', 'el blanco'], '1 Rosal blanco'],
    [GARDEN, ['2 rosales blancos', 'no me vayan a mandar el rojo, que ya lo tengo'], '2 Rosal blanco'],
    [GARDEN, ['2 palas', 'las palas tampoco, mejor los guantes'], '2 Guante de jardín'],
    [GARDEN, ['3 rosales rojos', 'dicen que mejor 2 rojos y uno blanco'], '2 Rosal rojo, 1 Rosal blanco'],
    [GARDEN, ['2 macetas', 'no, nada más. bueno sí, una pala'], '2 Maceta de barro, 1 Pala de mano'],
    [GARDEN, ['2 macetas', 'y una pala, eso es todo'], '2 Maceta de barro, 1 Pala de mano'],
  ]);
});

describe('what is taken out, or brought back', () => {
  itGivesCarts([
    [GARDEN, [held, 'y de las regaderas ninguna'], '4 Maceta de barro, 1 Pala de mano'],
    [GARDEN, ['2 rosales rojos y uno blanco', 'que sean rojos, 3 en total, nada de blancos'], '3 Rosal rojo'],
    [
      GARDEN,
      [held, 'quita las regaderas y la pala', 'no, deja la pala, lo que va fuera son las regaderas'],
      '4 Maceta de barro, 1 Pala de mano',
    ],
    [
      GARDEN,
      [held, 'quita las macetas', 'y de las macetas que quitaste devuélveme 2'],
      '2 Regadera plástica, 1 Pala de mano, 2 Maceta de barro',
    ],
    [GARDEN, [held, 'ay no, era para otra tienda, no me mandes nada de eso'], ''],
    [GARDEN, ['2 macetas', 'si no llegan hoy no me manden nada'], '2 Maceta de barro'],
    [GARDEN, ['2 macetas y una pala', 'la pala ya no me hace falta'], '2 Maceta de barro'],
    [
      GARDEN,
      ['4 macetas y 2 palas', 'quita las palas', 'pensándolo bien sí mándame las palas'],
      '4 Maceta de barro, 2 Pala de mano',
    ],
    [GARDEN, ['4 macetas', 'y un guante si tienen'], '4 Maceta de barro, 1 Guante de jardín'],
    [GARDEN, [held, 'no quiero nada de regaderas'], '4 Maceta de barro, 1 Pala de mano'],
    [GARDEN, [held, 'borra todo y empieza de nuevo: 2 guantes'], '2 Guante de jardín'],
    [GARDEN, ['2 macetas', 'guantes ya tengo en casa, de eso no me mandes'], '2 Maceta de barro'],
    [GARDEN, ['si hay guantes dame 2, y si no hay, 3 palas'], '2 Guante de jardín'],
  ]);
});

describe('what an order would come to', () => {
  itTells([
    [GARDEN, ['2 macetas y una pala', 'si te quito la pala en cuánto queda?'], 'RD$300'],
    [GARDEN, ['2 macetas', 'y si le sumo una pala cuánto sería?'], 'RD$520'],
    [GARDEN, ['2 macetas', 'y si fueran 6 cuánto es?'], 'RD$900'],
    [GARDEN, ['2 macetas y una pala', 'y qué fue lo que yo pedí hasta ahora?'], '2 × *Maceta de barro*'],
    [GARDEN, ['3 rosales rojos', 'si fueran blancos, cuánto serían los 3?'], 'RD$1,350'],
  ]);
  itGivesCarts([
    [
      GARDEN,
      ['2 macetas y una pala', 'si te quito la pala en cuánto queda? no la quites todavía'],
      '2 Maceta de barro, 1 Pala de mano',
    ],
    [
      GARDEN,
      ['2 macetas y una pala', 'si te quito la pala en cuánto queda?', 'dale, quítala'],
      '2 Maceta de barro',
    ],
  ]);
});
