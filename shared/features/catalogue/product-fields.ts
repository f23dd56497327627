import { foldText } from '#shared/lib/text-fold.ts';
import { PRODUCT_FIELD_COPY } from './product-field-copy.ts';

/** The uses of one text of a product. Its words are in `product-field-copy.ts`. */
type TextFieldRow = {
  /** A line has no breaks; a paragraph may have. */
  kind: 'line' | 'paragraph';
  maxLength: number;
  /** How the search of store and panel reads it: with the name, where it forgives typos, as text, or as a code. */
  search?: 'name' | 'text' | 'code';
  /** It is one of the characteristics, on the product's page and for the bot, before those that the owner added. */
  isCharacteristic?: true;
  /** The bot finds a product by it as well as by its name. */
  isNaming?: true;
  /** Its property of schema.org, and the type of a property that is no plain text. */
  linked?: { property: string; type?: string };
  /** Its column in Meta's feed, which may take the store's name for a text that is missing, and its element in Google's. */
  feeds?: { meta?: string; metaTakesStore?: true; google?: string };
};

/**
 * The optional texts of a product, in the order in which forms and files show them. Form, API, database, search, pages, feeds, import, template
 * and bot walk this table; each text has the same name everywhere, also as a column. How to add one: `docs/adding.md`.
 */
const ROWS = {
  description: {
    kind: 'paragraph',
    maxLength: 5000,
    search: 'text',
    linked: { property: 'description' },
  },
  category: { kind: 'line', maxLength: 60, search: 'name' },
  sku: { kind: 'line', maxLength: 64, search: 'code', linked: { property: 'sku' } },
  brand: {
    kind: 'line',
    maxLength: 60,
    search: 'name',
    isCharacteristic: true,
    isNaming: true,
    linked: { property: 'brand', type: 'Brand' },
    feeds: { meta: 'brand', metaTakesStore: true, google: 'g:brand' },
  },
  gtin: {
    kind: 'line',
    maxLength: 14,
    search: 'code',
    linked: { property: 'gtin' },
    feeds: { meta: 'gtin', google: 'g:gtin' },
  },
  aliases: {
    kind: 'line',
    maxLength: 120,
    search: 'name',
    isCharacteristic: true,
    isNaming: true,
    linked: { property: 'alternateName' },
  },
} satisfies Record<string, TextFieldRow>;

export type ProductTextField = keyof typeof ROWS;
export const TEXT_FIELDS: Readonly<Record<ProductTextField, TextFieldRow>> = ROWS;

/** The values of a product's texts; null: it has none. */
export type ProductTexts = Readonly<Record<ProductTextField, string | null>>;

export const TEXT_FIELD_NAMES = Object.keys(ROWS) as readonly ProductTextField[];

/** An object with what `make` answers for each text. */
export const eachTextField = <Value>(
  make: (field: ProductTextField) => Value,
): Record<ProductTextField, Value> => {
  const values: Partial<Record<ProductTextField, Value>> = {};
  for (const field of TEXT_FIELD_NAMES) values[field] = make(field);
  return values as Record<ProductTextField, Value>;
};

/** The texts of a product that has none. */
export const NO_TEXTS: ProductTexts = eachTextField(() => null);

/** The texts that the search of store and panel reads in one way. */
export const textFieldsSearchedAs = (
  search: NonNullable<TextFieldRow['search']>,
): readonly ProductTextField[] => TEXT_FIELD_NAMES.filter((field) => TEXT_FIELDS[field].search === search);

const CHARACTERISTICS = TEXT_FIELD_NAMES.filter((field) => TEXT_FIELDS[field].isCharacteristic);

/** The texts and characteristics of a product. */
export type Described = ProductTexts & { readonly attributes: Readonly<Record<string, string>> };

const BY_LABEL: ReadonlyMap<string, ProductTextField> = new Map(
  CHARACTERISTICS.map((field) => [foldText(PRODUCT_FIELD_COPY[field].label), field]),
);

/** The field that a characteristic has the name of. */
const fieldCalled = (label: string): ProductTextField | undefined => BY_LABEL.get(foldText(label));

/**
 * Lists a product's texts and characteristics as pairs of label and value. A field wins over a characteristic that the
 * owner gave the same name.
 */
export const describedFields = (product: Described): [label: string, value: string][] => {
  const own = Object.entries(product.attributes);
  const filled = CHARACTERISTICS.flatMap((field): [string, string][] => {
    const value = product[field];
    return value ? [[PRODUCT_FIELD_COPY[field].label, value]] : [];
  });
  if (filled.length === 0) return own;
  const isTold = (label: string): boolean => {
    const field = fieldCalled(label);
    return field !== undefined && Boolean(product[field]);
  };
  return [...filled, ...own.filter(([label]) => !isTold(label))];
};

/** All characteristics of a product, those of its fields among them. */
export const characteristicsOf = (product: Described): Readonly<Record<string, string>> =>
  Object.fromEntries(describedFields(product));

/** A text of a product: its field, else the characteristic that its owner called the same. */
export const describedText = (product: Described, field: ProductTextField): string | null =>
  product[field] ||
  Object.entries(product.attributes).find(([label]) => fieldCalled(label) === field)?.[1] ||
  null;

/** Whether a characteristic is part of how people call a product, such as its brand. */
export const isNamingLabel = (label: string): boolean => {
  const field = fieldCalled(label);
  return field !== undefined && TEXT_FIELDS[field].isNaming === true;
};

/** The texts, other than its name, by which people name a product. */
export const namingTexts = (product: Described): { [Field in ProductTextField]?: string } =>
  Object.fromEntries(
    CHARACTERISTICS.flatMap((field) => {
      const text = TEXT_FIELDS[field].isNaming ? describedText(product, field) : null;
      return text ? [[field, text]] : [];
    }),
  );
