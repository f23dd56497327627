import { productsOf, profileOf, type SampleShop } from './sample-shops.ts';

/** The shop to which the examples of all intents are said: a typical corner shop. */
export const CORNER_SHOP: SampleShop = {
  profile: profileOf({
    name: 'Colmado La Esquina',
    faqs: [
      { question: '¿Se puede entrar con mascotas?', answer: 'Sí, con correa.' },
      { question: '¿Recargan celulares?', answer: 'Sí, de todas las compañías.' },
      { question: '¿Fían?', answer: 'No fiamos.' },
      { question: '¿Dan comprobante fiscal?', answer: 'Sí, con su RNC.' },
    ],
  }),
  products: productsOf(`
    Arroz Selecto libra | 45 | Granos | 200
    Habichuelas rojas libra | 70 | Granos | 100
    Salami Induveca libra | 160 | Embutidos | 50
    Queso de hoja libra | 220 | Lácteos | 20
    Aceite vegetal botella | 210 | Aceites | 40
    Aceite de oliva botella | 650 | Aceites | 10
    Cerveza Presidente grande | 230 | Bebidas | 48
    Cerveza Presidente pequeña | 140 | Bebidas | 48
    Escoba plástica | 180 | Limpieza | 12 | De plástico, con palo de madera. Rosada.
    Desinfectante de piso galón | 190 | Limpieza | 15 | Elimina bacterias del piso.
    Jarabe para la gripe | 250 | Farmacia | 9 | Alivia la tos y la congestión.
  `),
};
