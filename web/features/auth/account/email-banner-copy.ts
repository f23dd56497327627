/**
 * Texts of the banner on every panel screen until an e-mail is confirmed. They have their own file so that the banner
 * does not load the texts of the account pages.
 */
export const EMAIL_BANNER_COPY = {
  title: 'Confirma tu correo',
  banner: (email: string, hasAi: boolean): string =>
    `Te enviamos un enlace a ${email}. Hasta que lo toques, ${hasAi ? 'la IA del bot, ' : ''}las invitaciones y los avisos por correo esperan; todo lo demás funciona.`,
  newTitle: 'Confirma tu correo nuevo',
  newBanner: (email: string): string =>
    `Te enviamos un enlace a ${email}. Hasta que lo toques sigues entrando con el correo de ahora.`,
  change: 'Cambiar el correo',
  resend: 'Reenviar',
  resending: 'Enviando...',
  resent: (email: string): string => `Enlace enviado a ${email}. Mira también en el correo no deseado.`,
  resendFailed: 'No pudimos enviar el enlace. Intenta de nuevo.',
} as const;
