export type HandoverMail = {
  readonly store: string;
  /** null while nobody knows who writes. */
  readonly customer: string | null;
  readonly reason: 'asked' | 'complaint' | 'loop' | 'failed';
};

const WHAT = {
  asked: 'pidió hablar con una persona.',
  complaint: 'tiene una queja y espera que una persona le responda.',
  loop: 'repite lo mismo como si fuera un contestador automático. El asistente dejó de responderle para no gastar mensajes.',
  failed: 'escribió y el asistente no pudo responderle.',
} as const;

/** The mail to the owner when a customer waits for a person. What they wrote is read in the panel. */
export const handoverMail = ({ store, customer, reason }: HandoverMail) => ({
  subject: `Un cliente de ${store} espera por ti`,
  title: 'Alguien espera por ti',
  paragraphs: [
    `${customer ?? 'Un cliente'} ${WHAT[reason]}`,
    'Abre la conversación y toca «Tomar la conversación». Mientras tanto el asistente solo responde sobre productos y pedidos.',
  ],
  actionLabel: 'Abrir la conversación',
  note: 'Te avisamos como mucho una vez por hora por cada conversación.',
});
