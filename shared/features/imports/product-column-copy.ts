import type { ProductTextField } from '#shared/features/catalogue/product-fields.ts';

/** The words of the column of one text of a product. */
type TextColumnCopy = {
  /** Headers that people write over it, folded, the most usual first. */
  headers: readonly string[];
  /** Its text in the import guide. */
  guide: string;
  /** Its cells in the three products of the import template. */
  examples: readonly [string, string, string];
  /** How a line of the import preview sums it up; absent: it does not. */
  summary?: (written: string) => string;
};

/** The columns of the texts of `product-fields.ts`. */
export const PRODUCT_COLUMN_COPY: Readonly<Record<ProductTextField, TextColumnCopy>> = {
  description: {
    headers: ['descripcion', 'detalle', 'detalles', 'description', 'details', 'body'],
    guide: 'Opcional.',
    examples: ['Manga larga, tallas S a XL.', 'Por encargo, con 48 horas.', ''],
  },
  category: {
    headers: ['categoria', 'tipo', 'departamento', 'familia', 'seccion', 'category', 'type', 'department'],
    guide: 'Opcional.',
    examples: ['Ropa y Accesorios', 'Otros', 'Embutidos'],
    summary: (written: string): string => written,
  },
  sku: {
    headers: [
      'sku',
      'codigo',
      'referencia',
      'ref',
      'codigo del producto',
      'code',
      'reference',
      'variant sku',
      'id',
    ],
    guide: 'Opcional. Código único del producto.',
    examples: ['CAM-001', 'BIZ-002', 'SAL-003'],
    summary: (written: string): string => `SKU ${written}`,
  },
  brand: {
    headers: ['marca', 'brand', 'fabricante', 'manufacturer', 'vendor'],
    guide: 'Opcional. La que dice el empaque.',
    examples: ['Brisa del Yuna', '', ''],
    summary: (written: string): string => written,
  },
  gtin: {
    headers: [
      'codigo de barras',
      'codigo de barra',
      'cod barras',
      'barcode',
      'bar code',
      'variant barcode',
      'gtin',
      'ean',
      'ean13',
      'ean 13',
      'upc',
      'upc a',
    ],
    guide: 'Opcional. El EAN o UPC del empaque, con 8, 12, 13 o 14 números.',
    examples: ['', '', ''],
  },
  aliases: {
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
};
