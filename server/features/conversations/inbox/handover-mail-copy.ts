export type HandoverMail = {
  readonly store: string;
  /** How many conversations wait for a person now. */
  readonly waiting: number;
  /** Why, when it is one. */
  readonly reason: 'asked' | 'complaint' | 'loop' | 'failed';
};

const WHAT = {
  asked: 'Un cliente pidió hablar con una persona.',
  complaint: 'Un cliente tiene una queja y espera que una persona le responda.',
  loop: 'Un cliente repite lo mismo como si fuera un contestador automático. El asistente dejó de responderle para no gastar mensajes.',
  failed: 'Un cliente escribió y el asistente no pudo responderle.',
} as const;

/** The mail to the owner when customers wait for a person. Who they are and what they wrote is read in the panel. */
export const handoverMail = ({ store, waiting, reason }: HandoverMail) => {
  const isOne = waiting === 1;
  return {
    subject: isOne
      ? `Un cliente de ${store} espera por ti`
      : `${waiting} clientes de ${store} esperan por ti`,
    title: isOne ? 'Alguien espera por ti' : `${waiting} personas esperan por ti`,
    paragraphs: [
      isOne ? WHAT[reason] : `Ahora mismo ${waiting} conversaciones esperan a una persona.`,
      'Abre la conversación y toca «Tomar la conversación». Mientras tanto el asistente solo responde sobre productos y pedidos.',
    ],
    actionLabel: isOne ? 'Abrir la conversación' : 'Abrir las conversaciones',
    note: 'Te avisamos como mucho una vez cada 10 minutos, y una vez por hora de cada conversación.',
  };
};
