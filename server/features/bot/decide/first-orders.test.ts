import { describe } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const GROCERY: SampleShop = {
  profile: profileOf({ name: 'Colmado Doña Fefa' }),
  products: productsOf(`
    Salami Induveca | 210 | Embutidos | 40
    Leche Rica entera | 75 | Lácteos | 60
    Huevo criollo | 8 | Huevos | 300
    Galleta Guarina | 15 | Galletas | 90
    Jabón de cuaba amarillo | 25 | Limpieza | 90
    Jabón de cuaba azul | 25 | Limpieza | 90
    Jabón de cuaba blanco | 25 | Limpieza | 90
  `),
};

const CLOTHES: SampleShop = {
  profile: profileOf({ name: 'Tienda La Moda de Nena' }),
  products: productsOf(`
    Correa de cuero | 450 | Accesorios | 20
    Gorra de lona | 350 | Accesorios | 30
    Medias de vestir paquete de 3 | 250 | Medias | 30
    Limpiador de zapatos | 190 | Accesorios | 20
    Pañuelo rojo | 120 | Accesorios | 20
    Pañuelo vino | 120 | Accesorios | 20
    Pañuelo azul | 120 | Accesorios | 20
  `),
};

describe('a list as people type it', () => {
  itGivesCarts([
    [
      GROCERY,
      ['Buenas, esto:\n1) 2 salamis\n2) 12 huevos\n3) 1 leche'],
      '2 Salami Induveca, 12 Huevo criollo, 1 Leche Rica entera',
    ],
    [CLOTHES, ['1- 2 correas\n2- 3 gorras'], '2 Correa de cuero, 3 Gorra de lona'],
    [GROCERY, ['3leches,1salami y 4huevos porfa'], '3 Leche Rica entera, 1 Salami Induveca, 4 Huevo criollo'],
    [GROCERY, ['salami x 2 y leche x3'], '2 Salami Induveca, 3 Leche Rica entera'],
    [CLOTHES, ['apartme 2 gorras'], '2 Gorra de lona'],
    [CLOTHES, ['me sacas 2 gorras?'], '2 Gorra de lona'],
    [CLOTHES, ['dame 3 gorras', 'me sacas 2 gorras?'], '3 Gorra de lona'],
  ]);
});

describe('an amount that is told by another one', () => {
  itGivesCarts([
    [GROCERY, ['dame 3 leches y la misma cantidad de salamis'], '3 Leche Rica entera, 3 Salami Induveca'],
    [CLOTHES, ['ponme 2 gorras y el doble de correas, o sea 4'], '2 Gorra de lona, 4 Correa de cuero'],
    [CLOTHES, ['somos 4 y cada uno quiere una gorra'], '4 Gorra de lona'],
    [GROCERY, ['somos 3, ponme 2 leches para cada uno'], '6 Leche Rica entera'],
    [
      GROCERY,
      ['necesito 6 jabones, la mitad azules y la otra mitad amarillos'],
      '3 Jabón de cuaba azul, 3 Jabón de cuaba amarillo',
    ],
    [CLOTHES, ['3 gorras, no, espérate, 4... bueno dame 2 y ya'], '2 Gorra de lona'],
    [CLOTHES, ['mándame 2 paquetes de medias de vestir'], '2 Medias de vestir paquete de 3'],
    [CLOTHES, ['mándame un par de limpiadores de zapatos'], '2 Limpiador de zapatos'],
  ]);
});

describe('what is for several people', () => {
  itGivesCarts([
    [CLOTHES, ['quiero una correa pa mí y otra pa mi hermano'], '2 Correa de cuero'],
    [GROCERY, ['2 leches para la casa y 3 para el negocio'], '5 Leche Rica entera'],
    [
      CLOTHES,
      ['a mi dame una gorra, a mi papá otra y a mi mamá una correa'],
      '2 Gorra de lona, 1 Correa de cuero',
    ],
    [GROCERY, ['mi tía quiere 2 salamis y yo uno, anótame todo eso'], '3 Salami Induveca'],
    [CLOTHES, ['2 gorras y una correa, para las 3'], '2 Gorra de lona, 1 Correa de cuero'],
  ]);
});

describe('what is not for now, or not wanted', () => {
  itGivesCarts([
    [GROCERY, ['yo pensaba pedir 2 salamis pero mi esposa ya compró'], ''],
    [GROCERY, ['te compro 2 leches y mañana te compro 3 salamis'], '2 Leche Rica entera'],
    [CLOTHES, ['la otra semana te escribo pa 3 gorras'], ''],
    [GROCERY, ['si hay leche ponme 2, y si no hay entonces 3 salamis'], '2 Leche Rica entera'],
    [CLOTHES, ['si no hay correas dame 2 gorras'], '2 Gorra de lona'],
    [GROCERY, ['mi abuela siempre lleva 5 salamis'], ''],
    [GROCERY, ['dame un jabón que sea azul, no amarillo'], '1 Jabón de cuaba azul'],
    [GROCERY, ['de los jabones azules dame 3, de los blancos nada'], '3 Jabón de cuaba azul'],
    [CLOTHES, ['ponme 2 gorras, las correas ya las compré'], '2 Gorra de lona'],
    [CLOTHES, ['quiero una correa igual a la que ya tengo'], '1 Correa de cuero'],
  ]);
});

describe('a story that an order counts', () => {
  itGivesCarts([
    [CLOTHES, ['se me rompió la correa anoche, mándame una hoy'], '1 Correa de cuero'],
    [GROCERY, ['mi abuela usa leche desde hace 40 años, ponle 2'], '2 Leche Rica entera'],
    [GROCERY, ['me quedé corto con 3 salamis la otra vez, ahora mándame el doble'], '6 Salami Induveca'],
    [CLOTHES, ['la vecina se llevó 2 gorras y yo quiero lo mismo que ella'], '2 Gorra de lona'],
    [
      CLOTHES,
      ['dame un pañuelo rojo, uno vino y uno azul'],
      '1 Pañuelo rojo, 1 Pañuelo vino, 1 Pañuelo azul',
    ],
  ]);
});
