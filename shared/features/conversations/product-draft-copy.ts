import { MAX_PRODUCT_IMAGE_MB } from '#shared/features/catalogue/product-rules.ts';
import { MAX_SPOKEN_SECONDS } from '#shared/lib/voice-note.ts';

/** Texts of the call that makes the draft of a product, in Spanish. */
export const PRODUCT_DRAFT_COPY = {
  oneFile: 'Manda una foto o una nota de voz a la vez.',
  tooLarge: `Ese archivo pesa demasiado: una foto puede pesar hasta ${MAX_PRODUCT_IMAGE_MB} MB. Prueba con otra.`,
  tooLong: `La nota de voz puede durar hasta ${MAX_SPOKEN_SECONDS} segundos. Grábala más corta.`,
  unreadable: 'Ese archivo no es una foto ni una nota de voz que podamos leer. Prueba con otro.',
  notOffered: 'Aquí eso no se puede leer todavía. Llena el producto a mano.',
  unconfirmed: 'Confirma primero tu correo: así sabemos que las lecturas son tuyas.',
  nothingSeen: 'No reconocimos un producto ahí. Prueba con otra foto o llénalo a mano.',
  nothingHeard: 'No entendimos la nota de voz. Grábala otra vez, más cerca, o llena el producto a mano.',
  used: 'Este mes ya usaste las lecturas de tu plan. Llena el producto a mano o sube de plan.',
  failed: 'Ahora mismo no pudimos leerlo. No se perdió nada: prueba en un rato o llena el producto a mano.',
} as const;
