import { countText } from '#shared/lib/count-text.ts';

/** Words of the variants in a product's form, without those of the grid, which comes with its own script. */
export const VARIANTS_FORM_COPY = {
  title: 'Variantes',
  question: '¿Viene en tallas, colores u otra opción?',
  summary: (count: number, options: string): string =>
    `${countText(count, { one: 'variante', other: 'variantes' })}: ${options}`,
  optionWithoutName: 'Ponle nombre a cada opción, por ejemplo Talla.',
  optionWithoutValues: (name: string): string => `Escribe los valores de «${name}» o quita la opción.`,
  stockOfVariants: (stock: string): string => `${stock} en total, la suma de las variantes que se venden.`,
  stockNotCounted: 'El stock se cuenta por variante. Falta el de alguna, así que el producto no lo muestra.',
} as const;
