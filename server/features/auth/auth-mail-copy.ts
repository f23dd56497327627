import type { LinkWords } from '#server/platform/mail/compose-mail.ts';
import type { InvitedRole } from '#shared/features/auth/member-calls.ts';

type MailWords = { subject: string; title: string; paragraphs: string[]; note: string };

const ROLE_WORDS = {
  admin: 'administrador: podrás cambiar productos y ajustes, y contestar conversaciones',
  guest: 'invitado: podrás verlo todo y contestar conversaciones',
} as const satisfies Record<InvitedRole, string>;

const NOT_YOU = 'Si no fuiste tú, pide una contraseña nueva ahora mismo y cierra las demás sesiones.';

/** The mail behind «¿Olvidaste tu contraseña?». */
export const passwordResetMail = (minutesValid: number): LinkWords => ({
  subject: 'Cambia tu contraseña de Colmado',
  title: 'Cambia tu contraseña',
  paragraphs: [
    'Alguien, seguramente tú, pidió cambiar la contraseña de tu cuenta.',
    'Toca el botón y escribe una nueva. Al hacerlo cerraremos todas tus sesiones.',
  ],
  actionLabel: 'Escribir contraseña nueva',
  note: `El enlace sirve una sola vez y durante ${minutesValid} minutos. Si no lo pediste tú, no hagas nada: tu contraseña sigue igual.`,
});

/** The mail that proves a mailbox, after a registration or a change of e-mail. */
export const emailConfirmationMail = (hoursValid: number): LinkWords => ({
  subject: 'Confirma tu correo de Colmado',
  title: 'Confirma tu correo',
  paragraphs: [
    'Alguien, seguramente tú, usa este correo en una tienda de Colmado.',
    'Toca el botón para confirmar que es tuyo.',
  ],
  actionLabel: 'Confirmar mi correo',
  note: `El enlace sirve una sola vez y durante ${hoursValid} horas. Si no fuiste tú, no toques el botón: sin tu confirmación este correo no cuenta.`,
});

/** The mail behind «¿Olvidaste tu contraseña?» to a mailbox that nobody has proven yet. */
export const unconfirmedResetMail = (minutesValid: number): LinkWords => ({
  subject: 'Hay una tienda de Colmado con tu correo',
  title: 'Hay una tienda con tu correo',
  paragraphs: [
    'Alguien abrió una tienda con este correo y todavía no lo ha confirmado.',
    'Si la cuenta es tuya, o quieres que lo sea, toca el botón y escribe una contraseña nueva. Cerraremos todas las sesiones: quien la abrió sin ser tú ya no podrá entrar.',
  ],
  actionLabel: 'Escribir contraseña nueva',
  note: `El enlace sirve una sola vez y durante ${minutesValid} minutos. Si no te interesa, no hagas nada.`,
});

/** The mail that invites somebody to work in a store. */
export const invitationMail = (invited: {
  businessName: string;
  role: InvitedRole;
  daysValid: number;
}): LinkWords => ({
  subject: `${invited.businessName} te invita a su tienda en Colmado`,
  title: `Te invitan a ${invited.businessName}`,
  paragraphs: [`Entrarás como ${ROLE_WORDS[invited.role]}.`, 'Toca el botón, elige una contraseña y listo.'],
  actionLabel: 'Aceptar la invitación',
  note: `El enlace sirve una sola vez y durante ${invited.daysValid} días. Si no conoces esta tienda, no hagas nada.`,
});

/** Tells that the password was changed. */
export const passwordChangedMail = (): MailWords => ({
  subject: 'Tu contraseña de Colmado cambió',
  title: 'Tu contraseña cambió',
  paragraphs: ['La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones.'],
  note: NOT_YOU,
});

/** Tells the former address that the account moved to another. */
export const emailChangedMail = (): MailWords => ({
  subject: 'El correo de tu cuenta de Colmado cambió',
  title: 'Tu cuenta tiene otro correo',
  paragraphs: ['Tu cuenta dejó de usar esta dirección: desde ahora se entra con otro correo.'],
  note: 'Si no fuiste tú, escríbenos respondiendo este correo.',
});

/** Words that name a session's device in the list of sessions. */
export const DEVICE_COPY = {
  unknown: 'Dispositivo desconocido',
  browserOn: (browser: string, device: string): string => `${browser} en ${device}`,
  anyBrowser: 'Navegador',
} as const;
