import type { ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import { countText } from '#shared/lib/count-text.ts';

/** The texts that the page's script needs; it carries no other text of the store. */
export const STORE_LIVE_COPY = {
  loadingProduct: 'Cargando producto...',
  addFavourite: 'Guardar en favoritos',
  removeFavourite: 'Quitar de favoritos',
  share: 'Compartir producto',
  detailFailed: 'No se pudo cargar la información del producto.',
  chatFailed: 'No pudimos abrir el chat. Revisa tu conexión e intenta de nuevo.',
  linkCopied: 'Enlace copiado al portapapeles',
  sortBest: 'Más parecidos',
  shareStoreText: (store: string): string => `Mira el catálogo de ${store}`,
  updateFailed: 'No pudimos buscar. Revisa tu conexión e intenta de nuevo.',
  favouriteAdded: 'Guardado en tus favoritos',
  favouriteRemoved: 'Quitado de tus favoritos',
} as const;

/** Texts of the public store (`spec 2, 8`). */
export const STOREFRONT_COPY = {
  ...STORE_LIVE_COPY,
  loading: 'Cargando tienda...',
  openChat: 'Pregúntanos por el chat de la tienda',
  chat: 'Pregúntanos',
  search: 'Buscar productos...',
  allCategories: 'Todas las categorías',
  gridView: 'Ver en cuadrícula',
  listView: 'Ver en lista',
  details: 'Ver detalles',
  addToOrder: 'Agregar al pedido',
  askOnWhatsApp: 'Consultar por WhatsApp',
  contact: 'Contactar por WhatsApp',
  fullPage: 'Ver página completa',
  close: 'Cerrar',
  coupons: 'Cupones de la tienda',
  coupon: 'Cupón',
  newStore: 'Tienda nueva',
  ratings: (average: string, count: number): string => `${average}/5 en ${RATING_COPY.count(count)}`,
  noProducts: 'No hay productos disponibles',
  noMatches: 'No se encontraron productos',
  clearFilters: 'Quitar filtros',
  toPanel: 'Ir al panel',
  signOut: 'Cerrar sesión',
  skipToProducts: 'Saltar a los productos',
  searchLabel: 'Buscar en la tienda',
  searchButton: 'Buscar',
  apply: 'Filtrar',
  categoryLabel: 'Categoría',
  sortLabel: 'Ordenar',
  viewLabel: 'Cómo ver los productos',
  catalogue: 'Catálogo',
  noProductsDetail: 'Ahora mismo no hay nada que pedir. Vuelve pronto.',
  noMatchesDetail: 'Prueba con otra palabra o mira el catálogo completo.',
  matchesFor: (search: string): string => `para «${search}»`,
  matchesIn: (category: string): string => `en ${category}`,
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  pageStatus: (page: number, pages: number): string => `Página ${page} de ${pages}`,
  pagesLabel: 'Páginas del catálogo',
  shareStore: 'Compartir tienda',
  products: (count: number): string => countText(count, { one: 'producto', other: 'productos' }),
  categories: (count: number): string => countText(count, { one: 'categoría', other: 'categorías' }),
} as const;

/** Texts of the pages that only the server draws. */
export const STORE_FAILURE_COPY = {
  notFound: 'Tienda no encontrada',
  notFoundDetail: 'La tienda que buscas no existe o no está disponible.',
  loadFailed: 'Error al cargar la tienda',
  invalidSlug: 'Slug de tienda no válido',
  backHome: 'Volver al inicio',
  unavailableDetail:
    'Estamos teniendo un problema de nuestro lado. Espera un momento y toca Reintentar: la tienda sigue ahí.',
  invalidSlugDetail: 'Revisa el enlace: le falta el nombre de la tienda.',
} as const;

/** Orders a shopper may choose; the first one is a store's own. */
export const STORE_SORT_COPY = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  name: 'Nombre',
  price_asc: 'Menor precio',
  price_desc: 'Mayor precio',
} as const satisfies Record<ProductSort, string>;

export const STORE_FOOTER_COPY = {
  allProducts: 'Todo el catálogo',
  description: 'Tu tienda de confianza',
  categories: 'Categorías',
  contact: 'Contacto',
  country: 'República Dominicana',
  hours: 'Lun - Dom: 8:00 AM - 8:00 PM',
  poweredBy: 'Hecho con Colmado',
} as const;

/** Texts of a store that the device shows without network. */
export const OFFLINE_COPY = {
  notice:
    'Sin conexión. Esto es lo último que viste de la tienda: precios y disponibilidad pueden haber cambiado.',
  title: 'Sin conexión',
  detail: 'Todavía no habías abierto esta página. Lo que ya viste de la tienda sigue aquí.',
  toStore: 'Ver lo que ya abrí',
} as const;

export const PRODUCT_PAGE_COPY = {
  featured: (store: string): string => `Producto destacado de ${store}`,
  attributes: 'Características',
  related: 'También te puede interesar',
  moreProducts: 'Ver más productos',
  allProducts: 'Ver todos los productos',
  share: 'Compartir',
  askOnWhatsApp: 'Consultar por WhatsApp',
  quantity: 'Cantidad',
  lessQuantity: 'Uno menos',
  moreQuantity: 'Uno más',
  photos: 'Fotos del producto',
  photo: (name: string, position: number): string => `${name}, foto ${position}`,
  unavailable: 'Producto no disponible',
  unavailableDetail:
    'Puede que el producto haya sido despublicado o que la tienda no esté disponible en este momento.',
  loadFailed: 'No se pudo cargar el producto',
  backToStore: 'Volver a la tienda',
} as const;

/** Texts drawn on the pictures of a store that others show. */
export const CARD_COPY = {
  catalogue: (city: string): string => ['Catálogo en línea', city].filter(Boolean).join(' · '),
  order: 'Pide por WhatsApp',
  lookAndOrder: 'Mira el catálogo y pide por WhatsApp',
  look: 'Mira nuestro catálogo en línea',
  code: (code: string) => `Código ${code}`,
  scan: 'Apunta aquí la cámara de tu celular',
  scanShort: 'Escanéame',
  platform: 'Tu tienda en línea para vender por WhatsApp',
  platformCall: 'Crea tu tienda gratis',
} as const;

/** Texts that leave the page: messages, shares and link previews (`ux 6, 9`). */
export const OUTBOUND_COPY = {
  storeEnquiry: (store: string): string => `Hola, vi el catálogo de ${store} y quiero hacer una consulta.`,
  listEnquiry: (product: string, store: string): string =>
    `Hola, vi *${product}* en ${store} y me interesa. ¿Está disponible?`,
  productEnquiry: (product: string, quantity: string, price: string): string =>
    `Hola, me interesa *${product}*. Cantidad: ${quantity}. Precio estimado: ${price}.`,
  share: (product: string, store: string): string => `Descubre ${product} en ${store}!`,
  storeTitle: (store: string): string => `${store} – Catálogo en línea`,
  productTitle: (product: string, store: string): string => `${product} – ${store}`,
  storeDescription: (store: string, count: number): string =>
    `Compra en ${store} por WhatsApp. ${countText(count, { one: 'producto', other: 'productos' })}.`,
} as const;
