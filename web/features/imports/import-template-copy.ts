import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_COLUMN_COPY } from '#shared/features/imports/product-column-copy.ts';

const NO_VARIANT = { size: '', color: '' };
const NO_OFFER = { offerPrice: '', offerBegins: '', offerEnds: '', tiers: '' };

const POLO_CELLS = {
  ...eachTextField(() => ''),
  name: 'Poloche básico',
  price: '650',
  unit: '',
  step: '',
  byMoney: '',
  ...NO_OFFER,
};

/** Products that show how to fill in the template; the last lines are the variants of one. */
export const TEMPLATE_EXAMPLES = [
  {
    ...eachTextField((field) => PRODUCT_COLUMN_COPY[field].examples[0]),
    name: 'Camisa de lino blanca',
    price: '1250',
    stock: '12',
    unit: '',
    step: '',
    byMoney: '',
    ...NO_OFFER,
    offerPrice: '1100',
    ...NO_VARIANT,
  },
  {
    ...eachTextField((field) => PRODUCT_COLUMN_COPY[field].examples[1]),
    name: 'Bizcocho de piña 2 libras',
    price: '1100.50',
    stock: '',
    unit: '',
    step: '',
    byMoney: '',
    ...NO_OFFER,
    ...NO_VARIANT,
  },
  {
    ...eachTextField((field) => PRODUCT_COLUMN_COPY[field].examples[2]),
    name: 'Salami súper especial',
    price: '165',
    stock: '12.5',
    unit: 'libra',
    step: '0.25',
    byMoney: 'sí',
    ...NO_OFFER,
    tiers: '5: 150; 10: 140',
    ...NO_VARIANT,
  },
  {
    ...POLO_CELLS,
    description: 'Algodón, corte recto.',
    category: 'Ropa y Accesorios',
    stock: '6',
    sku: 'POL-M-ROJO',
    size: 'M',
    color: 'Rojo',
  },
  { ...POLO_CELLS, stock: '4', sku: 'POL-L-ROJO', size: 'L', color: 'Rojo' },
  { ...POLO_CELLS, price: '700', stock: '3', sku: 'POL-L-AZUL', size: 'L', color: 'Azul' },
] as const;
