import { countText } from '#shared/lib/count-text.ts';

/** Texts of the list from which a product is picked. */
export const PRODUCT_PICKER_COPY = {
  search: 'Buscar en tu catálogo',
  placeholder: 'Nombre, SKU o código',
  clear: 'Borrar búsqueda',
  none: 'Ningún producto coincide.',
  failed: 'No pudimos cargar tus productos.',
  variants: (count: number): string => countText(count, { one: 'variante', other: 'variantes' }),
  chooseOne: (name: string): string => `Elige cuál de «${name}»`,
  back: 'Volver a los productos',
} as const;
