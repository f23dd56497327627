/** The kinds of model that an operator may configure: for texts, pictures, voice notes, and search by meaning. */
export const AI_MODELS = ['text', 'vision', 'audio', 'meaning'] as const;
export type AiModel = (typeof AI_MODELS)[number];
