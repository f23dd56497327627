import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const MUSIC: SampleShop = {
  profile: profileOf({ name: 'Música Bonao' }),
  products: productsOf(`
    Cuerda de guitarra | 90 | Accesorios | 60
    Pandereta de madera | 450 | Percusión | 20
    Güira de metal | 1200 | Percusión | 6
    Flauta dulce blanca | 350 | Viento | 15
    Flauta dulce negra | 380 | Viento | 15
    Atril plegable | 950 | Accesorios | 9
  `),
};

describe('what the cart or a sum would come to with a change that is only supposed', () => {
  itTells([
    [MUSIC, ['dame 2 cuerdas de guitarra', 'y si fueran 6, cuánto sería?'], 'RD$540'],
    [MUSIC, ['ponme una pandereta', 'si le agrego un atril en cuánto queda?'], 'RD$1,400'],
    [MUSIC, ['dame una pandereta y un atril', 'si le quito el atril, cuánto es?'], 'RD$450'],
    [MUSIC, ['cuánto me salen 3 cuerdas de guitarra?', 'y si son 10?'], 'RD$900'],
    [MUSIC, ['una pandereta y un atril cuánto?', 'y 2 de cada uno?'], 'RD$2,800'],
    [MUSIC, ['cuánto cuesta la cuerda de guitarra?', 'y la docena?'], 'RD$1,080'],
    [MUSIC, ['a cómo una pandereta con un atril'], 'RD$1,400'],
  ]);
  itGivesCarts([
    [MUSIC, ['dame 2 cuerdas de guitarra', 'y si fueran 6, cuánto sería?'], '2 Cuerda de guitarra'],
    [
      MUSIC,
      ['dame una pandereta y un atril', 'si le quito el atril, cuánto es?'],
      '1 Pandereta de madera, 1 Atril plegable',
    ],
    [
      MUSIC,
      ['dame una pandereta', 'si le sumo un atril cuánto es?', 'dale, ponlo'],
      '1 Pandereta de madera, 1 Atril plegable',
    ],
    [MUSIC, ['si te pido 4 panderetas llegan hoy?'], ''],
  ]);
});

describe('taking what was quoted or shown', () => {
  itGivesCarts([
    [
      MUSIC,
      ['necesito cotización de 4 panderetas y 2 atriles', 'aprobado, despáchenme eso mismo'],
      '4 Pandereta de madera, 2 Atril plegable',
    ],
    [
      MUSIC,
      ['2 panderetas y 3 atriles en cuánto me salen?', 'ok pero de atriles na ma 2'],
      '2 Pandereta de madera, 2 Atril plegable',
    ],
    [
      MUSIC,
      ['una pandereta y un atril en cuánto me salen?', 'no, solo la pandereta'],
      '1 Pandereta de madera',
    ],
    [MUSIC, ['tienes 4 panderetas?', 'sí, mándeme las 4'], '4 Pandereta de madera'],
    [MUSIC, ['quiero flautas', '3', 'de las negras'], '3 Flauta dulce negra'],
    [MUSIC, ['hay flautas?', 'una negra nada más'], '1 Flauta dulce negra'],
    [
      MUSIC,
      ['a cómo la pandereta y el atril?', 'quiero 2 de lo primero y 1 de lo segundo'],
      '2 Pandereta de madera, 1 Atril plegable',
    ],
    [MUSIC, ['en cuánto está la güira?', 'el atril a cómo?', 'el atril entonces'], '1 Atril plegable'],
    [MUSIC, ['en cuánto está la güira?', 'no era para comprar, era para saber'], ''],
    [MUSIC, ['cómo andan las flautas de precio?', 'dime de la blanca y la negra nada más'], ''],
  ]);
});
