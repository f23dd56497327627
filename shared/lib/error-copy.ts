import type { ErrorCode } from './error-codes.ts';
import { FIELD_COPY } from './field-copy.ts';

/** The messages for a failed call without a better text in its room; they say what to do next. */
export const ERROR_COPY = {
  INVALID_INPUT: FIELD_COPY.inputInvalid,
  INVALID_CREDENTIALS: 'El correo o la contraseña no coinciden. Revísalos e intenta de nuevo.',
  CODE_REQUIRED: 'Escribe también el código de tu aplicación de autenticación.',
  UNAUTHENTICATED: 'Tu sesión terminó. Inicia sesión otra vez.',
  FORBIDDEN: 'No tienes permiso para hacer esto. Pídeselo a quien administra la tienda.',
  SECOND_FACTOR_REQUIRED: 'Primero activa la verificación en dos pasos en tu cuenta.',
  PROOF_REQUIRED: 'Confirma tu contraseña para hacer este cambio.',
  TENANT_SUSPENDED: 'Tu tienda está suspendida y por ahora solo puedes ver. Escríbenos para reactivarla.',
  LIMIT_REACHED: 'Llegaste al límite de tu plan. Mejora tu plan para seguir.',
  NOT_FOUND: 'No encontramos lo que buscas. Puede que ya no exista.',
  ADDRESS_MOVED: 'Esta tienda cambió de dirección.',
  EMAIL_TAKEN: 'Este email ya tiene una cuenta',
  SLUG_TAKEN: 'Esta dirección ya está ocupada',
  SKU_TAKEN: 'Ya tienes otro producto con ese SKU. Usa uno diferente.',
  CONFLICT: 'Alguien hizo un cambio al mismo tiempo. Actualiza la página e intenta de nuevo.',
  REQUEST_TIMEOUT: 'Lo que enviaste tardó demasiado en llegar. Revisa tu conexión e intenta de nuevo.',
  PAYLOAD_TOO_LARGE: 'Lo que enviaste pesa demasiado. Envía algo más pequeño.',
  UNSUPPORTED_MEDIA_TYPE: 'No aceptamos ese tipo de archivo o de contenido.',
  RULE_REFUSED: 'No podemos hacer ese cambio.',
  CHANGE_LOCKED: 'Todavía no puedes hacer este cambio. Espera a que termine el plazo.',
  RATE_LIMITED: 'Vas muy rápido. Espera un momento e intenta de nuevo.',
  HEADERS_TOO_LARGE:
    'La dirección o los datos que guarda tu navegador son demasiado largos. Borra las cookies de este sitio e intenta de nuevo.',
  UNAVAILABLE: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  INTERNAL: 'No pudimos completar la operación. Intenta de nuevo; si sigue, escríbenos.',
} as const satisfies Record<ErrorCode, string>;

/** The message after too many attempts, when a moment is not enough. */
export const waitMinutesText = (minutes: number): string => {
  const wait = minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
  return `Lo intentaste demasiadas veces. Espera ${wait} e intenta de nuevo.`;
};

/** For text that PostgreSQL and people cannot read: NUL, control characters, half a surrogate pair. */
export const CONTROL_CHARACTERS_MESSAGE =
  'El texto tiene caracteres que no se pueden guardar. Bórralos y escríbelo de nuevo.';

/** For an upload whose body is no multipart, or whose end never came. */
export const BROKEN_UPLOAD_MESSAGE =
  'Lo que enviaste llegó incompleto. Revisa tu conexión e intenta de nuevo.';
