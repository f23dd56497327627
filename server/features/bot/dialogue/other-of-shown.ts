import { readNumber } from '../../../platform/language/number-words.ts';
import { type Mention, mentionOfWords } from '../reading/read-mentions.ts';
import { ORDINALS } from '../reading/read-position.ts';
import { chosenHit, hitOfProduct } from '../search/list-within.ts';
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

/** The turn with these mentions, some of which were read from what the message points at. */
const withPointed = (turn: BotTurn, mentions: readonly Mention[]): BotTurn => ({
  ...turn,
  reading: {
    ...turn.reading,
    pointer: undefined,
    quantity: undefined,
    mentions: mentions.toSorted((left, right) => left.at - right.at),
  },
});

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
  return withPointed(turn, [...named, ...pointed]);
};

/** A place in the list that was shown, with its number: «2 del primero», «una libra de la segunda», «el 3». */
const PLACED =
  /(?:^| )(?:(\d{1,3}|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:libras? |unidad(?:es)? |paquetes? |fundas? |cajas? |mas )?)?(del?|el|la|de(?: la| el)) (?:(?:numero|num|opcion) )?(\p{L}{5,}|\d{1,2}) *(?=$|[,.?]| (?:y|e|con|mas|porfavor|entonces|pues)\b)/gu;

/** Finds the product at a place of the list: «primero», «2», «último». */
const atPlace = ({ listed }: BotTurn['state'], what: string): string | undefined => {
  if (/^ultim[oa]$/.test(what)) return listed.at(-1);
  return listed[(ORDINALS.get(what) ?? Number(what)) - 1];
};

/**
 * Reads several places of the list, or one place and another thing, as mentions: «4 del primero y una del segundo», «el
 * primero y dos maltas». A single place is read as a pointer.
 */
export const withPlacesOfShown = (turn: BotTurn): BotTurn => {
  const { reading, state } = turn;
  if (state.listed.length < 2 || turn.button || reading.parts.length > 0) return turn;
  const places = [...reading.line.matchAll(PLACED)].flatMap(
    ({ 0: said, 1: count, 2: article = '', 3: what = '', index }) => {
      // «2 de 10» describes a product.
      const id = article === 'de' && !ORDINALS.has(what) ? undefined : atPlace(state, what);
      const at = reading.line.slice(0, index).split(' ').length;
      const end = at + said.trim().split(' ').length;
      return id === undefined
        ? []
        : [{ id, at, end, quantity: count === undefined ? undefined : readNumber([count], 0)?.value }];
    },
  );
  const others = reading.mentions.filter(
    ({ words, at }) => words.length > 0 && !places.some((place) => at >= place.at - 1 && at < place.end),
  );
  if (places.length === 0 || (places.length === 1 && !others.some(({ fit }) => fit === 'found'))) return turn;
  if (new Set(places.map(({ id }) => id)).size < places.length) return turn;
  const pointed = places.map(
    ({ id, at, quantity }): Mention => ({
      ...mentionOfWords([{ word: 'este', isSoft: false }], [chosenHit(id)], quantity),
      isOne: quantity === undefined || quantity === 1,
      at,
      isAmongShown: true,
      fit: 'found',
      missing: [],
    }),
  );
  return withPointed(turn, [...others, ...pointed]);
};
