import { productsOf, profileOf, type SampleShop } from './sample-shops.ts';

/** A kitchen whose dishes come in several kinds, and whose fillings are dishes too. */
export const KITCHEN: SampleShop = {
  profile: profileOf({ name: 'Cocina de Mami' }),
  products: productsOf(`
    Yaroa de pollo | 250 | Yaroas |
    Yaroa de carne | 260 | Yaroas |
    Yaroa mixta | 300 | Yaroas |
    Pollo horneado entero | 650 | Pollos | 10
    Empanada de pollo | 60 | Empanadas |
    Empanada de queso | 50 | Empanadas |
    Empanada de res | 65 | Empanadas |
    Papas fritas pequeñas | 100 | Acompañantes |
    Papas fritas grandes | 160 | Acompañantes |
    Jugo de chinola 16 oz | 90 | Bebidas |
    Jugo de chinola 22 oz | 120 | Bebidas |
    Hamburguesa sencilla | 190 | Hamburguesas |
    Hamburguesa doble queso | 290 | Hamburguesas |
    Combo de 2 piezas de pollo | 240 | Pollos |
    Combo de 3 piezas de pollo | 320 | Pollos |
    Flan de coco | 110 | Postres | 8
  `),
};
