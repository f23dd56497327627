import { readNumber } from '../../../platform/language/number-words.ts';
import { type Mention, mentionOfWords } from '../reading/read-mentions.ts';
import { hitOfProduct } from '../search/list-within.ts';
import type { BotTurn } from '../turn/bot-turn.ts';

/** A counted pointer: «dos de esa», «una de la otra», «2 del otro». */
const COUNTED =
  /(?:^| )(\d{1,3}|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:mas )?(?:del|de(?: (?:el|la))?) (otr[oa]|es[aeo]) *(?=$|[,.?]| (?:y|e|porfavor|entonces|pues)\b)/g;

/** Finds the one of two shown products that is neither named in the message nor talked of. */
const otherOf = ({ state, reading }: BotTurn): string | undefined => {
  const lists = [state.listed, state.among, state.recent.slice(-2)];
  const two = lists.find((list) => list.length === 2);
  const named = reading.mentions.flatMap(({ words, hits }) =>
    words.length > 0 && hits[0] ? [hits[0].productId] : [],
  );
  const isNamed = two?.some((id) => named.includes(id));
  // Of an open list nobody has taken one yet.
  if (!isNamed && state.asked === 'which') return undefined;
  const [other, another] = (two ?? []).filter((id) => (isNamed ? !named.includes(id) : id !== state.focus));
  return another === undefined ? other : undefined;
};

/**
 * Reads counted pointers as mentions of the products that they mean: «dos de la losartán y una de la otra», «dos de esa y
 * una de la otra». Without «the other» nothing changes.
 */
export const withOtherOfShown = (turn: BotTurn): BotTurn => {
  const { reading, state } = turn;
  const found = [...reading.line.matchAll(COUNTED)];
  const other = otherOf(turn);
  const focus = state.asked === 'which' ? undefined : (state.focus ?? undefined);
  const pointed = found.flatMap(({ 1: count = '', 2: what = '', index }): Mention[] => {
    const id = what.startsWith('otr') ? other : focus;
    const quantity = readNumber([count], 0)?.value;
    if (id === undefined || quantity === undefined) return [];
    const words = [{ word: what, isSoft: false }];
    const at = reading.line.slice(0, index).split(' ').length;
    return [
      {
        ...mentionOfWords(words, [hitOfProduct(id)], quantity),
        at,
        isAmongShown: true,
        fit: 'found',
        missing: [],
      },
    ];
  });
  const isOther = found.some(({ 2: what }) => what?.startsWith('otr'));
  if (!isOther || pointed.length < found.length) return turn;
  const named = reading.mentions.filter(({ words }) => words.length > 0);
  return {
    ...turn,
    reading: {
      ...reading,
      pointer: undefined,
      quantity: undefined,
      mentions: [...named, ...pointed].toSorted((left, right) => left.at - right.at),
    },
  };
};
