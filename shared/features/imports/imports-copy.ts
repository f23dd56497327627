import { countText, formatNumber } from '../../lib/count-text.ts';
import type { ImportField } from './import-columns.ts';

/** Column names as the template and the guide write them (`spec 2`). */
export const IMPORT_COLUMN_LABELS = {
  name: 'Nombre',
  price: 'Precio',
  description: 'Descripción',
  category: 'Categoría',
  stock: 'Stock',
  sku: 'SKU',
  image: 'Imagen',
} as const satisfies Record<ImportField, string>;

/** What a file or one of its rows must hear. */
export const IMPORT_ROW_COPY = {
  priceInvalid: (written: string): string =>
    `No entendemos el precio «${written}». Escríbelo solo con números, por ejemplo 1250.`,
  priceAmbiguous: (written: string, asThousands: string, asDecimals: string): string =>
    `«${written}» puede ser ${asThousands} o ${asDecimals}. Escríbelo sin punto de miles, por ejemplo 1250 o 1250.00.`,
  priceReadAsThousands: (written: string, read: string): string =>
    `Leímos «${written}» como ${read}, porque otros precios del archivo llevan coma decimal.`,
  stockInvalid: (written: string): string =>
    `El stock «${written}» debe ser un número entero mayor o igual a 0. Déjalo vacío si no lo cuentas.`,
  skuRepeated: (sku: string, line: number): string => `El SKU «${sku}» ya está en la línea ${line}.`,
  extraCells:
    'Esta línea tiene más columnas que el encabezado. Pon entre comillas los textos que llevan comas.',
  imageInvalid: (written: string): string =>
    `No usaremos la imagen «${written}»: escribe su dirección completa, con https://.`,
  wholeLine: 'Toda la línea',
} as const;

/** What a whole file must hear before any row is read. */
export const IMPORT_FILE_COPY = {
  empty: 'El archivo no tiene productos. Escribe al menos una línea debajo del encabezado.',
  tooManyRows: (max: number): string =>
    `El archivo tiene más de ${formatNumber(max)} productos. Divídelo en varios.`,
  tooBig: 'El archivo pesa más de 10MB. Divídelo en varios.',
  unreadable: 'No pudimos leer el archivo. Guárdalo como CSV o Excel (.xlsx) y súbelo otra vez.',
  wrongType: 'Sube un archivo CSV o Excel (.xlsx).',
  missingColumns: (columns: readonly string[]): string =>
    `Falta la columna ${columns.join(' y la columna ')} en la primera línea del archivo.`,
  overLimit: (count: number, room: number): string =>
    `El archivo trae ${countText(count, { one: 'producto nuevo', other: 'productos nuevos' })} y en tu plan quedan ${formatNumber(room)}.`,
} as const;

/** Texts of the import guide (`spec 2`). */
export const IMPORT_GUIDE_COPY = {
  title: 'Guía de importación',
  steps: [
    { title: 'Descarga la plantilla', text: 'Trae las columnas listas y dos productos de ejemplo.' },
    { title: 'Llena tus productos', text: 'Uno por línea, en Excel, Google Sheets o cualquier editor.' },
    { title: 'Guarda como CSV o Excel', text: 'Si un texto lleva comas, ponlo entre comillas dobles.' },
    { title: 'Sube el archivo', text: 'Verás qué entra y qué hay que corregir antes de guardar nada.' },
  ],
  columns: {
    name: 'Obligatoria.',
    price: 'Obligatoria. Número en pesos, sin símbolo.',
    description: 'Opcional.',
    category: 'Opcional.',
    stock: 'Opcional. Vacío si no lo cuentas.',
    sku: 'Opcional. Código único del producto.',
  },
  limits: 'Máximo 1000 productos por archivo y 10MB por archivo.',
  download: 'Descargar plantilla CSV',
  import: 'Importar productos',
  back: 'Volver al panel',
} as const;
