import { onColor } from '#shared/features/personalisation/on-color.ts';
import { mixColors, readableShade } from '#shared/features/personalisation/readable-shade.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { CardSize, CardStore, ReadCardPicture } from '#shared/features/storefront/share-card.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { veiled } from '../store/theme-style.ts';
import { emojiDrawing } from './card-emoji.ts';
import { cardFace } from './card-fonts.ts';
import { centredLine, drawableText } from './card-text.ts';

const WHITE = '#FFFFFF';

/** How round corners are, of a side's length. */
const ROUNDNESS = { none: 0, sm: 0.05, md: 0.09, lg: 0.14, xl: 0.2, full: 0.5 } as const satisfies Record<
  StoreTheme['borderRadius'],
  number
>;

export type Box = { x: number; y: number; width: number; height: number };

/** Corner radius of the owner's theme for a box; pictures never become circles, which would cut goods off. */
export const cornersOf = ({ borderRadius }: StoreTheme, { width, height }: CardSize): number =>
  Math.min(ROUNDNESS[borderRadius], 0.24) * Math.min(width, height);

/** Ground of the store's own colours, dark enough for white letters everywhere. */
export const signGround = ({ width, height }: CardSize, theme: StoreTheme): Html =>
  html`<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${veiled(theme.gradientFrom)}"/><stop offset="1" stop-color="${veiled(theme.gradientTo)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;

const stripe = (left: number, width: number, height: number): string => {
  const radius = width / 2;
  return `M${left} 0h${width}v${height - radius}a${radius} ${radius} 0 0 1-${width} 0z`;
};

type Awning = { width: number; height: number; stripes: number };

/** The awning over every Colmado store: pale stripes and stripes in the owner's accent, scalloped, with its shade. */
export const awning = ({ width, height, stripes }: Awning, theme: StoreTheme): Html => {
  const each = width / stripes;
  const paths = (rest: number) =>
    Array.from({ length: stripes }, (_, index) => index)
      .filter((index) => index % 2 === rest)
      .map((index) => stripe(index * each, each, height))
      .join('');
  const pale = mixColors(theme.primaryColor, WHITE, 0.9);
  return html`<g transform="translate(0 ${height * 0.1})" opacity=".2"><path d="${paths(0) + paths(1)}"/></g><path d="${paths(0)}" fill="${pale}"/><path d="${paths(1)}" fill="${theme.accentColor}"/>`;
};

let clips = 0;

type Photo = { url: string; box: Box; corner: number; readPicture: ReadCardPicture };

/** A stored picture with round corners; nothing when its file is gone. */
export const roundedPhoto = async ({ url, box, corner, readPicture }: Photo): Promise<Html | undefined> => {
  const { x, y, width, height } = box;
  const data = await readPicture(url, { width, height, fit: 'cover' });
  if (!data) return undefined;
  clips = (clips + 1) % 1000;
  const id = `c${clips}`;
  return html`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/></clipPath><image href="${data}" x="${x}" y="${y}" width="${width}" height="${height}" clip-path="url(#${id})"/>`;
};

type Sign = { store: CardStore; box: Box; readPicture: ReadCardPicture };

/** A small awning, for a store whose name has no letter that we can draw. */
const emblem = ({ x, y, width }: Box, color: string): Html => {
  const unit = width / 32;
  return html`<g transform="translate(${x} ${y}) scale(${unit})" fill="${color}"><path d="M6 8h20v5a3.33 3.33 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0A3.33 3.33 0 0 1 6 13z"/><path d="M9 19h14v6H9z" opacity=".8"/></g>`;
};

const initial = ({ name, theme }: CardStore, box: Box, ground: string): Html => {
  const face = cardFace(theme, 'bold');
  const letter = [...drawableText(face, name).toUpperCase()].find((character) =>
    /[\p{L}\p{N}]/u.test(character),
  );
  const fill = readableShade(theme.primaryColor, ground);
  if (letter === undefined) return emblem(box, fill);
  const size = box.height * 0.62;
  const foot = box.y + box.height / 2 + size * 0.36;
  return centredLine({ face, text: letter, size, x: box.x + box.width / 2, y: foot, fill });
};

const inset = ({ x, y, width, height }: Box, share: number): Box => ({
  x: x + width * share,
  y: y + height * share,
  width: width * (1 - 2 * share),
  height: height * (1 - 2 * share),
});

/** The store's logo, else its emoji, else its first letter, without anything around it. */
export const signFace = async ({ store, box, readPicture }: Sign, ground: string): Promise<Html> => {
  const { width, height } = box;
  const data = store.logoUrl
    ? await readPicture(store.logoUrl, { width, height, fit: 'contain' })
    : undefined;
  if (!data) {
    const emoji = store.icon === null ? undefined : emojiDrawing(store.icon, inset(box, 0.08));
    return emoji ?? initial(store, box, ground);
  }
  return html`<image href="${data}" x="${box.x}" y="${box.y}" width="${width}" height="${height}"/>`;
};

/** The same on a white board with the theme's corners. */
export const plainBoard = async ({ store, box, readPicture }: Sign): Promise<Html> => {
  const { x, y, width, height } = box;
  const face = await signFace({ store, box: inset(box, 0.1), readPicture }, WHITE);
  return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${cornersOf(store.theme, box)}" fill="${WHITE}"/>${face}`;
};

/** The board with its shade, where it hangs on a coloured ground. */
export const signBoard = async (sign: Sign): Promise<Html> => {
  const { x, y, width, height } = sign.box;
  const corner = cornersOf(sign.store.theme, sign.box);
  return html`<rect x="${x}" y="${y + height * 0.04}" width="${width}" height="${height}" rx="${corner}" opacity=".22"/>${await plainBoard(sign)}`;
};

type Pill = { store: CardStore; text: string; x: number; top: number; height: number; width: number };

/** A short text on the owner's accent colour. */
export const accentPill = ({ store, text, x, top, height, width }: Pill): Html => {
  const { accentColor } = store.theme;
  const corner = Math.min(ROUNDNESS[store.theme.borderRadius] * 2, 0.5) * height;
  const size = height * 0.46;
  return html`<rect x="${x - width / 2}" y="${top}" width="${width}" height="${height}" rx="${corner}" fill="${accentColor}"/>${centredLine(
    {
      face: cardFace(store.theme, 'bold'),
      text,
      size,
      x,
      y: top + height / 2 + size * 0.36,
      fill: readableShade(onColor(accentColor), accentColor),
    },
  )}`;
};

/** An SVG document around what is drawn. */
export const svgDocument = ({ width, height }: CardSize, content: readonly (Html | undefined)[]): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
    .text;
