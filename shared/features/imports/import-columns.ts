import {
  eachTextField,
  type ProductTextField,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '#shared/features/catalogue/product-fields.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { PRODUCT_COLUMN_COPY } from './product-column-copy.ts';

/** Columns that tell the variants of a product apart when its lines differ in them (decision 103). */
export const OPTION_COLUMNS = [
  'size',
  'dimensions',
  'color',
  'flavor',
  'scent',
  'material',
  'capacity',
] as const;

/** Columns that name an option and its value in so many words, as an exported catalogue writes them. */
export const NAMED_OPTION_COLUMNS = [
  { name: 'option1', value: 'value1' },
  { name: 'option2', value: 'value2' },
  { name: 'option3', value: 'value3' },
] as const;
type NamedOptionColumn = (typeof NAMED_OPTION_COLUMNS)[number];

/** The columns that say how a product is sold: its unit, its step, and whether it is sold by an amount of pesos. */
export const MEASURE_COLUMNS = ['unit', 'step', 'byMoney'] as const;

/** The columns of an offer, with its first and its last day, and of the prices by quantity (decision 104). */
export const OFFER_COLUMNS = ['offerPrice', 'offerBegins', 'offerEnds', 'tiers'] as const;

/** The columns about variants. */
export type VariantColumn =
  | (typeof OPTION_COLUMNS)[number]
  | 'group'
  | NamedOptionColumn['name']
  | NamedOptionColumn['value']
  | 'variantImage';

export type ImportField =
  | 'name'
  | 'price'
  | 'stock'
  | ProductTextField
  | (typeof MEASURE_COLUMNS)[number]
  | (typeof OFFER_COLUMNS)[number]
  | 'taxRate'
  | VariantColumn
  | 'status'
  | 'image';

/** The columns that `spec 2` names, in its order. */
export const FIRST_COLUMNS: readonly ('name' | 'price' | 'stock' | ProductTextField)[] = [
  'name',
  'price',
  'description',
  'category',
  'stock',
  'sku',
];

export type TemplateField = Exclude<
  ImportField,
  Exclude<VariantColumn, 'size' | 'color'> | 'taxRate' | 'status' | 'image'
>;

/** The columns of the template and its guide. */
export const TEMPLATE_FIELDS: readonly TemplateField[] = [
  ...FIRST_COLUMNS,
  ...TEXT_FIELD_NAMES.filter((field) => !FIRST_COLUMNS.includes(field)),
  ...MEASURE_COLUMNS,
  ...OFFER_COLUMNS,
  'size',
  'color',
];

/** The columns about variants: a line that leaves them empty is a product without any. */
export const VARIANT_COLUMNS: readonly VariantColumn[] = [
  ...OPTION_COLUMNS,
  'group',
  ...NAMED_OPTION_COLUMNS.flatMap(({ name, value }) => [name, value]),
  'variantImage',
];

/** Says whether a column is about the variants of a product. */
export const isVariantColumn = (field: ImportField): boolean =>
  VARIANT_COLUMNS.some((column) => column === field);

const BEFORE_VARIANTS = TEMPLATE_FIELDS.filter((field) => !isVariantColumn(field));

export const IMPORT_FIELDS: readonly ImportField[] = [
  ...BEFORE_VARIANTS,
  ...VARIANT_COLUMNS,
  'taxRate',
  'status',
  'image',
];

/** The columns of an exported catalogue: options have whatever name their owner gave them. */
export const EXPORT_FIELDS: readonly ImportField[] = [
  ...BEFORE_VARIANTS,
  ...VARIANT_COLUMNS.filter((field) => !OPTION_COLUMNS.some((option) => option === field)),
  'taxRate',
  'status',
  'image',
];

/** Whether a cell may hold several lines. */
export const isParagraph = (field: ImportField): boolean =>
  TEXT_FIELD_NAMES.some((text) => text === field && TEXT_FIELDS[text].kind === 'paragraph');

/** Which column of the file holds each field, counted from 0. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

const REQUIRED_FIELDS = ['name', 'price'] as const satisfies readonly ImportField[];

/** Headers people write in Spanish and English, folded, with the template's own first. */
const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  ...eachTextField((field) => PRODUCT_COLUMN_COPY[field].headers),
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
    'precio normal',
    'precio regular',
    'pvp',
    'costo',
    'valor',
    'price',
    'unit price',
    'variant price',
    'regular price',
    // Where no other price stands beside it; else it is that of the offer.
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
    'variant inventory qty',
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
  offerPrice: [
    'precio de oferta',
    'precio oferta',
    'precio en oferta',
    'precio de la oferta',
    'oferta',
    'precio rebajado',
    'precio de promocion',
    'precio promocional',
    'sale price',
    'offer price',
    'special price',
  ],
  offerBegins: [
    'oferta desde',
    'oferta valida desde',
    'inicio de oferta',
    'inicio de la oferta',
    'inicio oferta',
    'oferta inicio',
    'date sale price starts',
    'sale price dates from',
    'sale start date',
  ],
  offerEnds: [
    'oferta hasta',
    'oferta valida hasta',
    'fin de oferta',
    'fin de la oferta',
    'fin oferta',
    'oferta fin',
    'oferta vence',
    'date sale price ends',
    'sale price dates to',
    'sale end date',
  ],
  tiers: [
    'precios por cantidad',
    'precio por cantidad',
    'precios por volumen',
    'precio por volumen',
    'tier prices',
    'tier price',
    'quantity prices',
    'volume prices',
  ],
  taxRate: ['itbis', 'impuesto', 'impuestos', 'tasa de itbis', 'clase de itbis', 'tax', 'tax rate', 'iva'],
  size: ['talla', 'tallas', 'size'],
  dimensions: ['tamano', 'tamanos', 'dimensiones', 'dimensions'],
  color: ['color', 'colores', 'colour'],
  flavor: ['sabor', 'sabores', 'flavor', 'flavour'],
  scent: ['aroma', 'aromas', 'fragancia', 'scent', 'fragrance'],
  material: ['material', 'materiales'],
  capacity: ['capacidad', 'capacity'],
  group: [
    'codigo de grupo',
    'grupo',
    'id de grupo',
    'modelo base',
    'codigo padre',
    'sku padre',
    'item group id',
    'group id',
    'group code',
    'parent sku',
    'handle',
  ],
  option1: ['opcion 1', 'option1 name', 'option 1 name'],
  value1: ['valor 1', 'valor de opcion 1', 'option1 value', 'option 1 value'],
  option2: ['opcion 2', 'option2 name', 'option 2 name'],
  value2: ['valor 2', 'valor de opcion 2', 'option2 value', 'option 2 value'],
  option3: ['opcion 3', 'option3 name', 'option 3 name'],
  value3: ['valor 3', 'valor de opcion 3', 'option3 value', 'option 3 value'],
  status: ['estado', 'estatus', 'status'],
  variantImage: ['foto de la variante', 'imagen de la variante', 'variant image'],
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
    'image src',
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
