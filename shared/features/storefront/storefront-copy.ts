import { countText } from '../../lib/count-text.ts';

/** Texts of the public store (`spec 2, 8`). */
export const STOREFRONT_COPY = {
  loading: 'Cargando tienda...',
  search: 'Buscar productos...',
  allCategories: 'Todas las categorías',
  gridView: 'Ver en cuadrícula',
  listView: 'Ver en lista',
  details: 'Ver detalles',
  askOnWhatsApp: 'Consultar por WhatsApp',
  contact: 'Contactar por WhatsApp',
  addFavourite: 'Guardar en favoritos',
  removeFavourite: 'Quitar de favoritos',
  share: 'Compartir producto',
  fullPage: 'Ver página completa',
  close: 'Cerrar',
  rating: '5 estrellas',
  noProducts: 'No hay productos disponibles',
  noMatches: 'No se encontraron productos',
  clearFilters: 'Quitar filtros',
  notFound: 'Tienda no encontrada',
  notFoundDetail: 'La tienda que buscas no existe o no está disponible.',
  loadFailed: 'Error al cargar la tienda',
  invalidSlug: 'Slug de tienda no válido',
  detailFailed: 'No se pudo cargar la información del producto.',
  backHome: 'Volver al inicio',
  linkCopied: 'Enlace copiado al portapapeles',
  toPanel: 'Ir al panel',
  signOut: 'Cerrar sesión',
  products: (count: number): string => countText(count, { one: 'producto', other: 'productos' }),
  categories: (count: number): string => countText(count, { one: 'categoría', other: 'categorías' }),
} as const;

export const STORE_FOOTER_COPY = {
  description: 'Tu tienda de confianza',
  categories: 'Categorías',
  contact: 'Contacto',
  country: 'República Dominicana',
  hours: 'Lun - Dom: 8:00 AM - 8:00 PM',
  poweredBy: 'Hecho con Colmado',
} as const;

export const PRODUCT_PAGE_COPY = {
  loading: 'Cargando producto...',
  featured: (store: string): string => `Producto destacado de ${store}`,
  attributes: 'Características',
  related: 'También te puede interesar',
  moreProducts: 'Ver más productos',
  allProducts: 'Ver todos los productos',
  share: 'Compartir',
  quantity: 'Cantidad',
  unavailable: 'Producto no disponible',
  unavailableDetail:
    'Puede que el producto haya sido despublicado o que la tienda no esté disponible en este momento.',
  loadFailed: 'No se pudo cargar el producto',
  backToStore: 'Volver a la tienda',
} as const;

/** Texts that leave the page: messages, shares and link previews (`ux 6, 9`). */
export const OUTBOUND_COPY = {
  storeEnquiry: (store: string): string => `Hola, vi el catálogo de ${store} y quiero hacer una consulta.`,
  listEnquiry: (product: string, store: string): string =>
    `Hola, vi *${product}* en ${store} y me interesa. ¿Está disponible?`,
  productEnquiry: (product: string, quantity: number, price: string): string =>
    `Hola, me interesa *${product}*. Cantidad: ${quantity}. Precio estimado: ${price}.`,
  share: (product: string, store: string): string => `Descubre ${product} en ${store}!`,
  storeTitle: (store: string): string => `${store} – Catálogo en línea`,
  productTitle: (product: string, store: string): string => `${product} – ${store}`,
  storeDescription: (store: string, count: number): string =>
    `Compra en ${store} por WhatsApp. ${countText(count, { one: 'producto', other: 'productos' })}.`,
} as const;
