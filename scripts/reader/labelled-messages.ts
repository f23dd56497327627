import { type ActId, wordsToLearn } from '#server/features/bot/testing/reader-parts.ts';

/**
 * A message with its acts, in words of standard spelling, some of which are part of a product that is wished for or
 * mentioned.
 */
export type LabelledMessage = {
  readonly trade: string;
  readonly tokens: readonly string[];
  /** For each word the number of the product that it belongs to; 0 for all others. */
  readonly thingOf: readonly number[];
  readonly acts: readonly ActId[];
};

/** Amounts and sizes are words like others here. */
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
