import type { LinkWords } from '#server/platform/mail/compose-mail.ts';

/** What an owner is told of a domain by mail. */
export const DOMAIN_NEWS_KINDS = ['active', 'elsewhere', 'missing', 'lost', 'expired'] as const;
export type DomainNews = (typeof DOMAIN_NEWS_KINDS)[number];

const NOTE = '¿Dudas? Escríbenos en Ayuda, en tu panel.';
const TO_ADDRESS = { actionLabel: 'Ver mi dirección', note: NOTE };

const MAILS: Record<DomainNews, LinkWords> = {
  active: {
    subject: 'Tu tienda ya está en tu dominio',
    title: 'Tu tienda ya está en tu dominio',
    paragraphs: [
      'Tu dominio lleva a tu tienda. Los enlaces y códigos QR que ya compartiste siguen sirviendo: llevan a la dirección nueva.',
    ],
    actionLabel: 'Abrir mi tienda',
    note: NOTE,
  },
  elsewhere: {
    subject: 'Tu dominio ya no lleva a tu tienda',
    title: 'Tu dominio ya no lleva a tu tienda',
    paragraphs: [
      'Tu tienda volvió a su otra dirección para que nadie se pierda. Si no fue a propósito, revisa en tu panel a dónde debe llevar.',
    ],
    ...TO_ADDRESS,
  },
  missing: {
    subject: 'Falta un registro de tu dominio',
    title: 'Falta el registro que prueba que el dominio es tuyo',
    paragraphs: [
      'Ya no encontramos el registro TXT de tu dominio. Tienes tres días para volver a ponerlo con los datos de tu panel; mientras tanto todo sigue igual.',
    ],
    ...TO_ADDRESS,
  },
  lost: {
    subject: 'Tu tienda dejó de usar tu dominio',
    title: 'Tu tienda dejó de usar tu dominio',
    paragraphs: [
      'No encontramos el registro TXT que prueba que es tuyo. Tu tienda está en su otra dirección y no se perdió nada. Puedes volver a pedirlo cuando quieras.',
    ],
    ...TO_ADDRESS,
  },
  expired: {
    subject: 'No pudimos comprobar tu dominio',
    title: 'No pudimos comprobar tu dominio',
    paragraphs: [
      'Pasaron dos semanas sin que apareciera el registro TXT. Tu tienda sigue donde estaba. Puedes volver a pedirlo cuando quieras.',
    ],
    ...TO_ADDRESS,
  },
};

/** Returns the mail to an owner about the domain of the store. */
export const domainMail = (news: DomainNews): LinkWords => MAILS[news];
