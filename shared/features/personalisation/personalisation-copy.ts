/** Texts of the theme customiser and the logo editor (`spec 2, 5, 8`). */
export const PERSONALISATION_COPY = {
  open: 'Abrir personalizador',
  viewStore: 'Ver tienda actual',
  title: 'Personalizar Tienda',
  tabs: { colors: 'Colores', design: 'Diseño', content: 'Contenido' },
  reset: 'Resetear',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: '¡Tema guardado exitosamente!',
  failed: 'Error al guardar el tema',
  invalidColor: 'Escribe el color como #3B82F6.',
  invalidOption: 'Elige una de las opciones.',
} as const;

export const LOGO_COPY = {
  title: 'Personalizar Logo',
  formats: 'PNG, JPG, GIF hasta 5MB',
  tooLarge: 'El logo supera 5MB. Elige una imagen más pequeña.',
  tooMany: 'Elige una sola imagen para el logo.',
  notAnImage: 'Ese archivo no es una imagen que podamos usar. Elige PNG, JPG, GIF o WebP.',
  invalidLogo: 'Envía el logo como imagen.',
  invalidIcon: 'Elige uno de los íconos de la lista.',
  oneOfBoth: 'Envía un logo o un ícono, no los dos.',
  ownerOnly: 'Solo el propietario de la tienda puede modificar el logo',
  cancel: 'Cancelar',
  save: 'Guardar',
  saved: '¡Logo actualizado y guardado exitosamente!',
  unknownError: 'Error desconocido',
  updateFailed: 'Error al actualizar',
  failed: (message: string): string => `Error al guardar el logo: ${message}`,
} as const;
