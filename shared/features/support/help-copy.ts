/** Words of the requests for help that server and browser both say. */
export const HELP_COPY = {
  subjectRequired: 'Escribe en pocas palabras qué necesitas.',
  textRequired: 'Escribe tu mensaje.',
  nextStepRequired: 'Escribe cuál es el próximo paso.',
  /** The subject of a request that we connect a store's WhatsApp. */
  connectSubject: 'Conectar mi WhatsApp',
} as const;
