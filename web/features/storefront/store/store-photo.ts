import { PREVIEW_SIZE } from '#shared/features/storefront/share-card.ts';
import type { PageImage } from '#shared/features/storefront/store-meta.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { firstLetter } from '../first-letter.ts';

type Photo = {
  url: string | undefined;
  alt: string;
  /** The picture a shopper sees first: it must not wait behind scripts and other pictures. */
  priority: 'first' | 'soon' | 'late';
};

const LOADING = {
  first: html` fetchpriority="high"`,
  soon: undefined,
  late: html` loading="lazy"`,
} as const;

/** What stands where there is no picture: the first letter under a little awning. */
const placeholder = (alt: string): Html =>
  html`<span class="no-photo" aria-hidden="true">${firstLetter(alt)}</span>`;

/** A square picture for a card, in the one width that is sharp enough there and light on prepaid data. */
export const cardPhoto = ({ url, alt, priority }: Photo): Html =>
  url
    ? html`<img src="${pictureUrl(url, 400)}" width="400" height="400" alt="${alt}"${LOADING[priority]}>`
    : placeholder(alt);

/** A large picture, in the width that fits the screen. */
export const largePhoto = ({ url, alt, priority }: Photo): Html =>
  url
    ? html`<img src="${pictureUrl(url, 800)}" srcset="${pictureUrl(url, 400)} 400w,${pictureUrl(url, 800)} 800w,${pictureUrl(url, 1600)} 1600w" sizes="(min-width:48em) 34em,100vw" width="800" height="800" alt="${alt}"${LOADING[priority]}>`
    : placeholder(alt);

/** The picture of a link preview, under an absolute address (ux 9). */
export const previewImage = ({
  origin,
  cardUrl,
  alt,
}: {
  origin: string;
  cardUrl: string;
  alt: string;
}): PageImage => ({ url: `${origin}${cardUrl}`, ...PREVIEW_SIZE, type: 'image/jpeg', alt });
