import type { KitPicture } from '#shared/features/storefront/share-kit-calls.ts';

/** Texts of the panel's screen for sharing the store. */
export const SHARE_COPY = {
  screen: 'Compartir',
  lead: 'Todo para que tus clientes encuentren tu tienda: el enlace, textos, imágenes y carteles con código QR.',
  tabsLabel: 'Formas de compartir',
  tabShare: 'Enlace y textos',
  tabPrint: 'Carteles con QR',
  tabPreview: 'Así se ve en WhatsApp',
  loadFailed: 'No pudimos preparar lo que vas a compartir',
  closed: 'Ahora mismo nadie puede ver tu tienda. Lo que compartas funcionará cuando esté activa.',
  linkTitle: 'Tu enlace',
  linkText: 'Llega siempre a tu tienda, aunque cambies su dirección después.',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado al portapapeles',
  textCopied: 'Texto copiado. Pégalo donde quieras.',
  notCopied: 'No pudimos copiar. Mantén tu dedo sobre el texto para copiarlo.',
  onWhatsApp: 'Enviar por WhatsApp',
  withApps: 'Compartir con otra app',
  textsTitle: 'Textos listos para pegar',
  textsLead: 'Cámbialos a tu gusto después de pegarlos.',
  copyText: 'Copiar texto',
  picturesTitle: 'Imágenes para tus redes',
  picturesLead: 'Llevan tu nombre, tu logo y tus colores.',
  download: 'Descargar',
  pictureOf: (name: string): string => `Imagen: ${name}`,
  printTitle: 'Carteles con código QR',
  printLead: 'Pégalo en la puerta, en la caja o en tus fundas. Quien apunte la cámara llega a tu tienda.',
  format: 'Qué quieres imprimir',
  print: 'Imprimir',
  downloadPng: 'Descargar PNG',
  downloadSvg: 'Descargar SVG para la imprenta',
  saveFailed: 'No pudimos guardar la imagen. Revisa tu conexión e intenta de nuevo.',
} as const;

type PictureWords = { name: string; text: string };

/** The name and purpose of each picture. */
export const KIT_PICTURE_COPY = {
  estado: { name: 'Estado', text: '1080 × 1920, para tu estado de WhatsApp y tus historias.' },
  cuadrado: { name: 'Publicación', text: '1080 × 1080, para Instagram y Facebook.' },
  'cartel-carta': { name: 'Cartel carta', text: 'Hoja de 8½ × 11 pulgadas, para la puerta o la vitrina.' },
  'cartel-a5': { name: 'Cartel A5', text: 'Media hoja, para el mostrador.' },
  'cartel-mesa': { name: 'Para la mesa', text: 'Dobla la hoja por la mitad: se ve por los dos lados.' },
  pegatinas: { name: 'Pegatinas', text: '12 por hoja, para fundas, cajas y recibos.' },
  qr: { name: 'Solo el código', text: 'Para ponerlo en tu propio diseño.' },
} as const satisfies Record<KitPicture, PictureWords>;

type ShareText = {
  name: string;
  /** Where it is pasted, as its link tells. */
  place: 'estado' | 'whatsapp' | 'instagram';
  text: (store: { name: string; url: string }) => string;
};

/** Texts that an owner pastes elsewhere; the link is at the end, where every app recognises it. */
export const SHARE_TEXTS: readonly ShareText[] = [
  {
    name: 'Estado de WhatsApp',
    place: 'estado',
    text: ({ name, url }) =>
      `Ya puedes ver todo lo que hay en ${name}, con fotos y precios. Mira y pide aquí: ${url}`,
  },
  {
    name: 'Grupos y contactos',
    place: 'whatsapp',
    text: ({ name, url }) =>
      `¡Saludos! Este es el catálogo de ${name}. Elige lo que te guste, toca «Consultar por WhatsApp» y te respondo con la disponibilidad:\n${url}`,
  },
  {
    name: 'Biografía de Instagram',
    place: 'instagram',
    text: ({ name, url }) => `${name} · Catálogo y pedidos por WhatsApp\n${url}`,
  },
  {
    name: 'Respuesta rápida',
    place: 'whatsapp',
    text: ({ url }) => `Gracias por escribir. Aquí están nuestros productos con sus precios: ${url}`,
  },
];

/** Texts of «Así se ve en WhatsApp». */
export const PREVIEW_COPY = {
  title: 'Así se ve en WhatsApp',
  lead: 'Esto es lo que recibe quien abre un chat con tu enlace. Lo leemos de tu página pública, como lo hace WhatsApp.',
  find: 'Busca un producto',
  findHint: 'Por su nombre o su SKU. Después elígelo en la lista.',
  found: (count: number, hasMore: boolean): string => {
    if (count === 0) return 'No encontramos ese producto.';
    if (hasMore) return `Te mostramos los ${count} más parecidos. Escribe más para acercarte.`;
    return count === 1 ? 'Encontramos 1 producto.' : `Encontramos ${count} productos.`;
  },
  which: 'Qué enlace quieres revisar',
  store: 'Mi tienda',
  look: 'Cómo lo ve tu cliente',
  light: 'Claro',
  dark: 'Oscuro',
  checksTitle: 'Revisión',
  reading: 'Leyendo tu página…',
  failed: 'No pudimos leer tu página pública',
  again: 'Revisar otra vez',
  none: 'WhatsApp no mostraría ninguna vista previa de este enlace.',
  chat: 'Ejemplo de un chat de WhatsApp con tu enlace',
  allGood: 'Todo está listo para compartir.',
  someAdvice: (count: number): string =>
    count === 1 ? 'Hay 1 cosa por mejorar.' : `Hay ${count} cosas por mejorar.`,
  good: 'Bien:',
  improve: 'Por mejorar:',
  wrong: 'Falla:',
} as const;

/** The texts of each rule of a preview: when it is met, and how to meet it. */
export const PREVIEW_CHECK_COPY = {
  visible: {
    good: 'La página está publicada.',
    store: 'Nadie puede ver tu tienda ahora, así que tampoco su vista previa.',
    product: 'Este producto no está publicado. Actívalo para poder compartirlo.',
    fix: 'Ver mis productos',
  },
  title: {
    good: 'El título cabe completo.',
    missing: 'Falta el título.',
    long: 'El título es largo: WhatsApp lo corta. Pon lo más importante al principio.',
    fixStore: 'Cambiar el nombre',
    fixProduct: 'Editar el producto',
  },
  description: {
    good: 'La descripción dice lo importante al principio.',
    missing: 'Falta la descripción.',
    automatic: 'Tu tienda no tiene descripción: sale una automática. Cuenta en una frase qué vendes y dónde.',
    long: 'WhatsApp muestra unas 80 letras de la descripción. Pon lo más importante al principio.',
    noPrice: 'El producto no tiene precio. Con precio te escriben más.',
    fixStore: 'Escribir la descripción',
    fixProduct: 'Poner el precio',
  },
  image: {
    good: 'La imagen se ve bien y pesa poco.',
    missing: 'La imagen no se pudo abrir. Intenta de nuevo en un momento.',
    wrongKind: 'La imagen no es un JPEG que WhatsApp muestre.',
    heavy: 'La imagen pesa demasiado y WhatsApp podría no mostrarla.',
    small: 'La imagen es muy pequeña o muy alargada para WhatsApp.',
    noLogo: 'Tu tienda no tiene logo: en la imagen sale su inicial.',
    noPhoto: 'Este producto no tiene foto. Con foto se vende más.',
    fixStore: 'Subir mi logo',
    fixProduct: 'Subir una foto',
  },
  products: {
    good: 'Tu tienda tiene productos que mostrar.',
    none: 'Tu tienda todavía no tiene productos: quien abra el enlace la verá vacía.',
    fix: 'Agregar producto',
  },
  phone: {
    good: 'Tus clientes te pueden escribir con un toque.',
    missing: 'Falta tu número de WhatsApp: nadie podrá escribirte desde la página.',
    fix: 'Añadir mi WhatsApp',
  },
  secure: {
    good: 'El enlace es seguro (https).',
    bad: 'El enlace no empieza con https. Pídele a quien instaló Colmado que lo active.',
  },
  early: {
    good: 'WhatsApp encuentra los datos al principio de la página.',
    bad: 'Los datos de la vista previa llegan muy tarde en la página.',
  },
} as const;
