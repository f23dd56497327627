/** The words of each unit by which a product may be sold. */
export const MEASURE_COPY = {
  lb: { one: 'libra', many: 'libras' },
  oz: { one: 'onza', many: 'onzas' },
  kg: { one: 'kilo', many: 'kilos' },
  ft: { one: 'pie', many: 'pies' },
  yd: { one: 'yarda', many: 'yardas' },
  m: { one: 'metro', many: 'metros' },
  gal: { one: 'galón', many: 'galones' },
  l: { one: 'litro', many: 'litros' },
} as const;

export const MEASURE_WORDS = {
  soldBy: (unit: string): string => `Se vende por ${unit}.`,
} as const;

export const PIECE_COPY = {
  one: 'unidad',
  many: 'unidades',
} as const;

export const MEASURE_PROBLEMS = {
  invalid: 'Revisa cómo se vende: la medida, el paso y si se vende por monto.',
  stepInvalid:
    'El paso debe ser un número mayor que 0 y hasta 100, con tres decimales como máximo. Por ejemplo 0.25.',
} as const;

/** The order sheet of a store loads these alone. */
export const QUANTITY_PROBLEMS = {
  quantityInvalid: 'Escribe una cantidad mayor que 0, por ejemplo 2 o 0.5.',
  wholeOnly: (name: string): string => `${name} se vende por unidad: escribe una cantidad sin decimales.`,
  /** `step` and `next` are quantities with their unit. */
  notInSteps: (name: string, step: string, next: string): string =>
    `${name} se vende de ${step} en ${step}. Prueba con ${next}.`,
} as const;
