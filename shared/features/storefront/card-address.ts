import type { StoreBase } from '#shared/lib/paths.ts';
import { POSTERS, STORE_CARDS, type StoreCardShape } from './share-card.ts';

/** The subject of a picture: one of the store's own, or a product by its id. */
export type CardSubject = StoreCardShape | { productId: string };

/** Photos travel as JPEG, as link previews want them; flat drawings and icons as PNG; what is printed stays sharp as SVG. */
export type CardFormat = 'jpg' | 'png' | 'svg';

export type CardName = { subject: CardSubject; hash: string };

/** The path segment below a store under which its pictures lie. */
export const CARD_SEGMENT = 'tarjeta';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CARD_FILE = new RegExp(`^(${[...STORE_CARDS, UUID].join('|')})-([0-9a-f]{20})\\.(jpg|png|svg)$`);

/** The subject as file names carry it. */
export const subjectText = (subject: CardSubject): string =>
  typeof subject === 'string' ? subject : subject.productId;

/** The format in which a picture is made. */
export const cardFormat = (subject: CardSubject): CardFormat => {
  if (typeof subject !== 'string' || subject === 'tienda') return 'jpg';
  return POSTERS.some((poster) => poster === subject) ? 'svg' : 'png';
};

const fileOf = ({ subject, hash }: CardName): string =>
  `${subjectText(subject)}-${hash}.${cardFormat(subject)}`;

/** The address of a picture: its name contains a hash of everything drawn, so it can be cached for ever. */
export const cardPath = (base: StoreBase, name: CardName): string =>
  `${base}/${CARD_SEGMENT}/${fileOf(name)}`;

/** Reads the file name of such an address; undefined for any other name. */
export const parseCardFile = (file: string): CardName | undefined => {
  const [, text, hash, format] = CARD_FILE.exec(file) ?? [];
  if (!text || !hash) return undefined;
  const subject = STORE_CARDS.find((shape) => shape === text) ?? { productId: text };
  return cardFormat(subject) === format ? { subject, hash } : undefined;
};

/** The platform's own pictures: they change with a release alone. */
export const PLATFORM_CARDS = {
  tienda: '/vista-de-colmado.jpg',
  'icono-192': '/icono-de-colmado-192.png',
  'icono-512': '/icono-de-colmado-512.png',
  'icono-mascara': '/icono-de-colmado-mascara.png',
} as const satisfies Partial<Record<StoreCardShape, string>>;
export type PlatformCard = keyof typeof PLATFORM_CARDS;
