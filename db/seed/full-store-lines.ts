import type { ProductDrawing } from './drawings/draw-product.ts';
import { PIGMENT } from './drawings/pigments.ts';

type Variant = { name: string; note: string; color: string };

export type BeautyLine = {
  code: string;
  name: string;
  category: string;
  brand: string;
  description: string;
  price: number;
  /** The additional price of each further variant. */
  step: number;
  stock: number;
  attributes: Readonly<Record<string, string>>;
  variants: readonly Variant[];
  draw: (color: string) => ProductDrawing;
};

const CARE: readonly Variant[] = [
  { name: 'de cebolla', note: 'Fortalece la raíz y ayuda con la caída.', color: '#A7477A' },
  { name: 'de coco', note: 'Hidrata y desenreda sin pesar.', color: '#B98A5B' },
  { name: 'de aguacate', note: 'Nutre el pelo seco y maltratado.', color: '#6F9E4B' },
  { name: 'de romero', note: 'Refresca el cuero cabelludo graso.', color: '#3F7F67' },
  { name: 'de canela', note: 'Da brillo y aroma que dura.', color: '#B5562B' },
  { name: 'de argán', note: 'Controla el frizz en días húmedos.', color: '#D39A2E' },
];

const POLISHES: readonly Variant[] = [
  { name: 'rojo cayena', note: 'El rojo clásico que le queda a todo el mundo.', color: '#C8322B' },
  { name: 'rosado viejo', note: 'Discreto, para la oficina.', color: '#C98A92' },
  { name: 'fucsia', note: 'Encendido, para la playa y la fiesta.', color: '#D6287E' },
  { name: 'coral', note: 'Cálido y fresco a la vez.', color: '#F0725C' },
  { name: 'vino', note: 'Oscuro y elegante.', color: '#6E1B33' },
  { name: 'azul mar', note: 'Profundo, como el agua de Bayahíbe.', color: '#1C6F8C' },
  { name: 'verde palma', note: 'Atrevido y muy pedido.', color: '#2C7A4B' },
  { name: 'mango', note: 'Amarillo dorado de pleno verano.', color: '#EFA92B' },
  { name: 'lila', note: 'Suave, va bien con blanco.', color: '#A98AC9' },
  { name: 'café con leche', note: 'Neutro, para uñas cortas o largas.', color: '#A9805E' },
  { name: 'negro', note: 'Brillo intenso.', color: '#2F2B2D' },
  { name: 'blanco perla', note: 'Para francesa y diseños.', color: '#E9E2D6' },
];

const TINTS: readonly Variant[] = [
  { name: 'negro azabache', note: 'Número 1.', color: '#2B2A33' },
  { name: 'castaño oscuro', note: 'Número 3.', color: '#4A2C20' },
  { name: 'castaño claro', note: 'Número 5.', color: '#7B4B2A' },
  { name: 'rubio miel', note: 'Número 7.3.', color: '#C08A3E' },
  { name: 'rojo cereza', note: 'Número 6.66.', color: '#8E1F2F' },
  { name: 'borgoña', note: 'Número 4.6.', color: '#5E1A3A' },
  { name: 'cobrizo', note: 'Número 7.4.', color: '#B4572A' },
  { name: 'rubio cenizo', note: 'Número 8.1.', color: '#B8A98A' },
];

const SCENTS: readonly Variant[] = [
  { name: 'de vainilla', note: 'Dulce y suave.', color: '#E2C48A' },
  { name: 'de lavanda', note: 'Para relajarse de noche.', color: '#8E7CC3' },
  { name: 'de coco y limón', note: 'Fresca para todo el día.', color: '#9CC36B' },
  { name: 'de rosas', note: 'Aroma de jardín.', color: '#D9788F' },
  { name: 'de avena', note: 'Para piel sensible, sin colorantes.', color: '#C9A87C' },
  { name: 'de sábila', note: 'Alivia después del sol.', color: '#5FA777' },
];

/** The lines of the beauty store: 6 + 6 + 6 + 12 + 8 + 6 + 6 = 50 products, the cap of plan esencial. */
export const BEAUTY_LINES: readonly BeautyLine[] = [
  {
    code: 'CHA',
    name: 'Champú',
    category: 'Pelo',
    brand: 'Raíz Bella',
    description: 'Champú de salón de 16 onzas, sin sal añadida.',
    price: 325,
    step: 15,
    stock: 12,
    attributes: { Contenido: '16 onzas' },
    variants: CARE,
    draw: (color) => ({
      shape: 'bottle',
      form: 'shampoo',
      wall: 'mar',
      label: 'CHAMPÚ',
      color,
      accent: PIGMENT.mar,
      cap: PIGMENT.cal,
      emblem: 'leaf',
    }),
  },
  {
    code: 'RIN',
    name: 'Rinse',
    category: 'Pelo',
    brand: 'Raíz Bella',
    description: 'Acondicionador de 16 onzas para el lavado de cada semana.',
    price: 345,
    step: 15,
    stock: 9,
    attributes: { Contenido: '16 onzas' },
    variants: CARE,
    draw: (color) => ({
      shape: 'bottle',
      form: 'oil',
      wall: 'mar',
      label: 'RINSE',
      color,
      accent: PIGMENT.cayena,
      cap: PIGMENT.mango,
      emblem: 'flower',
    }),
  },
  {
    code: 'TRA',
    name: 'Tratamiento',
    category: 'Pelo',
    brand: 'Raíz Bella',
    description: 'Mascarilla profunda de 32 onzas, rinde para varias aplicaciones.',
    price: 595,
    step: 20,
    stock: 5,
    attributes: { Contenido: '32 onzas' },
    variants: CARE,
    draw: (color) => ({
      shape: 'jar',
      wall: 'mar',
      label: 'NUTRE',
      color,
      accent: PIGMENT.mar,
      emblem: 'flower',
    }),
  },
  {
    code: 'ESM',
    name: 'Esmalte',
    category: 'Uñas',
    brand: 'Trinitaria',
    description: 'Esmalte de secado rápido, 13 ml.',
    price: 150,
    step: 0,
    stock: 18,
    attributes: { Contenido: '13 ml' },
    variants: POLISHES,
    draw: (color) => ({
      shape: 'bottle',
      form: 'polish',
      wall: 'trinitaria',
      label: 'LACA',
      color,
      accent: PIGMENT.cayena,
      cap: '#3A3236',
      emblem: 'star',
    }),
  },
  {
    code: 'TIN',
    name: 'Tinte',
    category: 'Color',
    brand: 'Raíz Bella',
    description: 'Tinte permanente que cubre canas, con peróxido y guantes.',
    price: 275,
    step: 5,
    stock: 14,
    attributes: { Aplicaciones: '1' },
    variants: TINTS,
    draw: (color) => ({
      shape: 'box',
      wall: 'mango',
      label: 'TINTE',
      color,
      accent: PIGMENT.mango,
      emblem: 'flower',
    }),
  },
  {
    code: 'CRE',
    name: 'Crema corporal',
    category: 'Piel',
    brand: 'Sábila Viva',
    description: 'Crema de 8 onzas que humecta sin dejar grasa.',
    price: 295,
    step: 10,
    stock: 7,
    attributes: { Contenido: '8 onzas' },
    variants: SCENTS,
    draw: (color) => ({ shape: 'tube', wall: 'cayena', color: PIGMENT.cal, accent: color }),
  },
  {
    code: 'JAB',
    name: 'Jabón artesanal',
    category: 'Piel',
    brand: 'Sábila Viva',
    description: 'Barra de 4 onzas hecha en La Romana.',
    price: 165,
    step: 5,
    stock: 21,
    attributes: { Peso: '4 onzas' },
    variants: SCENTS,
    draw: (color) => ({ shape: 'soap', wall: 'palma', label: 'NATURAL', color }),
  },
];
