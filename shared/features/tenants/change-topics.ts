/** What of a store people watch while others change it. */
export const CHANGE_TOPICS = ['conversation', 'order', 'tenant'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
