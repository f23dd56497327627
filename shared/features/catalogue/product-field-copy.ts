/** The words of one text of a product, wherever it is shown or read. */
type TextFieldCopy = {
  /** Its name in form, dialogs, pages and files. */
  label: string;
  /** The hint below the field in the form. */
  hint?: string;
  /** Headers that people write over its column, folded, the most usual first. */
  headers: readonly string[];
  /** The text of its column in the import guide. */
  guide: string;
  /** Its cells in the three products of the import template. */
  examples: readonly [string, string, string];
  /** How a line of the import preview sums it up; absent: it does not. */
  summary?: (written: string) => string;
};

const COPY = {
  description: {
    label: 'Descripción',
    headers: ['descripcion', 'detalle', 'detalles', 'description', 'details', 'body'],
    guide: 'Opcional.',
    examples: ['Manga larga, tallas S a XL.', 'Por encargo, con 48 horas.', ''],
  },
  category: {
    label: 'Categoría',
    headers: ['categoria', 'tipo', 'departamento', 'familia', 'seccion', 'category', 'type', 'department'],
    guide: 'Opcional.',
    examples: ['Ropa y Accesorios', 'Otros', 'Embutidos'],
    summary: (written: string): string => written,
  },
  sku: {
    label: 'SKU',
    hint: 'Tu código único para este producto, si usas uno.',
    headers: [
      'sku',
      'codigo',
      'referencia',
      'ref',
      'codigo del producto',
      'codigo de barras',
      'code',
      'reference',
      'variant sku',
      'barcode',
      'id',
    ],
    guide: 'Opcional. Código único del producto.',
    examples: ['CAM-001', 'BIZ-002', 'SAL-003'],
    summary: (written: string): string => `SKU ${written}`,
  },
  brand: {
    label: 'Marca',
    hint: 'La que dice el empaque, si tiene.',
    headers: ['marca', 'brand', 'fabricante', 'manufacturer', 'vendor'],
    guide: 'Opcional. La que dice el empaque.',
    examples: ['Brisa del Yuna', '', ''],
    summary: (written: string): string => written,
  },
  aliases: {
    label: 'También le dicen',
    hint: 'Otros nombres con los que te lo piden, separados por comas. El buscador y el bot los entienden.',
    headers: [
      'tambien le dicen',
      'alias',
      'otros nombres',
      'sinonimos',
      'aliases',
      'keywords',
      'palabras clave',
    ],
    guide: 'Opcional. Otros nombres con los que te lo piden.',
    examples: ['camisa de vestir', '', 'salchichón'],
  },
} satisfies Record<string, TextFieldCopy>;

/** Words of the texts of `product-fields.ts`. */
export const PRODUCT_FIELD_COPY: Readonly<Record<keyof typeof COPY, TextFieldCopy>> = COPY;
