import { Readable } from 'node:stream';
import {
  countProducts,
  limitWholeList,
  listProducts,
  type ProductRow,
} from '#server/features/catalogue/catalogue.ts';
import { type MemberContext, readTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { taxRateLabel } from '#shared/features/catalogue/tax-rate-copy.ts';
import {
  EXPORT_FIELDS,
  type ImportField,
  NAMED_OPTION_COLUMNS,
} from '#shared/features/imports/import-columns.ts';
import {
  IMPORT_ANSWERS,
  IMPORT_COLUMN_LABELS,
  PRODUCT_STATUS_WORDS,
} from '#shared/features/imports/imports-copy.ts';
import { spreadsheetCsv, spreadsheetLines } from '#shared/lib/csv-text.ts';
import { decimalString, type Money } from '#shared/lib/money.ts';
import { namedPictureUrl, pictureUrl } from '#shared/lib/picture-url.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { firstDayOf, lastDayOf, writeNamedDay } from './rows/named-day.ts';

/** The cells of one line by field; an absent field is an empty cell. */
type Line = Partial<Record<ImportField, string>>;

const PRODUCTS_A_PART = 500;
const LARGEST_WIDTH = 1600;

const priceText = (price: Money | null): string => (price === null ? '' : decimalString(price));
const stockText = (stock: number | null): string => (stock === null ? '' : String(stock));

const dayText = (day: string | undefined): string => (day === undefined ? '' : writeNamedDay(day));

/** The currency keeps spreadsheets from reading «12: 45» as a time of day. */
const tiersText = (tiers: ProductRow['tiers']): string =>
  tiers.map(({ quantity, price }) => `${quantity}: RD$${decimalString(price)}`).join('; ');

const offerCells = ({ offer, tiers }: ProductRow): Line => ({
  ...(offer && {
    offerPrice: decimalString(offer.price),
    offerBegins: dayText(firstDayOf(offer.begins)),
    offerEnds: dayText(lastDayOf(offer.ends)),
  }),
  tiers: tiersText(tiers),
});

/** Names the groups of a file: by the product's SKU, else by its name, with a number where another group has that name. */
class GroupNames {
  readonly #taken = new Set<string>();

  nameOf({ sku, name }: ProductRow): string {
    let group = sku ?? name;
    for (let number = 2; this.#taken.has(foldText(group)); number += 1) group = `${name} (${number})`;
    this.#taken.add(foldText(group));
    return group;
  }
}

type Addresses = (contentHash: string) => string;

/** The fields that the lines of a product share; the import reads them from the first line. */
const productLine = (product: ProductRow, addressOf: Addresses): Line => {
  const { measure, pictures } = product;
  return {
    ...eachTextField((field) => product[field] ?? ''),
    name: product.name,
    price: priceText(product.price),
    ...(measure && {
      unit: MEASURE_COPY[measure.unit].one,
      step: String(measure.step),
      byMoney: measure.byMoney ? IMPORT_ANSWERS.yes : IMPORT_ANSWERS.no,
    }),
    ...offerCells(product),
    taxRate: taxRateLabel(product.taxRate),
    status: PRODUCT_STATUS_WORDS[product.status].label,
    image: pictures.map(addressOf).join(' '),
  };
};

type Variant = ProductRow['variants'][number];

const optionCells = ({ options }: ProductRow, { values }: Variant): Line =>
  Object.fromEntries(
    NAMED_OPTION_COLUMNS.flatMap((column, at) => [
      [column.name, options[at]?.name ?? ''],
      [column.value, values[at] ?? ''],
    ]),
  );

/** Returns the status of a line: that of the product when it is not on sale, otherwise that of the variant. */
const statusOf = ({ status }: ProductRow, { isOff }: Variant) =>
  isOff && status === 'active' ? 'inactive' : status;

/** The lines of a product: one, or one for each of its variants. */
const linesOf = (product: ProductRow, groups: GroupNames, addressOf: Addresses): Line[] => {
  const shared = productLine(product, addressOf);
  if (product.options.length === 0) return [{ ...shared, stock: stockText(product.stock) }];
  const group = groups.nameOf(product);
  return product.variants.map((variant, at) => ({
    ...(at === 0 && shared),
    name: product.name,
    group,
    price: priceText(variant.ownPrice ?? product.price),
    stock: stockText(variant.stock),
    sku: variant.sku ?? '',
    gtin: variant.gtin ?? '',
    ...optionCells(product, variant),
    status: PRODUCT_STATUS_WORDS[statusOf(product, variant)].label,
    variantImage: variant.picture === null ? '' : addressOf(variant.picture),
  }));
};

async function* writeLines(member: MemberContext) {
  const { tenantId, platform } = member;
  const groups = new GroupNames();
  const addressOf = (contentHash: string): string =>
    `${platform.env.PUBLIC_URL}${pictureUrl(namedPictureUrl(tenantId, contentHash), LARGEST_WIDTH)}`;
  yield spreadsheetCsv([EXPORT_FIELDS.map((field) => IMPORT_COLUMN_LABELS[field])]);
  let cursor: string | undefined;
  do {
    const after = cursor;
    const page = await readTenant(member, (scope: Scoped<MemberContext>) =>
      listProducts(scope, { limit: PRODUCTS_A_PART, cursor: after }),
    );
    const lines = page.rows.flatMap((product) => linesOf(product, groups, addressOf));
    yield spreadsheetLines(lines.map((line) => EXPORT_FIELDS.map((field) => line[field] ?? '')));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/**
 * Writes the catalogue as a file that the import reads back, one line a product or variant, the newest product first. It is written page by page,
 * like the whole list of products. @throws RATE_LIMITED
 */
export const exportCatalogue = async (member: MemberContext): Promise<Readable> => {
  const products = await readTenant(member, countProducts);
  await limitWholeList(member.platform.rateLimiter, { peer: member.userId, products });
  return Readable.from(writeLines(member), { objectMode: true, highWaterMark: 1 });
};
