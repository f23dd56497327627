import { type ActId, NAME, wordsToLearn } from '#server/features/bot/testing/reader-parts.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';

/** A message with its acts, in words of standard spelling; some words are part of a product that is wished for or mentioned. */
export type LabelledMessage = {
  readonly trade: string;
  readonly tokens: readonly string[];
  /** For each word the number of the product to which it belongs; 0 for all others. */
  readonly thingOf: readonly number[];
  readonly acts: readonly ActId[];
};

/** Amounts and sizes count as words here. */
const withoutMarks = (message: string): string => message.replace(/[{}]|<(?=[^<>]*>)|(?<=<[^<>]*)>/g, '');

/** Reads a file of labelled messages (`bot-corpus/README.md`). */
export const parseLabelledMessages = (text: string): LabelledMessage[] => {
  let trade = '';
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#')) {
        trade = line.slice(1).trim();
        return [];
      }
      const [message = '', acts = ''] = line.split('\t');
      const parts = withoutMarks(message)
        .split(/(\[[^[\]]*\])/)
        .map((part, at) => ({ thing: part.startsWith('[') ? at : 0, tokens: wordsToLearn(part, message) }));
      return [
        {
          trade,
          tokens: parts.flatMap(({ tokens }) => tokens),
          thingOf: parts.flatMap(({ thing, tokens }) => tokens.map(() => thing)),
          acts: acts.split(',') as ActId[],
        },
      ];
    });
};

/** Acts whose messages may ask something of the shop. */
const MAY_ASK_SHOP: readonly ActId[] = [
  'service',
  'returns',
  'payment',
  'delivery',
  'about',
  'need',
  'complaint',
];
/** There are many messages about goods, so each counts less. */
const OF_GOODS = 0.3;

/** A message with the topics of a shop that it asks, and how much it counts while learning. */
export type TopicMessage = {
  readonly tokens: readonly string[];
  readonly topics: readonly TopicId[];
  readonly weight: number;
};

/** Reads a file of messages with their topics (`bot-corpus/README.md`); a name of goods in brackets is one sign, as in the engine. */
export const parseTopicMessages = (text: string): TopicMessage[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [message = '', topics = ''] = line.split('\t');
      return {
        tokens: message
          .split(/(\[[^[\]]*\])/)
          .flatMap((part) => (part.startsWith('[') ? [NAME] : wordsToLearn(part, message))),
        topics: topics === 'none' ? [] : (topics.split(',') as TopicId[]),
        weight: topics === 'none' && message.includes('[') ? OF_GOODS : 1,
      };
    });

/** Returns the messages that ask nothing of the shop, by their acts: with the names of goods in plain text and as one sign. */
export const messagesOfGoods = (messages: readonly LabelledMessage[]): TopicMessage[] =>
  messages
    .filter(({ acts }) => !acts.some((act) => MAY_ASK_SHOP.includes(act)))
    .flatMap((message) => [message.tokens, withoutThings(message)])
    .map((tokens) => ({ tokens, topics: [], weight: OF_GOODS }));

/** Returns the words of a message with one sign for each thing. */
export const withoutThings = ({ tokens, thingOf }: LabelledMessage): readonly string[] =>
  tokens.map((token, at) => (thingOf[at] ? NAME : token));
