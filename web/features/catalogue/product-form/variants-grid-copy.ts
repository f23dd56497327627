import { MAX_OPTION_VALUE_LENGTH, MAX_VARIANTS } from '#shared/features/catalogue/product-rules.ts';
import { countText, formatNumber } from '#shared/lib/count-text.ts';

const VARIANTS = { one: 'variante', other: 'variantes' };

/** Words of the options of a product and the grid of their combinations. */
export const VARIANTS_GRID_COPY = {
  title: 'Variantes',
  intro: 'Escribe cada opción con sus valores, por ejemplo Talla: S, M, L. De ellas salen las variantes.',
  optionNames: ['Talla', 'Color', 'Tamaño', 'Sabor'],
  option: 'Opción',
  optionPlaceholder: 'Por ejemplo Talla',
  optionAt: (position: number): string => `Opción ${position}`,
  suggest: (name: string): string => `Llamarla ${name}`,
  values: (option: string): string => (option === '' ? 'Valores' : `Valores de ${option}`),
  valuesHint: 'Sepáralos con coma o Enter: S, M, L.',
  addValue: 'Agregar valor',
  valueOf: (value: string): string => `Valor ${value}`,
  removeValue: (value: string): string => `Quitar ${value}`,
  removeOption: (name: string): string => (name === '' ? 'Quitar esta opción' : `Quitar la opción ${name}`),
  addFirstOption: 'Agregar una opción',
  addOption: 'Agregar otra opción',
  valueEmpty: 'Escribe el valor o quítalo.',
  valueLong: (value: string): string =>
    `«${value}» es muy largo: un valor tiene hasta ${MAX_OPTION_VALUE_LENGTH} caracteres.`,
  full: (value: string, count: number): string =>
    `Con «${value}» serían ${formatNumber(count)} variantes y caben ${MAX_VARIANTS}. No lo agregamos.`,
  count: (count: number): string => `${countText(count, VARIANTS)} de hasta ${MAX_VARIANTS}`,
  keys: 'Enter y las flechas cambian de fila. Puedes pegar celdas copiadas de una hoja de cálculo.',
  removed: (text: string, count: number): string =>
    count === 1
      ? `Quitaste «${text}» y con ello 1 variante con sus datos.`
      : `Quitaste «${text}» y con ello ${formatNumber(count)} variantes con sus datos.`,
  removedNote: 'Al guardar salen de la tienda. Los pedidos que las tienen no cambian.',
  undo: 'Deshacer',
  undoOf: (text: string): string => `Deshacer: volver a poner ${text}`,
  variant: 'Variante',
  price: 'Precio',
  stock: 'Stock',
  sku: 'SKU',
  gtin: 'Cód. de barras',
  photo: 'Foto',
  isMade: 'Se vende',
  cellOf: (column: string, variant: string): string => `${column} de ${variant}`,
  stockPlaceholder: 'Sin contar',
  sharedPhoto: 'La del producto',
  photoAt: (position: number): string => `Foto ${position}`,
  all: 'A todas',
  putToAll: 'Poner a todas',
  toAll: (column: string): string => `${column} para todas`,
  filledAll: (count: number): string => `Listo: cambiamos ${countText(count, VARIANTS)}.`,
  pasted: (lines: number): string => `Pegamos los datos de ${countText(lines, VARIANTS)}.`,
  pastedSome: (lines: number, left: number): string =>
    `Pegamos los datos de ${countText(lines, VARIANTS)}. ${
      left === 1 ? 'Sobró 1 fila' : `Sobraron ${formatNumber(left)} filas`
    } de la hoja.`,
} as const;
