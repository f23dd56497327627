/** The parts of a store that people watch while others change them. */
export const CHANGE_TOPICS = ['conversation', 'order', 'tenant'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
