import { decimalString } from '../../lib/money.ts';
import { storePath } from '../../lib/paths.ts';
import { shortenText } from '../../lib/shorten-text.ts';
import { TEXT_FIELD_NAMES, TEXT_FIELDS } from '../catalogue/product-fields.ts';
import type { FeedItem, FeedStore } from './feed-item.ts';
import { xmlElement } from './xml-text.ts';

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5000;

const textElements = ({ texts }: FeedItem): string[] =>
  TEXT_FIELD_NAMES.flatMap((field) => {
    const element = TEXT_FIELDS[field].feeds?.google;
    const text = texts[field];
    return element && text ? [xmlElement(element, text)] : [];
  });

const itemXml = (item: FeedItem): string =>
  [
    '<item>',
    xmlElement('g:id', item.id),
    xmlElement('g:title', shortenText(item.title, MAX_TITLE_LENGTH)),
    xmlElement('g:description', shortenText(item.description, MAX_DESCRIPTION_LENGTH)),
    xmlElement('g:link', item.link),
    xmlElement('g:image_link', item.imageLink),
    xmlElement('g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', `${decimalString(item.price)} DOP`),
    xmlElement('g:condition', 'new'),
    ...textElements(item),
    // Corner-shop goods rarely carry a registered number; without this line Google waits for one.
    xmlElement('g:identifier_exists', 'no'),
    '</item>',
  ].join('');

/** The catalogue as Google Merchant reads it (`ux 9`). */
export const googleFeed = (items: readonly FeedItem[], { name, slug, origin }: FeedStore): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    xmlElement('title', name),
    xmlElement('link', `${origin}${storePath(slug)}`),
    xmlElement('description', name),
    ...items.map(itemXml),
    '</channel></rss>',
    '',
  ].join('\n');
