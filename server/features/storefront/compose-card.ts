import { hash } from 'node:crypto';
import { productCodeOf } from '#server/features/catalogue/catalogue.ts';
import {
  platformAddressOf,
  type StoreAddress,
  storeAddressOf,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { shownPriceOf, shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import { completeTheme, DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { type CardSubject, cardPath, type PlatformCard } from '#shared/features/storefront/card-address.ts';
import {
  type CardStore,
  POSTERS,
  type ProductShareCard,
  type ShareCard,
  type StoreCard,
  type StoreCardShape,
} from '#shared/features/storefront/share-card.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { CARD_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { socialLinksOf } from '#shared/features/tenants/social-links.ts';
import { storedFileUrl } from '#shared/lib/file-url.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';

/** Raised with every change to the drawings, which gives all of them new addresses. */
const CARD_DESIGN = 4;
const HASH_LENGTH = 20;

/** The platform's own pigments (`ux 8`). */
const PLATFORM_PAINT = {
  primaryColor: '#0B6472',
  accentColor: '#F5B83D',
  gradientFrom: '#0E7C8C',
  gradientTo: '#084E59',
  fontFamily: 'Poppins',
} as const;

const withoutScheme = (origin: string): string => origin.replace(/^https?:\/\//, '');

const cardStore = (store: StoreFace, origin: string): CardStore => ({
  name: store.name,
  url: `${origin}${store.base}`,
  address: `${withoutScheme(origin)}${store.base}`,
  logoUrl: store.logoUrl,
  icon: store.icon,
  theme: store.theme ?? DEFAULT_STORE_THEME,
});

/** A store, and scheme and host of the address where its pages are. */
export type StoreAt = { store: StoreFace; origin: string };

const BARE = { line: '', call: null, photoUrls: [] };

const isPoster = (kind: StoreCardShape): boolean => POSTERS.some((poster) => poster === kind);

/** Returns the texts and photos around the sign of one picture. */
const surroundings = (
  { city, phone }: StoreFace,
  kind: StoreCardShape,
  photoUrls: readonly string[],
): Pick<StoreCard, 'line' | 'call' | 'photoUrls'> => {
  if (kind === 'qr' || kind.startsWith('icono')) return BARE;
  const takesOrders = phone !== null;
  if (isPoster(kind)) return { ...BARE, line: takesOrders ? CARD_COPY.lookAndOrder : CARD_COPY.look };
  return { line: CARD_COPY.catalogue(city), call: takesOrders ? CARD_COPY.order : null, photoUrls };
};

/** Composes one of the store's own pictures. */
export const composeStoreCard = (
  { store, origin }: StoreAt,
  { kind, photoUrls }: { kind: StoreCardShape; photoUrls: readonly string[] },
): StoreCard => ({
  kind,
  store: cardStore(store, origin),
  ...surroundings(store, kind, photoUrls),
});

/** Composes the platform's own pictures: its sign, drawn like a store's; its icons have the awning and no letter. */
export const composePlatformCard = (origin: string, kind: PlatformCard): StoreCard => {
  const isIcon = kind !== 'tienda';
  return {
    kind,
    store: {
      name: isIcon ? '' : SCREEN_COPY.brand,
      url: origin,
      address: withoutScheme(origin),
      logoUrl: null,
      icon: null,
      theme: completeTheme(PLATFORM_PAINT),
    },
    ...(isIcon ? BARE : { line: CARD_COPY.platform, call: CARD_COPY.platformCall, photoUrls: [] }),
  };
};

/** Composes the picture of a product. */
export const composeProductCard = ({ store, origin }: StoreAt, product: ProductView): ProductShareCard => ({
  kind: 'producto',
  store: cardStore(store, origin),
  name: product.name,
  price: shownPriceText({ ...product, ...shownPriceOf(product) }, PRODUCT_LABELS.askPrice),
  code: store.phone === null && !store.hasChat ? null : productCodeOf(product.id),
  photoUrl: product.images[0] ?? null,
});

/** Returns a hash of everything in a picture: equal for equal pictures. */
export const cardHash = (card: ShareCard): string =>
  hash('sha256', JSON.stringify([CARD_DESIGN, card])).slice(0, HASH_LENGTH);

/** Returns the present address of a card's picture. */
export const cardUrl = (
  base: StoreBase,
  { subject, card }: { subject: CardSubject; card: ShareCard },
): string => cardPath(base, { subject, hash: cardHash(card) });

/** Presents a tenant to its shoppers at that address; a store without a WhatsApp number shows the operator's (ux 6). */
const toStoreFace = (
  { env: { FALLBACK_WHATSAPP, PUBLIC_URL } }: Pick<Platform, 'env'>,
  tenant: TenantRow,
  { base, host }: StoreAddress,
): StoreFace => {
  const { profile, theme } = tenant;
  const social = (theme?.showSocialLinks ?? true) ? socialLinksOf(profile) : [];
  return {
    name: tenant.businessName,
    slug: tenant.slug,
    base,
    ...(host !== undefined && { own: { host, platformUrl: PUBLIC_URL } }),
    description: profile.description ?? '',
    logoUrl: tenant.logoFile ? storedFileUrl(tenant.logoFile) : null,
    icon: tenant.icon,
    phone: profile.whatsappNumber ?? FALLBACK_WHATSAPP ?? null,
    city: profile.city ?? '',
    address: profile.address ?? '',
    hoursText: profile.hours?.text ?? '',
    ...(social.length > 0 && { social }),
    schedule: profile.hours?.schedule ?? [],
    hasChat: tenant.isWebChatOn,
    theme: theme && completeTheme(theme),
  };
};

/** Presents a store where its pages are; a preview is at the platform, wherever they are. */
export const toStoreAt = (
  platform: Pick<Platform, 'env'>,
  tenant: TenantRow,
  { isPreview = false }: { isPreview?: boolean | undefined } = {},
): StoreAt => {
  const { env } = platform;
  const address = isPreview ? platformAddressOf(env, tenant) : storeAddressOf(env, tenant);
  return { store: toStoreFace(platform, tenant, address), origin: address.origin };
};
