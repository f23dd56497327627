import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';

/** Products that show how to fill in the template. */
export const TEMPLATE_EXAMPLES = [
  {
    ...eachTextField((field) => PRODUCT_FIELD_COPY[field].examples[0]),
    name: 'Camisa de lino blanca',
    price: '1250',
    stock: '12',
    unit: '',
    step: '',
    byMoney: '',
    image: '',
  },
  {
    ...eachTextField((field) => PRODUCT_FIELD_COPY[field].examples[1]),
    name: 'Bizcocho de piña 2 libras',
    price: '1100.50',
    stock: '',
    unit: '',
    step: '',
    byMoney: '',
    image: '',
  },
  {
    ...eachTextField((field) => PRODUCT_FIELD_COPY[field].examples[2]),
    name: 'Salami súper especial',
    price: '165',
    stock: '12.5',
    unit: 'libra',
    step: '0.25',
    byMoney: 'sí',
    image: '',
  },
] as const;
