import { MAX_OPTIONS, MAX_VARIANTS } from './product-rules.ts';

/** Refusals of the variants of a product. */
export const VARIANTS_PROBLEMS = {
  invalid: 'Las variantes no se pueden leer. Revisa las opciones y sus valores.',
  tooManyOptions: `Un producto puede tener hasta ${MAX_OPTIONS} opciones, por ejemplo talla y color.`,
  optionsRequired: 'Escribe al menos una opción con sus valores, por ejemplo Talla: S, M, L.',
  optionTwice: (name: string): string => `La opción «${name}» está repetida. Deja una sola.`,
  valueTwice: (value: string): string => `El valor «${value}» está repetido. Deja uno solo.`,
  tooMany: (count: number): string =>
    `Son ${count} variantes y un producto puede tener hasta ${MAX_VARIANTS}. Quita valores o divide el producto.`,
  itemsRequired: 'Deja al menos una variante.',
  valuesDiffer: 'Cada variante necesita un valor de cada opción. Revisa las opciones.',
  twice: (values: string): string => `La variante «${values}» está repetida. Deja una sola.`,
  unknown: 'Una de las variantes ya no es de este producto. Actualiza la página e intenta de nuevo.',
  changedMeanwhile:
    'Alguien agregó variantes a este producto mientras lo editabas. Actualiza la página para verlas y guarda otra vez.',
  pictureInvalid: 'La foto de una variante ya no está en el producto. Elige otra.',
  stockInvalid: (values: string): string =>
    `El stock de «${values}» debe ser un número entero mayor o igual a 0.`,
  stockOfVariants: (name: string): string =>
    `«${name}» tiene variantes: cambia el stock de cada una en el producto.`,
  chooseOne: (name: string): string => `Elige cuál quieres de «${name}».`,
} as const;
