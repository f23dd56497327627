/** Texts about a header that the owner brings. */
export const HEADER_COPY = {
  picture: 'Tu foto',
  video: 'Tu video',
  pictureHint:
    'Ancha, por ejemplo de tu local o de tus productos. Sin foto tuya se ve la de tu producto más reciente.',
  videoHint:
    'Un MP4 de hasta 15 segundos y 8 MB; se ve sin sonido. Sin video tuyo la foto se mueve un momento.',
  lighter: 'Si pesa mucho, envíatelo por WhatsApp y usa esa copia: llega más liviana.',
  choose: { picture: 'Elegir foto', video: 'Elegir video' },
  change: { picture: 'Cambiar foto', video: 'Cambiar video' },
  remove: { picture: 'Quitar foto', video: 'Quitar video' },
  reading: 'Leyendo...',
  tooMany: 'Elige un solo archivo para el encabezado.',
  tooLarge: 'Ese archivo es muy grande. Una foto puede tener hasta 10 MB y un video hasta 8 MB.',
  notAPicture: 'Ese archivo no es una foto que podamos usar. Elige JPG, PNG o WebP.',
  notAVideo: 'No pudimos abrir ese video. Elige un MP4 completo, grabado con el teléfono.',
  badCodec:
    'Ese video está en un formato que muchos teléfonos no abren. Graba en «más compatible» (H.264), o envíatelo por WhatsApp y usa esa copia.',
  tooLong: 'El video dura más de 15 segundos. Recórtalo y elígelo otra vez.',
  videoTooLarge: 'El video pesa más de 8 MB. Recórtalo, o envíatelo por WhatsApp y usa esa copia.',
  tooSharp:
    'El video es más grande que 1920 por 1080. Grábalo en 1080p, o envíatelo por WhatsApp y usa esa copia.',
} as const;
