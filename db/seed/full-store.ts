import { BEAUTY_LINES, type BeautyLine } from './full-store-lines.ts';
import { priceInPesos, type SeedProduct, type SeedStore } from './seed-store.ts';

const productsOf = (line: BeautyLine): SeedProduct[] =>
  line.variants.map((variant, index) => ({
    name: `${line.name} ${variant.name}`,
    sku: `${line.code}-${String(index + 1).padStart(2, '0')}`,
    category: line.category,
    brand: line.brand,
    description: `${line.description} ${variant.note}`,
    price: priceInPesos(line.price + index * line.step),
    stock: (line.stock + index * 7) % 31,
    attributes: { ...line.attributes, Variante: variant.name },
    drawing: line.draw(variant.color),
  }));

/** A beauty-supply store on the free plan with all of its 50 products used up. */
export const FULL_STORE: SeedStore = {
  slug: 'belleza-yohanna',
  businessName: 'Belleza Yohanna',
  plan: 'esencial',
  icon: '💅',
  ownerEmail: 'yohanna@colmado.invalid',
  profile: {
    description: 'Productos de salón para el pelo, la piel y las uñas, a precio de suplidora.',
    whatsappNumber: '18295550164',
    city: 'La Romana',
    address: 'Calle Trinitaria #18, La Romana',
    hours: {
      text: 'Lunes a sábado de 8:30 a.m. a 6:30 p.m. Domingos cerrado.',
      schedule: [
        {
          days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
          open: '08:30',
          close: '18:30',
        },
      ],
    },
    pickup: true,
    deliveryZones: [
      { name: 'Centro', price: priceInPesos(75) },
      { name: 'Villa Verde', price: priceInPesos(100) },
      { name: 'Buena Vista Norte', price: priceInPesos(125) },
    ],
    paymentMethods: [
      { name: 'Efectivo', details: 'En la tienda o al recibir.' },
      { name: 'Transferencia', details: 'Banreservas y Banco Popular.' },
    ],
    faqs: [
      {
        question: '¿Venden al por mayor?',
        answer: 'Sí, a salones y desde 12 unidades surtidas. Pídenos la lista por WhatsApp.',
      },
      {
        question: '¿Hacen envíos?',
        answer: 'Sí, en La Romana el mismo día y al resto del país por transporte, pago por adelantado.',
      },
    ],
  },
  products: BEAUTY_LINES.flatMap(productsOf),
};
