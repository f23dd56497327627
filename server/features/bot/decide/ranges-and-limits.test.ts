import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const FILTERS: SampleShop = {
  profile: profileOf({ name: 'Repuestos La Nevera' }),
  products: productsOf(`
    Filtro de agua Nevera Polar 2011-2016 | 900 | Filtros | 5
    Filtro de agua Nevera Polar 2017-2022 | 1100 | Filtros | 5
    Correa de lavadora Ártica 2008-2014 | 450 | Correas | 8
    Base de pared fija | 900 | Bases | 5 | Para televisores de 17 a 42 pulgadas.
    Base de pared con brazo | 1800 | Bases | 5 | Para televisores de 43 a 80 pulgadas.
    Bombillo LED económico | 80 | Bombillos | 50 | De 9W, dura 15,000 horas.
    Bombillo LED potente | 150 | Bombillos | 50 | De 20W, dura 25,000 horas.
    Pintura blanca económica galón | 700 | Pinturas | 9 | Rinde 20 metros.
    Pintura blanca premium galón | 1200 | Pinturas | 9 | Rinde 40 metros.
    Martillo de uña | 420 | Herramientas | 9
    Candado de bronce | 380 | Herramientas | 9
  `),
};

const BABIES: SampleShop = {
  profile: profileOf({ name: 'Bebé Feliz' }),
  products: productsOf(`
    Pañales Osito paquete de 20 | 350 | Pañales | 10 | Para bebés de 6 a 11 libras.
    Pañales Lunita paquete de 20 | 380 | Pañales | 10 | Para bebés de 12 a 24 libras.
    Bicicleta aro 12 | 4500 | Bicicletas | 4 | Niños de 2 a 4 años.
    Bicicleta aro 16 | 5500 | Bicicletas | 4 | Niños de 5 a 7 años.
    Body manga larga | 250 | Ropa | 20 | Tallas 3, 6, 9 y 12 meses.
    Pijama de niña | 450 | Ropa | 9 | Tallas 2 a 8.
    Gorro tejido azul | 150 | Gorros | 9
    Gorro tejido rosado | 150 | Gorros | 9
  `),
};

const PARTIES: SampleShop = {
  profile: profileOf({ name: 'Dulce Fiesta' }),
  products: productsOf(`
    Bizcocho redondo de vainilla | 900 | Bizcochos | 5 | Da para 12 personas.
    Bizcocho rectangular de vainilla | 1900 | Bizcochos | 5 | Da para 30 personas.
    Cerveza Presidente grande | 200 | Cervezas | 50
    Cerveza Presidente light grande | 200 | Cervezas | 50
    Lapicero azul | 15 | Regalos | 50
    Lapicero azul caja de 12 | 150 | Regalos | 5
    Refresco de uva | 60 | Refrescos | 50
    Empanada de pollo | 60 | Picadera | 50
    Empanada de queso | 55 | Picadera | 50
  `),
};

describe('for whom and for which model', () => {
  itGivesCarts([
    [
      FILTERS,
      ['que filtros de nevera polar tienen', 'la mia es 2018', 'dame ese'],
      '1 Filtro de agua Nevera Polar 2017-2022',
    ],
    [FILTERS, ['dame 2 filtros de nevera polar 2015'], '2 Filtro de agua Nevera Polar 2011-2016'],
    [FILTERS, ['dame la correa de lavadora artica 2010'], '1 Correa de lavadora Ártica 2008-2014'],
    [FILTERS, ['dame la correa de lavadora artica 2020'], ''],
    [BABIES, ['pañales hay?', 'el mio pesa 8 libras', 'dame 2 paquetes'], '2 Pañales Osito paquete de 20'],
    [
      BABIES,
      ['dame 2 paquetes de pañales para un bebe que pesa 20 libras'],
      '2 Pañales Lunita paquete de 20',
    ],
    // What is asked for advice is not ordered, and a number of pieces is none of pounds.
    [BABIES, ['que pañales le compro a uno de 20 libras'], ''],
    [BABIES, ['dame 20 pañales'], ''],
    [
      PARTIES,
      ['que bizcochos de vainilla tienen', 'es para 25 personas', 'dame uno de ese'],
      '1 Bizcocho rectangular de vainilla',
    ],
    [PARTIES, ['dame 15 refrescos'], '15 Refresco de uva'],
  ]);

  itTells([
    [
      FILTERS,
      ['tienen el filtro de agua de una nevera polar 2014?'],
      'Sí, tenemos *Filtro de agua Nevera Polar 2011-2016*',
    ],
    [BABIES, ['bicicleta para un niño de 6 años'], 'Sí, tenemos *Bicicleta aro 16*'],
    [BABIES, ['bicicleta para un niño de 10 años'], 'No me aparece «10 años»'],
    [
      PARTIES,
      ['necesito un bizcocho de vainilla para 10 personas'],
      'Sí, tenemos *Bizcocho redondo de vainilla*',
    ],
  ]);
});

describe('what is the most, colours, months and plain sorts', () => {
  itGivesCarts([
    [FILTERS, ['que bombillos tienen', 'dame el que alumbre mas'], '1 Bombillo LED potente'],
    [FILTERS, ['que bombillos tienen', 'dame 2 de los que mas duran'], '2 Bombillo LED potente'],
    [FILTERS, ['que bombillos tienen', 'dame el que mas te guste'], ''],
    [BABIES, ['dame 2 body manga larga en 9 meses'], '2 Body manga larga'],
    [BABIES, ['dame body manga larga, 2 de 3 meses y uno de 12M'], '2 Body manga larga, 1 Body manga larga'],
    // These sizes are years.
    [BABIES, ['quiero la pijama para mi niña de 6 meses'], '1 Pijama de niña'],
    [PARTIES, ['dame una presidente grande'], '1 Cerveza Presidente grande'],
    [PARTIES, ['ponme 3 presidente light grande'], '3 Cerveza Presidente light grande'],
    [FILTERS, ['necesito un martillo y un candado'], ''],
    [FILTERS, ['necesito un martillo y un candado', 'si'], '1 Martillo de uña, 1 Candado de bronce'],
    [
      PARTIES,
      ['refresco de uva tienen', 'perfect, give me two y una empanada de queso'],
      '2 Refresco de uva, 1 Empanada de queso',
    ],
  ]);

  itTells([
    [FILTERS, ['pinturas blancas', 'cual rinde mas'], '*Pintura blanca premium galón* rinde 40 metros'],
    [BABIES, ['los gorros tejidos cuales colores hay'], '2. *Gorro tejido rosado*'],
    [PARTIES, ['tienen presidente grande?'], '2. *Cerveza Presidente light grande*'],
    [PARTIES, ['tienen empanada de camarones?'], 'No me aparece «camarones»'],
    [PARTIES, ['dame 2 refrescos', 'how much por todo'], 'Total: RD$120'],
    [PARTIES, ['dame 2 refrescos', 'tout eso konbyen e'], 'Total: RD$120'],
  ]);
});
