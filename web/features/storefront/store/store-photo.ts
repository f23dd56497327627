import type { PageImage } from '#shared/features/storefront/store-meta.ts';
import { picturePreviewUrl, pictureUrl } from '#shared/lib/picture-url.ts';
import { type Html, html } from '#web/lib/html-tag.ts';

const SIZES = {
  card: '(min-width:64em) 18em,(min-width:40em) 30vw,45vw',
  view: '(min-width:48em) 26em,100vw',
} as const;

type Photo = {
  url: string | undefined;
  alt: string;
  size: keyof typeof SIZES;
  /** The picture a shopper sees first: it must not wait behind scripts and other pictures. */
  priority: 'first' | 'soon' | 'late';
};

const LOADING = {
  first: html`fetchpriority="high"`,
  soon: html`decoding="async"`,
  late: html`loading="lazy" decoding="async"`,
} as const;

const firstLetterOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** What stands where a picture is missing or cannot be loaded: the first letter under a little awning. */
const placeholder = (alt: string): Html =>
  html`<span class="no-photo" aria-hidden="true">${firstLetterOf(alt)}</span>`;

/** A square product picture, or its placeholder; the placeholder lies under the picture in case it fails. */
export const storePhoto = ({ url, alt, size, priority }: Photo): Html => {
  if (!url) return placeholder(alt);
  const [small, large] = size === 'card' ? ([400, 800] as const) : ([800, 1600] as const);
  return html`${placeholder(alt)}<img src="${pictureUrl(url, small)}" srcset="${pictureUrl(url, small)} ${small}w,${pictureUrl(url, large)} ${large}w" sizes="${SIZES[size]}" width="400" height="400" alt="${alt}" ${LOADING[priority]}>`;
};

/** The picture of a link preview: its JPEG, under an absolute address (ux 9). */
export const previewImage = ({
  origin,
  url,
  alt,
}: {
  origin: string;
  url: string;
  alt: string;
}): PageImage => ({
  url: `${origin}${picturePreviewUrl(url)}`,
  type: 'image/jpeg',
  alt,
});
