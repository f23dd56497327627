import { readWords } from '#server/platform/language/read-words.ts';
import { soundOf } from '#server/platform/language/sound-of.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { QuickReply } from '#shared/features/bot/bot-settings.ts';
import { wordSet } from '#shared/lib/word-set.ts';

/** A question of the owner with its meaningful words. */
export type PreparedQuickReply = QuickReply & { readonly key: string };

/** Courtesies and connecting words, which do not change a question. */
const BESIDE = wordSet(`
  hola klk saludos buenas buenos dias tardes noches porfavor favor por gracias disculpa disculpe perdon oye
  dime el la los las un una unos unas de del al a en y o me te se le les lo ustedes usted tienen tiene hay
  aqui ahi
`);

/** Lists the words of a question without courtesies and connecting words, or all of them if there are no others. */
export const tellingWords = (tokens: readonly string[]): string[] => {
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  const telling = words.filter((word) => !BESIDE.has(word));
  return telling.length > 0 ? telling : words;
};

const keyOf = (tokens: readonly string[]): string =>
  tellingWords(tokens)
    .map((word) => soundOf(stemWord(word)))
    .sort()
    .join(' ');

/** Prepares the owner's questions for matching. */
export const prepareQuickReplies = (replies: readonly QuickReply[]): PreparedQuickReply[] =>
  replies.map((reply) => ({ ...reply, key: keyOf(readWords(reply.question).tokens) }));

/** Finds the owner's question that a line in standard spelling asks in almost the same words; undefined when there is none. */
export const matchQuickReply = (
  line: string,
  replies: readonly PreparedQuickReply[],
): PreparedQuickReply | undefined => {
  if (replies.length === 0) return undefined;
  const key = keyOf(line.split(' '));
  return key === '' ? undefined : replies.find((reply) => reply.key === key);
};
