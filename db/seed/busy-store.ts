import { DYES, type Dye, MODELS, type Model } from './busy-store-models.ts';
import { createPicker } from './drawings/seeded-picks.ts';
import { priceInPesos, type SeedProduct, type SeedStore } from './seed-store.ts';

const picker = createPicker(1844);

/** One in twelve is sold out and one in nine runs low, as in a store in mid-season. */
const stockOf = (): number => {
  const draw = picker.between(1, 36);
  if (draw <= 3) return 0;
  return draw <= 7 ? picker.between(1, 3) : picker.between(4, 40);
};

const productOf = (model: Model, dye: Dye, index: number): SeedProduct => ({
  name: `${model.name} ${dye.name}`,
  sku: `${model.code}-${String(index + 1).padStart(2, '0')}`,
  category: model.category,
  description: `${model.description} Tallas: ${model.sizes}.`,
  price: priceInPesos(model.price + picker.between(0, 2) * 50),
  stock: stockOf(),
  attributes: { Color: dye.name, Tallas: model.sizes },
  drawing: model.draw(dye),
});

const SIZES = ['S', 'M', 'L', 'XL', '2XL'];
const SHADES = ['Blanco', 'Negro', 'Azul marino'];

/** One product in sizes and colours: the largest costs more, one is sold out, and the largest is not made in white. */
const CREW_SHIRT: SeedProduct = {
  name: 'T-shirt de equipo',
  sku: 'EQP',
  category: 'Camisetas y polos',
  description: 'Para uniformes, equipos y campañas. Algodón grueso, listo para estampar.',
  price: priceInPesos(395),
  attributes: { Tela: '100 % algodón' },
  variants: {
    options: [
      { name: 'Talla', values: SIZES },
      { name: 'Color', values: SHADES },
    ],
    items: SIZES.flatMap((size, place) =>
      SHADES.map((shade, at) => ({
        values: [size, shade],
        price: size === '2XL' ? priceInPesos(445) : null,
        stock: size === 'L' && shade === 'Negro' ? 0 : 3 * place + 5 * at + 2,
        sku: `EQP-${size}-${shade.charAt(0)}`,
      })),
    ).filter(({ values }) => values.join() !== '2XL,Blanco'),
  },
  drawing: { shape: 'tee', wall: 'mango', cloth: 'plain', color: '#22304F', accent: '#F2E9D8' },
};

/** A clothing store in mid-season on plan Grow. */
export const BUSY_STORE: SeedStore = {
  slug: 'moda-el-conde',
  businessName: 'Moda El Conde',
  plan: 'grow',
  icon: '👗',
  ownerEmail: 'moda@colmado.invalid',
  profile: {
    description:
      'Ropa, calzado y carteras para toda la familia en plena calle El Conde. Llegan cosas nuevas cada jueves.',
    whatsappNumber: '18095550137',
    city: 'Santo Domingo',
    address: 'Calle El Conde #256, Ciudad Colonial, Santo Domingo',
    hours: {
      text: 'Lunes a sábado de 9:00 a.m. a 7:30 p.m., domingos de 10:00 a.m. a 3:00 p.m.',
      schedule: [
        {
          days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
          open: '09:00',
          close: '19:30',
        },
        { days: ['domingo'], open: '10:00', close: '15:00' },
      ],
    },
    pickup: true,
    deliveryZones: [
      { name: 'Ciudad Colonial', price: priceInPesos(100) },
      { name: 'Gazcue', price: priceInPesos(150) },
      { name: 'Naco', price: priceInPesos(200) },
      { name: 'Villa Mella', price: priceInPesos(275) },
      { name: 'Interior del país', price: priceInPesos(350) },
    ],
    paymentMethods: [
      { name: 'Efectivo', details: 'En la tienda.' },
      { name: 'Contra entrega', details: 'Solo en el Distrito Nacional.' },
      { name: 'Transferencia', details: 'Banco Popular, Banreservas y BHD.' },
      { name: 'Tarjeta', details: 'En la tienda, de crédito o débito.' },
    ],
    faqs: [
      {
        question: '¿Puedo cambiar una pieza?',
        answer: 'Sí, dentro de 7 días, con la etiqueta puesta y la factura.',
      },
      { question: '¿Se puede apartar?', answer: 'Sí, con el 30 % y tienes 15 días para completar.' },
      {
        question: '¿Envían al interior?',
        answer: 'Sí, por RD$350 a cualquier parada de transporte. Llega de un día para otro.',
      },
      {
        question: '¿Cómo sé mi talla?',
        answer: 'Escríbenos tu talla usual y te mandamos las medidas de la pieza.',
      },
    ],
  },
  products: [
    ...MODELS.flatMap((model) => DYES.map((dye, index) => productOf(model, dye, index))),
    CREW_SHIRT,
  ],
};
