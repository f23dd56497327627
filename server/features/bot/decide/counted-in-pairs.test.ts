import { describe } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const SHOES: SampleShop = {
  profile: profileOf({ name: 'Tienda Los Pasos' }),
  products: productsOf(`
    Tenis Runner negros | 2450 | Calzado | 9 | Tallas 36 a 44.
    Tenis Runner blancos | 2450 | Calzado | 9 | Tallas 36 a 44.
    Botas de trabajo punta de acero | 3100 | Calzado | 6 | Tallas 38 a 45.
    Medias deportivas | 150 | Accesorios | 40
    Medias de vestir paquete de 3 pares | 350 | Accesorios | 12
    Aretes de plata | 450 | Accesorios | 15
    Guantes de cuero | 690 | Accesorios | 8
    Lentes de sol | 850 | Accesorios | 10
    Gorra negra | 650 | Accesorios | 17
    Jeans azul | 1650 | Ropa | 15 | Tallas 28 a 38.
  `),
};

const TOOLS: SampleShop = {
  profile: profileOf({ name: 'Ferretería La Fe' }),
  products: productsOf(`
    Cemento gris funda | 525 | Construcción | 150
    Guantes de trabajo par | 120 | Seguridad | 30
    Limpiador de tenis frasco | 210 | Limpieza | 12
  `),
};

const wanted = 'quiero unos tenis talla 40';

describe('«un par» is one piece of what comes in pairs', () => {
  itGivesCarts([
    [SHOES, [wanted, 'los blancos, dame un par'], '1 Tenis Runner blancos'],
    [SHOES, [wanted, 'los negros, ponme dos pares'], '2 Tenis Runner negros'],
    [SHOES, [wanted, 'un par de los blancos'], '1 Tenis Runner blancos'],
    [SHOES, [wanted, 'dame 2 pares de los blancos'], '2 Tenis Runner blancos'],
    [SHOES, ['tienen tenis?', 'los negros talla 40, dame un par'], '1 Tenis Runner negros'],
    [SHOES, ['tienen tenis?', 'los blancos, dame un par talla 40'], '1 Tenis Runner blancos'],
    [SHOES, ['tienen medias?', 'las deportivas, mandame un par'], '1 Medias deportivas'],
    [SHOES, ['tienen medias?', 'de las deportivas un par'], '1 Medias deportivas'],
    [SHOES, ['los aretes de plata, dame un par'], '1 Aretes de plata'],
    [SHOES, ['me gustan los guantes de cuero, separame un par'], '1 Guantes de cuero'],
    [SHOES, ['anotame un par de lentes de sol'], '1 Lentes de sol'],
    [SHOES, ['precio de los aretes', 'ta bien, mandame un par'], '1 Aretes de plata'],
    [SHOES, ['precio de los aretes', 'dos pares'], '2 Aretes de plata'],
    [SHOES, ['3 pares de aretes de plata'], '3 Aretes de plata'],
    [SHOES, ['dame un par de botas talla 42'], '1 Botas de trabajo punta de acero'],
    [TOOLS, ['mandame un par de guantes de trabajo'], '1 Guantes de trabajo par'],
    [TOOLS, ['dame dos pares de guantes'], '2 Guantes de trabajo par'],
    // Two pieces of anything else, and one pack of several pairs.
    [SHOES, ['dame un par de gorras negras'], '2 Gorra negra'],
    [SHOES, ['la gorra negra, dame un par'], '2 Gorra negra'],
    [SHOES, ['tienen gorra?', 'dame un par'], '2 Gorra negra'],
    [SHOES, ['dame un par de jeans azules 32'], '2 Jeans azul'],
    [SHOES, ['dame 3 pares de medias de vestir'], '1 Medias de vestir paquete de 3 pares'],
    [TOOLS, ['ponme un par de fundas de cemento'], '2 Cemento gris funda'],
    [TOOLS, ['el limpiador de tenis, dame un par'], '2 Limpiador de tenis frasco'],
  ]);
});
