import type { BotCommand, BotReply } from '#server/features/bot/bot.ts';
import type { Corpus } from './corpus.ts';
import { playCorpus } from './play-corpus.ts';

/** The commands that a lying model returns for every message of which the rules are unsure, after the bot's last reply. */
type Lie = (last: BotReply | undefined) => readonly BotCommand[] | undefined;

const line = (productId: string, quantity?: number) => ({ productId, quantity, size: undefined });
const talkedOf = (last: BotReply | undefined) => last?.state.focus ?? last?.state.listed[0];
const firstHeld = (last: BotReply | undefined) => last?.state.cart[0]?.productId;

const LIES: readonly (readonly [string, Lie])[] = [
  ['no model', () => undefined],
  [
    'adds what is talked of',
    (last) => {
      const id = talkedOf(last);
      return id === undefined ? undefined : [{ kind: 'add', lines: [line(id)] }];
    },
  ],
  [
    'adds all that was listed',
    (last) => {
      const ids = last?.state.listed.slice(0, 6) ?? [];
      return ids.length === 0 ? undefined : [{ kind: 'add', lines: ids.map((id) => line(id)) }];
    },
  ],
  [
    'sets the first line of the cart to two',
    (last) => {
      const id = firstHeld(last);
      return id === undefined ? undefined : [{ kind: 'set', lines: [line(id, 2)] }];
    },
  ],
  [
    'removes the first line of the cart',
    (last) => {
      const id = firstHeld(last);
      return id === undefined ? undefined : [{ kind: 'remove', lines: [line(id)] }];
    },
  ],
  ['empties the cart', () => [{ kind: 'clear' }]],
  ['confirms', () => [{ kind: 'confirm' }]],
  ['calls a person', () => [{ kind: 'person' }]],
];

/** Measures the cost of a model that gives the same wrong answer to every message. */
export const lies = (corpus: Corpus): string[] =>
  LIES.map(([name, lie]) => {
    const turns = playCorpus(corpus, { lie }).flatMap((one) => one.turns);
    const right = turns.filter(({ faults }) => faults.length === 0).length;
    const wrong = turns.filter(({ wrongLines }) => wrongLines.length > 0).length;
    const share = ((1_000 * wrong) / Math.max(1, turns.length)).toFixed(1);
    return `${name}: ${right} of ${turns.length} turns right, wrong cart changes of 1,000: ${share}`;
  });
