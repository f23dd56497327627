import { TRIAL_DAYS } from '#shared/features/plans/subscription-rules.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import type { UserRole } from './user-view.ts';

/** Texts of sign-in, registration and account security (`spec 2, 5, 8`). */
export const AUTH_COPY = {
  invalidEmail: 'Email inválido',
  emailDomain: 'Usa un email de Gmail, Outlook, Yahoo o iCloud',
  emailTaken: 'Este email ya tiene una cuenta',
  emailCheckFailed: 'Error al verificar email',
  emailIsMine: '¿Es tuyo? Recupera el acceso',
  emailAvailable: 'Email disponible',
  emailChecking: 'Verificando email...',
  emailRequired: 'Escribe tu correo.',
  rememberMeInvalid: 'Marca o desmarca «Recordarme».',
  welcomeBack: 'Bienvenido de nuevo a tu tienda.',
  passwordRequired: 'Escribe tu contraseña.',
  passwordTooShort: 'La contraseña debe tener al menos 8 caracteres.',
  passwordTooLong: 'Usa una contraseña de 128 caracteres o menos.',
  passwordBlank: 'La contraseña no puede ser solo espacios. Usa letras, números o signos.',
  passwordAboutAccount:
    'No uses tu correo ni el nombre o la dirección de tu tienda como contraseña: es lo primero que se prueba. Elige otra.',
  passwordTooCommon: 'Esa contraseña es de las más usadas. Elige otra más difícil de adivinar.',
  currentPasswordWrong: 'La contraseña actual no es correcta.',
  linkDead: 'Este enlace ya no sirve. Pide uno nuevo.',
  confirmFirst:
    'Primero confirma tu correo: toca el enlace que te enviamos, y después podrás invitar a tu equipo.',
  roleInvalid: 'Elige si será administrador o invitado.',
  ownerStays: 'El dueño de la tienda no se puede quitar.',
  termsRequired: 'Debes aceptar los términos y condiciones para continuar',
} as const;

export const PASSWORD_STRENGTH_LABELS = [
  'Muy débil',
  'Muy débil',
  'Muy débil',
  'Débil',
  'Regular',
  'Fuerte',
  'Muy fuerte',
  'Excelente',
] as const;

export const PASSWORD_SUGGESTIONS = {
  lowercase: 'Añadir letras minúsculas',
  uppercase: 'Añadir letras mayúsculas',
  digit: 'Añadir números',
  symbol: 'Añadir símbolos (!@#$%^&*)',
  length: 'Usar al menos 8 caracteres',
} as const;

export const LOGIN_COPY = {
  pageTitle: 'Iniciar sesión – Colmado',
  title: 'Iniciar sesión',
  email: 'Correo',
  password: 'Contraseña',
  rememberMe: 'Recordarme',
  forgotPassword: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  noAccount: '¿No tienes cuenta? Crea tu tienda',
  backHome: 'Volver al inicio',
  alreadySignedIn: 'Ya tienes una sesión iniciada, redirigiendo...',
  failed: 'Error en el login',
} as const;

export const REGISTRATION_COPY = {
  pageTitle: 'Crea tu tienda – Colmado',
  title: 'Crea tu tienda',
  steps: ['Información básica', 'URL de tienda', 'Términos', 'Plan'],
  progress: (step: number): string => `Paso ${step + 1} de 4`,
  previous: 'Anterior',
  next: 'Continuar',
  submit: 'Crear tienda',
  submitting: 'Creando tienda...',
  hasAccount: '¿Ya tienes cuenta? Inicia sesión',
  businessName: 'Nombre del negocio',
  email: 'Correo',
  password: 'Contraseña',
  generatePassword: 'Generar contraseña',
  copyPassword: 'Copiar contraseña',
  passwordCopied: 'Copiado',
  passwordStrength: 'Seguridad de la contraseña',
  storeUrl: 'URL de tienda',
  suggestions: 'Otras direcciones disponibles',
  acceptTerms: 'Acepto los términos y condiciones',
  choosePlan: 'Elige tu plan',
  failed: 'Error al crear la cuenta',
} as const;

/** Hints of the registration wizard. */
export const REGISTRATION_HINTS = {
  lead: 'Tu tienda queda lista en menos de 5 minutos.',
  stepTitles: [
    'Cuéntanos de tu negocio',
    'Elige la dirección de tu tienda',
    'Lee y acepta los términos',
    'Elige tu plan',
  ],
  progressLabel: 'Progreso del registro',
  stepMissing: `No pudimos cargar el paso siguiente. ${SCREEN_COPY.loadHelp}`,
  businessName: 'Como lo conocen tus clientes. Por ejemplo: Colmado La Esquina.',
  email: 'De Gmail, Outlook, Yahoo o iCloud. Con él entrarás a tu panel.',
  password: 'Al menos 8 caracteres.',
  storeUrlLead: 'El enlace que compartirás:',
  storeUrlRule: 'Letras minúsculas, números y guiones. Mínimo 4 caracteres.',
  generatingUrl: 'Buscando una dirección libre para ti...',
  pickSuggestion: (slug: string): string => `Usar ${slug}`,
  termsLead: 'Lo importante, en corto:',
  termsPoints: [
    'Tú vendes y cobras; Colmado no es parte de la venta ni cobra comisión.',
    'Los planes de pago se cobran cada mes en pesos y no se reembolsan una vez iniciado el ciclo.',
    'Los datos de tus clientes son de tu negocio. No los vendemos.',
    'Puedes descargar lo tuyo y cerrar la cuenta cuando quieras.',
  ],
  readTerms: 'Leer los términos y condiciones',
  readPrivacy: 'Leer la política de privacidad',
  opensInNewTab: '(se abre en otra pestaña)',
  planLead: `Puedes cambiarlo después. Con Starter no pagas nada; Grow y Pro los pruebas ${TRIAL_DAYS} días antes de pagar.`,
  copyFailed: 'No pudimos copiarla. Tócala para seleccionarla.',
} as const;

export const ACCOUNT_COPY = {
  title: 'Seguridad de la cuenta',
  lead: 'Para cambiar algo de tu cuenta te pedimos tu contraseña actual.',
  accessTitle: 'Tu acceso',
  changeEmail: 'Cambiar correo',
  currentEmail: (email: string): string => `Ahora entras con ${email}.`,
  newEmail: 'Correo nuevo',
  changePassword: 'Cambiar contraseña',
  newPassword: 'Contraseña nueva',
  newPasswordHint: 'Al menos 8 caracteres. Cerraremos tus otras sesiones.',
  saving: 'Guardando...',
  emailLinkSent: (email: string): string => `Toca el enlace que enviamos a ${email} y el cambio queda hecho.`,
  emailUpdated: 'Email actualizado correctamente',
  emailFailed: 'No se pudo actualizar el email',
  passwordUpdated: 'Contraseña actualizada',
  passwordFailed: 'No se pudo actualizar la contraseña',
} as const;

/** The labels of the roles. */
export const ROLE_LABELS = {
  owner: 'Dueño',
  admin: 'Administrador',
  guest: 'Invitado',
} as const satisfies Record<UserRole, string>;
