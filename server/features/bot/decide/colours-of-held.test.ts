import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const PARTY: SampleShop = {
  profile: profileOf({ name: 'Todo Fiesta' }),
  products: productsOf(`
    Mantel plástico rectangular | 120 | Mesa | 40 | Para mesa de 8 personas. Colores rojo, azul y dorado.
    Globos metálicos número | 150 | Globos | 60 | De 40 pulgadas. Colores dorado, plateado y rosado.
    Globos de látex funda de 50 | 275 | Globos | 30 | Colores rojo, azul, blanco y verde.
    Velas de cumpleaños | 45 | Bizcocho | 80
    Cinta de raso rollo | 90 | Cintas | 25 | Colores blanco, negro y fucsia.
  `),
};

const HOME: SampleShop = {
  profile: profileOf({ name: 'Hogar Lindo' }),
  products: productsOf(`
    Cortina de baño | 650 | Baño | 12 | Colores gris, beige y azul.
    Toalla de cuerpo grande | 480 | Baño | 30 | Colores blanco, gris y vino.
    Vela aromática | 350 | Adornos | 20 | Aromas: vainilla, lavanda y canela.
    Labial mate | 295 | Belleza | 18 | Tonos: rojo, nude y vino.
    Espejo redondo | 1250 | Adornos | 6
  `),
};

describe('the colour of what the order holds', () => {
  itTells([
    [
      PARTY,
      ['dame 3 manteles', 'los manteles que sean dorados'],
      '3 × *Mantel plástico rectangular* (dorado)',
    ],
    [
      PARTY,
      ['dame 3 manteles', 'y los manteles que sean azules'],
      '3 × *Mantel plástico rectangular* (azul)',
    ],
    [
      PARTY,
      ['ponme 2 globos metalicos', 'dame velas de cumpleaños. y los globos que sean plateados'],
      '2 × *Globos metálicos número* (plateado)',
    ],
    [
      PARTY,
      ['ponme 2 globos metalicos y una cinta', 'la cinta la quiero fucsia'],
      '1 × *Cinta de raso rollo* (fucsia)',
    ],
    [HOME, ['dame una cortina y 2 toallas', 'las toallas en gris'], '2 × *Toalla de cuerpo grande* (gris)'],
    [HOME, ['dame una cortina y 2 toallas', 'la cortina que sea gris'], '1 × *Cortina de baño* (gris)'],
    [
      HOME,
      ['dame una cortina y 2 toallas', 'la cortina gris y las toallas blancas'],
      '2 × *Toalla de cuerpo grande* (blanco)',
    ],
    [
      HOME,
      ['tienen cortina de baño y espejo?', 'mandeme los dos. La cortina que sea beige.'],
      '1 × *Cortina de baño* (beige)',
    ],
    [HOME, ['ponme una vela aromatica y un espejo', 'la vela que sea de lavanda'], '(lavanda)'],
    [HOME, ['dame 2 labiales y un espejo', 'los labiales en nude'], '2 × *Labial mate* (nude)'],
  ]);
  itGivesCarts([
    [PARTY, ['dame 3 manteles', 'los manteles que sean dorados'], '3 Mantel plástico rectangular'],
    // One more, in a colour of its own.
    [
      PARTY,
      ['dame 3 manteles dorados', 'y dame un mantel rojo'],
      '3 Mantel plástico rectangular, 1 Mantel plástico rectangular',
    ],
    [PARTY, ['dame 3 manteles', 'que sean 4 manteles'], '4 Mantel plástico rectangular'],
    [PARTY, ['dame 3 manteles', '¿el mantel viene en dorado?'], '3 Mantel plástico rectangular'],
    [HOME, ['dame una cortina y 2 toallas', 'quita la cortina gris'], '2 Toalla de cuerpo grande'],
  ]);
});
