import { readWords } from '#server/platform/language/read-words.ts';
import { type Mention, mentionOfWords } from '../reading/mention.ts';
import type { Reading } from '../reading/reading.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { hitOfProduct } from '../search/list-within.ts';
import type { CommandLine } from '../turn/bot-command.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';

/** The reading of an empty message, to which the command is added. */
const NOTHING_SAID = {
  line: '',
  masked: '',
  isBlank: false,
  cues: new Set(),
  optOut: undefined,
  mentions: [],
  clauses: undefined,
  quantity: undefined,
  amount: undefined,
  pack: undefined,
  pointer: undefined,
  pieces: [],
  budget: undefined,
  size: undefined,
  sizeParts: [],
  topics: [],
  faqs: [],
  similar: [],
  need: undefined,
  excluded: [],
  parts: [],
} as const satisfies Partial<Reading>;

/** Creates the turn of a message that says only this, so that the rules' handlers can answer it like the shopper's own words. */
export const turnOf = (turn: BotTurn, said: Partial<Reading>): BotTurn => ({
  ...turn,
  reading: { ...turn.reading, ...NOTHING_SAID, ...said },
});

const MAX_WORD = 80;

const amountOf = ({
  quantity,
  pesos,
}: Pick<CommandLine, 'quantity' | 'pesos'>): Pick<Mention, 'amount'> | object =>
  pesos !== undefined ? { amount: { pesos } } : quantity !== undefined ? { amount: { quantity } } : {};

/** Creates the mention of a product as if the shopper had written its whole name, with quantity and size. */
export const mentionOf = (
  { id, name }: ProductFacts,
  { quantity, pesos, size }: Pick<CommandLine, 'quantity' | 'pesos' | 'size'> = {},
): Mention => {
  const words = readWords(name)
    .tokens.filter((token) => /[\p{L}\p{N}]/u.test(token))
    .map((word) => ({ word: word.slice(0, MAX_WORD), isSoft: false }));
  const isWhole = quantity === undefined || Number.isInteger(quantity);
  const hit = {
    ...hitOfProduct(id),
    matched: words.map((_, at) => at),
    fields: words.map(() => PLACE.name),
    qualities: words.map(() => 1),
  };
  return {
    ...mentionOfWords(words, [hit], isWhole ? quantity : undefined),
    ...amountOf({ quantity: isWhole ? undefined : quantity, pesos }),
    text: name,
    fit: 'found',
    ...(size !== undefined && { size: size.toLowerCase() }),
  };
};
