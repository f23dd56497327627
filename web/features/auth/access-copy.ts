import { ROLE_LABELS } from '#shared/features/auth/auth-copy.ts';
import type { InvitedRole } from '#shared/features/auth/member-calls.ts';

/** Texts of the pages for a forgotten password. */
export const RECOVERY_COPY = {
  pageTitle: 'Recuperar contraseña – Colmado',
  title: 'Recupera tu contraseña',
  lead: 'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una nueva.',
  submit: 'Enviar enlace',
  submitting: 'Enviando...',
  failed: 'No pudimos pedir el enlace. Revisa tu conexión e intenta de nuevo.',
  sentTitle: 'Revisa tu correo',
  sent: (email: string): string =>
    `Si hay una cuenta con ${email}, en unos minutos te llegará un enlace. Sirve durante 30 minutos. Mira también en el correo no deseado.`,
  sendAgain: 'Usar otro correo',
  backToLogin: 'Volver a iniciar sesión',
  resetPageTitle: 'Contraseña nueva – Colmado',
  resetTitle: 'Elige una contraseña nueva',
  resetLead: 'Al guardarla cerraremos todas tus sesiones.',
  newPassword: 'Contraseña nueva',
  save: 'Guardar contraseña',
  saving: 'Guardando...',
  saveFailed: 'No pudimos guardar la contraseña. Intenta de nuevo.',
  doneTitle: 'Tu contraseña cambió',
  done: 'Ya puedes iniciar sesión con la nueva.',
  askAgain: 'Pedir otro enlace',
} as const;

/** Texts of the page and the banner that ask to confirm an e-mail. */
export const CONFIRM_EMAIL_COPY = {
  pageTitle: 'Confirmar correo – Colmado',
  title: 'Confirma tu correo',
  lead: 'Así sabemos que el correo es tuyo y que no usamos el de otra persona.',
  notYou: 'Si no tienes una tienda en Colmado, cierra esta página y no confirmes nada.',
  submit: 'Confirmar mi correo',
  submitting: 'Confirmando...',
  failed: 'No pudimos confirmar el correo. Intenta de nuevo.',
  deadHelp: 'Si ya lo confirmaste, no tienes que hacer nada. Si no, entra a tu panel y pide otro enlace.',
  doneTitle: 'Tu correo quedó confirmado',
  done: (email: string): string => `Entras con ${email}.`,
  toPanel: 'Ir a mi panel',
} as const;

/** The rights of a role, in a sentence. */
export const ROLE_POWERS = {
  admin: 'Cambia productos y ajustes, y contesta conversaciones.',
  guest: 'Lo ve todo y contesta conversaciones, sin cambiar nada.',
} as const satisfies Record<InvitedRole, string>;

/** Texts of the page on which an invited person chooses a password. */
export const INVITATION_COPY = {
  pageTitle: 'Invitación – Colmado',
  title: (businessName: string): string => `Te invitan a ${businessName}`,
  plainTitle: 'Tu invitación',
  checking: 'Buscando tu invitación...',
  lead: (email: string, role: InvitedRole): string =>
    `Entrarás con ${email} como ${ROLE_LABELS[role].toLowerCase()}. ${ROLE_POWERS[role]}`,
  password: 'Elige tu contraseña',
  passwordHint: 'Al menos 8 caracteres.',
  submit: 'Aceptar y entrar',
  submitting: 'Entrando...',
  failed: 'No pudimos aceptar la invitación. Intenta de nuevo.',
  deadHelp: 'Pídele a quien te invitó que te la envíe otra vez.',
} as const;

/** Texts of the list of sessions in the settings. */
export const SESSIONS_COPY = {
  title: 'Tus sesiones',
  lead: 'Los equipos en los que tu cuenta está abierta. Si no reconoces alguno, ciérralo y cambia tu contraseña.',
  current: 'Esta sesión',
  usage: (lastUsed: string, started: string): string => `Último uso ${lastUsed} · Iniciada ${started}`,
  end: 'Cerrar',
  endOne: (device: string): string => `Cerrar la sesión de ${device}`,
  endOthers: 'Cerrar las demás',
  ended: 'Sesión cerrada',
  othersEnded: 'Cerramos tus demás sesiones',
  endFailed: 'No pudimos cerrar la sesión. Intenta de nuevo.',
  loadFailed: 'No pudimos cargar tus sesiones.',
  onlyThis: 'No tienes ninguna otra sesión abierta.',
} as const;

/** Texts of the owner's screen of the team. */
export const TEAM_COPY = {
  title: 'Tu equipo',
  lead: 'Invita a quienes te ayudan con la tienda. Cada persona entra con su propio correo.',
  card: 'Invita a tu equipo y decide qué puede hacer cada quien.',
  open: 'Ver mi equipo',
  back: 'Volver a Configuración',
  inviteTitle: 'Invitar a alguien',
  email: 'Correo de la persona',
  role: 'Qué podrá hacer',
  invite: 'Enviar invitación',
  inviting: 'Enviando...',
  invited: (email: string): string => `Invitación enviada a ${email}`,
  inviteFailed: 'No pudimos enviar la invitación. Intenta de nuevo.',
  room: (label: string, used: string, limit: string): string => `${label}: ${used} de ${limit}`,
  membersTitle: 'Personas',
  since: (date: string): string => `Desde el ${date}`,
  you: 'Tú',
  remove: 'Quitar',
  removeOne: (email: string): string => `Quitar a ${email}`,
  removeTitle: '¿Quitar a esta persona?',
  removeText: (email: string): string => `${email} perderá el acceso a tu tienda de inmediato.`,
  removed: (email: string): string => `${email} ya no tiene acceso`,
  removeFailed: 'No pudimos quitarla. Intenta de nuevo.',
  invitationsTitle: 'Invitaciones pendientes',
  expires: (date: string): string => `Vence el ${date}`,
  expired: 'Vencida',
  cancelInvitation: 'Cancelar',
  cancelOne: (email: string): string => `Cancelar la invitación de ${email}`,
  cancelled: 'Invitación cancelada',
  resend: 'Reenviar',
  resendOne: (email: string): string => `Reenviar la invitación a ${email}`,
  loadFailed: 'No pudimos cargar tu equipo.',
  confirmRemove: 'Sí, quitar',
} as const;
