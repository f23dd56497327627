export const MAX_PRODUCT_NAME_LENGTH = 120;
export const MAX_PRODUCT_IMAGES = 4;
export const MAX_PRODUCT_IMAGE_MB = 4;
export const MAX_PRODUCT_IMAGE_BYTES = MAX_PRODUCT_IMAGE_MB * 1024 * 1024;
/** The largest number of products that one call changes. */
export const MAX_BULK_PRODUCTS = 500;
export const MAX_PRODUCT_ATTRIBUTES = 30;
/** The most prices from a quantity on. */
export const MAX_TIERS = 5;
export const MAX_ATTRIBUTE_NAME_LENGTH = 60;
export const MAX_ATTRIBUTE_VALUE_LENGTH = 300;

export const PRODUCT_STATUSES = ['active', 'inactive', 'out_of_stock'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Categories that the product form offers (`spec 2`); an import or the owner may bring others. */
export const PRODUCT_CATEGORIES = [
  'Electrónicos',
  'Ropa y Accesorios',
  'Hogar y Jardín',
  'Deportes',
  'Libros',
  'Juguetes',
  'Belleza',
  'Automotriz',
  'Otros',
] as const;

const WHOLE_NUMBER = /^\d{1,9}$/;
const DECIMAL_NUMBER = /^\d{1,9}(?:\.\d{1,3})?$/;

/**
 * Reads a stock from JSON or a text field; undefined unless it is a plain number from 0 up, whole where the product is sold
 * by the piece.
 */
export const parseStockNumber = (value: string | number, isMeasured: boolean): number | undefined =>
  (isMeasured ? DECIMAL_NUMBER : WHOLE_NUMBER).test(String(value)) ? Number(value) : undefined;

/** The form under which a SKU is unique in its store: `AB-1` and `ab-1` are one code. */
export const skuKeyOf = (sku: string): string => sku.normalize('NFC').toLowerCase();

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;
export const MAX_OPTION_NAME_LENGTH = 30;
export const MAX_OPTION_VALUE_LENGTH = 40;
/** The longest name of what is sold: that of a variant is its product's with its values. */
export const MAX_SOLD_NAME_LENGTH = MAX_PRODUCT_NAME_LENGTH + MAX_OPTIONS * (3 + MAX_OPTION_VALUE_LENGTH);
