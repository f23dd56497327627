import { DEMO_SLUG } from '#shared/lib/slug.ts';
import { DEMO_FRESH } from './demo-fresh.ts';
import { DEMO_PANTRY } from './demo-pantry.ts';
import { priceInPesos, type SeedProfile, type SeedStore } from './seed-store.ts';

const PROFILE: SeedProfile = {
  description:
    'El colmado de la esquina, ahora en tu celular. Víveres del día, pan caliente y una bien fría, con delivery en motor por todo el barrio.',
  whatsappNumber: '18095550118',
  city: 'Santo Domingo Este',
  address: 'Calle Club Rotario #42, esquina Costa Rica, Ensanche Ozama, Santo Domingo Este',
  hours: {
    text: 'Lunes a jueves de 7:00 a.m. a 10:00 p.m., viernes y sábados de 7:00 a.m. a 11:30 p.m., domingos de 8:00 a.m. a 9:00 p.m.',
    schedule: [
      { days: ['lunes', 'martes', 'miércoles', 'jueves'], open: '07:00', close: '22:00' },
      { days: ['viernes', 'sábado'], open: '07:00', close: '23:30' },
      { days: ['domingo'], open: '08:00', close: '21:00' },
    ],
  },
  pickup: true,
  deliveryZones: [
    { name: 'Ensanche Ozama', price: priceInPesos(0) },
    { name: 'Alma Rosa', price: priceInPesos(50) },
    { name: 'Los Mina', price: priceInPesos(75) },
    { name: 'Villa Duarte', price: priceInPesos(75) },
    { name: 'Los Trinitarios', price: priceInPesos(100) },
    { name: 'San Isidro', price: priceInPesos(150) },
  ],
  paymentMethods: [
    {
      name: 'Efectivo',
      details: 'En el colmado. Si pagas con papeleta de RD$2,000, avísanos para mandarte la devuelta.',
    },
    { name: 'Contra entrega', details: 'Le pagas en efectivo al delivery cuando te llega el pedido.' },
    {
      name: 'Transferencia',
      details: 'Banreservas, Banco Popular y BHD. Mándanos el comprobante por WhatsApp.',
    },
  ],
  faqs: [
    {
      question: '¿Hasta qué hora hacen delivery?',
      answer:
        'Hasta media hora antes de cerrar: 9:30 p.m. de lunes a jueves, 11:00 p.m. viernes y sábados, y 8:30 p.m. los domingos.',
    },
    {
      question: '¿Cuánto tarda el pedido?',
      answer: 'De 15 a 30 minutos en Ensanche Ozama y Alma Rosa; hasta 45 minutos en los demás sectores.',
    },
    {
      question: '¿Cuánto cuesta el delivery?',
      answer: 'En Ensanche Ozama es gratis. En los demás sectores va de RD$50 a RD$150, según la distancia.',
    },
    {
      question: '¿Hay un mínimo de compra?',
      answer: 'En Ensanche Ozama no hay mínimo. Para los demás sectores es de RD$300.',
    },
    {
      question: '¿Cómo puedo pagar?',
      answer: 'En efectivo en el colmado, contra entrega o por transferencia de Banreservas, Popular o BHD.',
    },
    {
      question: '¿Fían?',
      answer: 'Solo a los vecinos que ya tienen su cuenta abierta en el colmado. Pregunta por don Rafael.',
    },
    {
      question: '¿Venden por libra o por unidad?',
      answer:
        'De las dos formas. El plátano y el aguacate van por unidad; la yuca, la cebolla y el queso, por libra o media libra.',
    },
    {
      question: '¿Puedo cambiar un producto?',
      answer:
        'Sí, el mismo día y con el empaque sin abrir. Si alguna vianda te salió mala, mándanos la foto y te lo cambiamos.',
    },
    {
      question: '¿Venden bebidas alcohólicas a menores?',
      answer:
        'No. El ron y la cerveza son solo para mayores de 18 años, y el delivery puede pedir la cédula.',
    },
    {
      question: '¿Cambian el botellón de agua?',
      answer:
        'Sí. El precio es con el botellón vacío de vuelta; si no tienes envase, te lo prestamos con un depósito de RD$300.',
    },
  ],
};

/** The store `demo`: a corner store in Ensanche Ozama with 24 products and a complete profile. */
export const DEMO_STORE: SeedStore = {
  slug: DEMO_SLUG,
  businessName: 'Colmado Doña Mercedes',
  plan: 'grow',
  icon: '🏪',
  ownerEmail: 'demo@colmado.invalid',
  profile: PROFILE,
  products: [...DEMO_PANTRY, ...DEMO_FRESH],
  coupon: { code: 'VECINO10', percent: 10, minimum: priceInPesos(300) },
};
