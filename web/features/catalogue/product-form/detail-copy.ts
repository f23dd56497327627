import type { DetailKind } from '#shared/features/bot/detail-kinds.ts';

/** The panel's names for the kinds of details that the assistant reads in the text of a product. */
export const DETAIL_LABELS: Readonly<Record<DetailKind, string>> = {
  excludes: 'Aparte o sin',
  warranty: 'Garantía',
  sizes: 'Tallas',
  includes: 'Trae',
  lasts: 'Cuánto dura',
  readyIn: 'Tiempo',
  serves: 'Para cuántos',
  forWhom: 'Para quién',
  holds: 'Cuánto aguanta o rinde',
  measures: 'Medidas',
  power: 'Conexión o energía',
  care: 'Cuidado',
  contents: 'Contiene',
  origin: 'Origen',
  material: 'De qué es',
  colors: 'Colores',
  amount: 'Cantidad',
  use: 'Para qué',
};

/** Texts of the product form about what the assistant reads. */
export const DETAIL_COPY = {
  title: 'El asistente entendió',
  nothing:
    'Nada con qué contestar preguntas. Di con palabras sencillas qué trae y qué no, de qué es, tallas, medidas o cuánto dura.',
  hint: 'Con esto contesta cuando preguntan por el producto. Si falta algo, escríbelo en la descripción.',
} as const;
