import type { Faq } from '#shared/features/tenants/store-profile.ts';

/**
 * Questions of a profile as they are stored: topics are there where the owner chose them. Whoever writes a question without a
 * word of its topics, as a program that knows of none does, leaves them as they were.
 */
export const keepFaqTopics = (stored: readonly Faq[], given: readonly Faq[]): Faq[] => {
  const known = new Map(stored.map(({ question, topics }) => [question, topics]));
  return given.map(({ question, answer, topics: chosen }) => {
    const topics = chosen === undefined ? known.get(question) : chosen;
    return { question, answer, ...(topics && { topics }) };
  });
};
