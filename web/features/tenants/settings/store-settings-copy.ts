/** Texts of the forms that change a store's name and address (`spec 2`); their messages are in `TENANTS_COPY`. */
export const STORE_SETTINGS_COPY = {
  title: 'Tu tienda',
  changeName: 'Cambiar nombre de la tienda',
  newName: 'Nombre nuevo',
  nameHint: 'Lo verán tus clientes en la tienda y en los enlaces que compartas.',
  nameSubmit: 'Cambiar nombre',
  nameConfirmTitle: '¿Cambiar el nombre de tu tienda?',
  nameConfirmText: (name: string): string =>
    `Tu tienda se llamará «${name}». Después tendrás que esperar 5 días para volver a cambiarlo.`,
  changeSlug: 'Cambiar URL de la tienda',
  newSlug: 'URL nueva',
  slugSubmit: 'Cambiar URL',
  slugHint: 'Los enlaces que ya compartiste seguirán funcionando.',
  slugConfirmTitle: '¿Cambiar la URL de tu tienda?',
  slugConfirmText: (address: string): string =>
    `Tu tienda quedará en ${address}. La dirección de ahora seguirá llevando a ella. Después tendrás que esperar 5 días para volver a cambiarla.`,
  confirm: 'Sí, cambiar',
  saving: 'Guardando...',
  statusFailed: 'No pudimos saber si puedes cambiar el nombre y la URL.',
  forEditors: 'El nombre y la URL los cambian el dueño y los administradores de la tienda.',
  suspended: 'Tu tienda está suspendida: por ahora no puedes cambiar su nombre ni su URL.',
} as const;
