import { programCsv } from '../../lib/csv-text.ts';
import { decimalString } from '../../lib/money.ts';
import { shortenText } from '../../lib/shorten-text.ts';
import { TEXT_FIELD_NAMES, TEXT_FIELDS } from '../catalogue/product-fields.ts';
import type { FeedItem } from './feed-item.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 9999;

const TEXT_COLUMNS = TEXT_FIELD_NAMES.flatMap((field) => {
  const { meta: column, metaTakesStore = false } = TEXT_FIELDS[field].feeds ?? {};
  return column === undefined ? [] : [{ field, column, metaTakesStore }];
});

const HEADER = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  ...TEXT_COLUMNS.map(({ column }) => column),
  'quantity',
];

const lineOf = (item: FeedItem): string[] => [
  item.id,
  shortenText(item.title, MAX_TITLE_LENGTH),
  shortenText(item.description, MAX_DESCRIPTION_LENGTH),
  item.isAvailable ? 'in stock' : 'out of stock',
  'new',
  `${decimalString(item.price)} DOP`,
  item.link,
  item.imageLink,
  ...TEXT_COLUMNS.map(
    ({ field, metaTakesStore }) => item.texts[field] ?? (metaTakesStore ? item.seller : ''),
  ),
  item.stock === null ? '' : String(item.stock),
];

/** The catalogue as Meta's shops read it (`ux 9`). */
export const metaFeed = (items: readonly FeedItem[]): string => programCsv([HEADER, ...items.map(lineOf)]);
