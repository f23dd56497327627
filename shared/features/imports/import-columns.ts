import { foldText } from '../../lib/text-fold.ts';
import { PRODUCT_FIELD_COPY } from '../catalogue/product-field-copy.ts';
import {
  eachTextField,
  type ProductTextField,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '../catalogue/product-fields.ts';

/** The columns that say how a product is sold: its unit, its step, and whether it is sold by an amount of pesos. */
export const MEASURE_COLUMNS = ['unit', 'step', 'byMoney'] as const;

export type ImportField =
  | 'name'
  | 'price'
  | 'stock'
  | ProductTextField
  | (typeof MEASURE_COLUMNS)[number]
  | 'image';

/** The columns that `spec 2` names, in its order. */
export const FIRST_COLUMNS: readonly ImportField[] = [
  'name',
  'price',
  'description',
  'category',
  'stock',
  'sku',
];

/** The columns of the template and its guide. */
export const TEMPLATE_FIELDS: readonly ImportField[] = [
  ...FIRST_COLUMNS,
  ...TEXT_FIELD_NAMES.filter((field) => !FIRST_COLUMNS.includes(field)),
  ...MEASURE_COLUMNS,
];

export const IMPORT_FIELDS: readonly ImportField[] = [...TEMPLATE_FIELDS, 'image'];

/** Whether a cell may hold several lines. */
export const isParagraph = (field: ImportField): boolean =>
  TEXT_FIELD_NAMES.some((text) => text === field && TEXT_FIELDS[text].kind === 'paragraph');

/** Which column of the file holds each field, counted from 0. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

const REQUIRED_FIELDS = ['name', 'price'] as const satisfies readonly ImportField[];

/** Headers people write in Spanish and English, folded, with the template's own first. */
const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  ...eachTextField((field) => PRODUCT_FIELD_COPY[field].headers),
  name: [
    'nombre',
    'producto',
    'nombre del producto',
    'articulo',
    'titulo',
    'name',
    'product',
    'product name',
    'title',
    'item',
  ],
  price: [
    'precio',
    'precio de venta',
    'precio venta',
    'precio unitario',
    'precio rd',
    'pvp',
    'costo',
    'valor',
    'price',
    'unit price',
    'sale price',
  ],
  stock: [
    'stock',
    'existencia',
    'existencias',
    'cantidad',
    'inventario',
    'disponible',
    'disponibles',
    'unidades',
    'quantity',
    'qty',
    'inventory',
  ],
  unit: [
    'unidad',
    'se vende por',
    'unidad de medida',
    'unidad de venta',
    'medida',
    'uom',
    'um',
    'u m',
    'unit of measure',
  ],
  step: ['paso', 'se vende de en', 'fraccion', 'incremento', 'venta minima', 'step'],
  byMoney: ['por monto', 'se vende por monto', 'por dinero', 'por pesos', 'by money'],
  image: [
    'imagen',
    'imagenes',
    'foto',
    'fotos',
    'url imagen',
    'url de imagen',
    'image',
    'images',
    'image url',
    'image link',
    'photo',
    'picture',
  ],
};

const headerText = (header: string): string =>
  foldText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const isExactly = (header: string, synonym: string): boolean => header === synonym;
const startsWithWord = (header: string, synonym: string): boolean => header.startsWith(`${synonym} `);

type Matches = (header: string, synonym: string) => boolean;

const findColumn = (headers: readonly string[], field: ImportField, matches: Matches): number | undefined => {
  for (const synonym of SYNONYMS[field]) {
    const column = headers.findIndex((header) => matches(header, synonym));
    if (column >= 0) return column;
  }
  return undefined;
};

const GUESSES: readonly Matches[] = [isExactly, startsWithWord];

const mapColumns = (headerLine: readonly string[], guesses: readonly Matches[]): ColumnMapping => {
  const free = headerLine.map(headerText);
  const mapping: ColumnMapping = {};
  for (const matches of guesses) {
    for (const field of IMPORT_FIELDS) {
      const column = mapping[field] === undefined ? findColumn(free, field, matches) : undefined;
      if (column === undefined) continue;
      mapping[field] = column;
      free[column] = '';
    }
  }
  return mapping;
};

/** Guesses the mapping from the header line: exact names first, then headers that begin with one, each column once. */
export const guessColumns = (headerLine: readonly string[]): ColumnMapping => mapColumns(headerLine, GUESSES);

/** Whether the header names what is required in so many words; else the owner is shown the mapping first. */
export const isHeaderCertain = (headerLine: readonly string[]): boolean =>
  missingColumns(mapColumns(headerLine, [isExactly])).length === 0;

/** The required fields that no column holds. */
export const missingColumns = (mapping: ColumnMapping): ImportField[] =>
  REQUIRED_FIELDS.filter((field) => mapping[field] === undefined);
