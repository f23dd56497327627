import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';

/** Pictures to print: a letter page, half a page, a folded tent for the table, a sheet of stickers; and the bare QR code. */
export const POSTERS = ['cartel-carta', 'cartel-a5', 'cartel-mesa', 'pegatinas', 'qr'] as const;
export type Poster = (typeof POSTERS)[number];

/** Icons of the installed store. */
const APP_ICONS = ['icono-192', 'icono-512', 'icono-mascara'] as const;
export type AppIcon = (typeof APP_ICONS)[number];

/** The pictures of a store, apart from those of its products: link preview, square post, status, icons of the installed store, posters. */
export const STORE_CARDS = ['tienda', 'cuadrado', 'estado', ...APP_ICONS, ...POSTERS] as const;
export type StoreCardShape = (typeof STORE_CARDS)[number];

export type CardSize = { width: number; height: number };

/** The size for link previews (`ux 9`). */
export const PREVIEW_SIZE: CardSize = { width: 1200, height: 630 };

/** The facts of a store that every picture of it needs. */
export type CardStore = {
  name: string;
  url: string;
  /** The same without the scheme: what is written on signs, and instead of a name that has no letter that we can draw. */
  address: string;
  logoUrl: string | null;
  /** Emoji where there is no logo. */
  icon: string | null;
  theme: StoreTheme;
};

export type StoreCard = {
  kind: StoreCardShape;
  store: CardStore;
  /** Below the name. */
  line: string;
  /** The call to action, on the accent colour. */
  call: string | null;
  /** Pictures of products around the sign, the newest first. */
  photoUrls: readonly string[];
};

export type ProductShareCard = {
  kind: 'producto';
  store: CardStore;
  name: string;
  price: string;
  /** The code with which a chat finds the product; null where nobody can write to the store. */
  code: string | null;
  photoUrl: string | null;
};

export type ShareCard = StoreCard | ProductShareCard;

export type CardPictureSize = CardSize & { fit: 'cover' | 'contain' };

/** Gives a stored picture as a data URL of that size; undefined when it is not there. */
export type ReadCardPicture = (url: string, size: CardPictureSize) => Promise<string | undefined>;

export type DrawnCard = CardSize & { svg: string };

/** Draws a card as an SVG that needs no font: its letters are outlines. */
export type DrawCard = (card: ShareCard, readPicture: ReadCardPicture) => Promise<DrawnCard>;
