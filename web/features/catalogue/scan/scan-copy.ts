import type { DeviceProblem } from '#web/lib/media/open-device.ts';

/** Words of the window that reads a barcode with the camera. */
export const SCAN_COPY = {
  title: 'Escanear código',
  lead: 'Pon las rayas dentro del cuadro. Lo leemos solo.',
  starting: 'Abriendo la cámara…',
  camera: 'Lo que ve la cámara',
  unclear: 'Todavía no lo leemos. Acércalo hasta que se vea nítido, con buena luz y las rayas derechas.',
  typed: 'O escribe el número',
  use: 'Usar este código',
  retry: 'Volver a probar la cámara',
  problems: {
    insecure:
      'Esta dirección no es segura y el navegador no presta la cámara. Entra con https, o escribe el número.',
    missing: 'No encontramos una cámara en este equipo. Escribe el número.',
    refused:
      'El navegador no tiene permiso para usar la cámara. Dáselo en los ajustes del sitio y vuelve a probar, o escribe el número.',
    busy: 'Otra aplicación está usando la cámara. Ciérrala y vuelve a probar, o escribe el número.',
    failed: 'No pudimos abrir la cámara. Vuelve a probar, o escribe el número.',
    reader: 'No pudimos cargar el lector. Revisa tu conexión y vuelve a probar, o escribe el número.',
  } satisfies Record<DeviceProblem | 'reader', string>,
} as const;
