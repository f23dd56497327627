/** Texts of the page of stored mails, for the operator. */
export const MAIL_VIEWER_COPY = {
  title: 'Correos guardados',
  lead: 'No hay un servidor de correo configurado (SMTP_URL): lo que se enviaría queda aquí.',
  empty: 'Todavía no se ha enviado ningún correo.',
  to: 'Para',
} as const;
