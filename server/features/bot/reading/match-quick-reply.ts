import type { QuickReply } from '#shared/features/bot/bot-settings.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { soundOf } from '../../../platform/language/sound-of.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';

/** A question of the owner's with the words that ask it. */
export type PreparedQuickReply = QuickReply & { readonly key: string };

/** Courtesies and joints, with or without which a question is the same. */
const BESIDE = wordSet(`
  hola klk saludos buenas buenos dias tardes noches porfavor favor por gracias disculpa disculpe perdon oye
  dime el la los las un una unos unas de del al a en y o me te se le les lo ustedes usted tienen tiene hay
  aqui ahi
`);

/** The words of a question without courtesies and joints; all of them where it has no others. */
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

/** Looks the owner's questions up. */
export const prepareQuickReplies = (replies: readonly QuickReply[]): PreparedQuickReply[] =>
  replies.map((reply) => ({ ...reply, key: keyOf(readWords(reply.question).tokens) }));

/** The owner's question that a line, already in standard spelling, asks in nearly these words; undefined when none. */
export const matchQuickReply = (
  line: string,
  replies: readonly PreparedQuickReply[],
): PreparedQuickReply | undefined => {
  if (replies.length === 0) return undefined;
  const key = keyOf(line.split(' '));
  return key === '' ? undefined : replies.find((reply) => reply.key === key);
};
