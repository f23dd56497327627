import { formatList } from '#shared/lib/date-format.ts';
import { MAX_SPOKEN_SECONDS } from '#shared/lib/voice-note.ts';
import type { DeviceProblem } from '#web/lib/media/open-device.ts';
import type { FilledField } from './fill-from-draft.ts';

const FIELDS: Record<FilledField, string> = {
  name: 'nombre',
  price: 'precio',
  brand: 'marca',
  category: 'categoría',
  description: 'descripción',
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Words of what fills the form of a new product from a photo or a voice note. */
export const ASSISTANT_COPY = {
  label: 'Llenar el producto',
  hint: {
    both: 'De tu primera foto, o de lo que nos cuentes, llenamos lo que falte. Nada se guarda hasta que tú lo revises.',
    photo: 'De tu primera foto llenamos lo que falte. Nada se guarda hasta que tú lo revises.',
    voice: 'De lo que nos cuentes llenamos lo que falte. Nada se guarda hasta que tú lo revises.',
  },
  ofPhoto: 'Llenar con la foto',
  ofVoice: 'Contarlo con la voz',
  reading: 'Leyendo…',
  noPhoto: 'Sube primero una foto del producto.',
  speak:
    'Di qué es, la marca y el precio. Por ejemplo: «Refresco Country Club de dos litros, a noventa y cinco».',
  heard: (seconds: number): string => `Grabando ${clock(seconds)} de ${clock(MAX_SPOKEN_SECONDS)}`,
  finish: 'Terminar',
  drop: 'Descartar',
  filled: (fields: readonly FilledField[]): string =>
    `Llenamos ${formatList(fields.map((field) => FIELDS[field]))}. Revísalo antes de guardar.`,
  kept: 'Lo que ya habías escrito no se tocó.',
  nothingNew: 'No encontramos nada que añadir a lo que ya escribiste.',
  undo: 'Deshacer',
  failed: 'No pudimos leerlo. No se perdió nada: prueba otra vez o llena el producto a mano.',
  problems: {
    insecure:
      'Esta dirección no es segura y el navegador no presta el micrófono. Entra con https, o llena el producto a mano.',
    missing: 'No encontramos un micrófono en este equipo. Llena el producto a mano.',
    refused:
      'El navegador no tiene permiso para usar el micrófono. Dáselo en los ajustes del sitio y vuelve a probar.',
    busy: 'Otra aplicación está usando el micrófono. Ciérrala y vuelve a probar.',
    failed: 'No pudimos grabar. Vuelve a probar, o llena el producto a mano.',
  } satisfies Record<DeviceProblem, string>,
} as const;
