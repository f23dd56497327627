/** The messages of the bot settings' fields. */
export const BOT_SETTINGS_COPY = {
  repeatedQuestion: 'Ya tienes una respuesta para esa pregunta.',
  shortWord: 'Escribe una palabra de al menos 2 letras.',
  loneWord: 'Escribe al menos dos formas de llamar a lo mismo.',
  tooManyLessons: (max: number): string =>
    `Ya tienes ${max} respuestas guardadas. Quita una que no uses para añadir otra.`,
  tooManyWords: (max: number): string =>
    `Ya le enseñaste ${max} palabras. Olvida una que no uses para enseñarle otra.`,
  longPhrase: 'Enséñale una palabra o una frase de hasta cinco palabras.',
  invalidResume: 'Elige entre 1 y 72 horas.',
} as const;
