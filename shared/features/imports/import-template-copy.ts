/** Products that show how the template is filled. */
export const TEMPLATE_EXAMPLES = [
  {
    name: 'Camisa de lino blanca',
    price: '1250',
    description: 'Manga larga, tallas S a XL.',
    category: 'Ropa y Accesorios',
    stock: '12',
    sku: 'CAM-001',
  },
  {
    name: 'Bizcocho de piña 2 libras',
    price: '1100.50',
    description: 'Por encargo, con 48 horas.',
    category: 'Otros',
    stock: '',
    sku: 'BIZ-002',
  },
] as const;
