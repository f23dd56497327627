/** Texts about a store's name, address and profile (`spec 2, 5, 8`). */
export const TENANTS_COPY = {
  businessNameTooShort: 'El nombre del negocio debe tener al menos 4 caracteres.',
  settingsNameTooShort: 'El nombre debe tener al menos 4 caracteres',
  slugInvalid: 'Solo se permiten letras minúsculas, números y guiones. Mínimo 4 caracteres.',
  slugTaken: 'Esta dirección ya está ocupada',
  slugAvailable: 'URL disponible',
  slugChecking: 'Verificando disponibilidad...',
  settingsSlugInvalid: 'Usa al menos 4 caracteres en minúsculas, números o guiones.',
  settingsSlugTaken: 'Esa URL ya está en uso por otra tienda.',
  slugMustBeAvailable: 'La URL debe estar disponible para cambiarla',
  slugLocked: (time: string): string => `No puedes cambiar la URL hasta dentro de ${time}`,
  nameLocked: (time: string): string => `No puedes cambiar el nombre hasta dentro de ${time}`,
  nameUpdated: 'Nombre de tienda actualizado correctamente',
  nameInSettings: 'El nombre de la tienda se cambia en Configuración, con tu contraseña.',
  nameFailed: 'No se pudo actualizar el nombre',
  slugUpdated: 'URL de tienda actualizada correctamente',
  slugFailed: 'No se pudo actualizar la URL',
  onboardingEventInvalid: 'Ese paso no existe.',
  storeNotFound: 'Tienda no encontrada',
  tooManyStreams: 'Tienes la tienda abierta en demasiadas pestañas o equipos. Cierra los que no uses.',
  suspendedBanner: 'Tu tienda está suspendida. Puedes ver y exportar tus datos, pero no cambiarlos.',
} as const;

export const PROFILE_COPY = {
  invalidWait: 'Escribe los minutos de menos a más, por ejemplo 30-45.',
  invalidTime: 'Escribe la hora como 08:30.',
  invalidDay: 'Elige los días de la semana.',
  noDays: 'Elige al menos un día.',
  invalidSocial: (network: string): string =>
    `Escribe tu usuario de ${network}, por ejemplo @micolmado, o pega el enlace de tu perfil.`,
  invalidPrice: 'Escribe el costo solo con números, por ejemplo 150.',
} as const;
