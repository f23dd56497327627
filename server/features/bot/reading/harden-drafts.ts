import { PLACE } from '../search/catalogue-index.ts';
import type { Hit } from '../search/search-catalogue.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import type { DraftSearch, MentionDraft } from './draft-mentions.ts';
import type { ReadingOptions } from './reading-options.ts';

type Memory = Pick<ReadingOptions['memory'], 'focus' | 'asked'>;

/** Takes a describing word for a product where it is one: «una fría» is a beer in stores that sell it. */
const hardenSoft = (draft: MentionDraft, look: DraftSearch): MentionDraft => {
  const { behind } = draft;
  const isCounted = draft.isOne || draft.quantity !== undefined || behind !== undefined;
  const thing = draft.words.find(({ word }) => !UNIT_WORDS.has(word));
  if (!isCounted || !thing || draft.words.some(({ isSoft, at }) => !isSoft && at !== behind)) return draft;
  const words = draft.words.map((one) => (one === thing ? { ...one, isSoft: false } : one));
  const hardened = { ...draft, words };
  const [best] = look({ ...hardened, words: words.filter(({ at }) => at === undefined || at !== behind) });
  // «Una libra de papa» is what begins a name here; «una funda grande» may be of anything.
  const isFirst = thing === draft.words[0];
  return best?.isNamed && (isFirst || best.fields.includes(PLACE.head)) ? hardened : draft;
};

/**
 * Takes a word for an amount for a product when it stands alone and is a product's name: «una correa y un plato», «2 de
 * pastilla».
 */
const hardenUnit = (draft: MentionDraft, look: DraftSearch, { focus, asked }: Memory): MentionDraft => {
  const { words } = draft;
  // «2 bandejas para pintar» is more than a number of the product in focus.
  const isOnlyUnit = words.every(({ word }) => UNIT_WORDS.has(word));
  const isCount = draft.quantity !== undefined && !draft.isOf && focus !== null && isOnlyUnit;
  if (words.some(({ isSoft }) => !isSoft) || !UNIT_WORDS.has(words[0]?.word ?? '')) return draft;
  // «Una caja de bolsas», «3 paquetes de vasos»: of two such words, the last that is a product's name.
  const hardened = words
    .filter(({ word }) => UNIT_WORDS.has(word))
    .toReversed()
    .map((unit) => ({
      ...draft,
      words: words.map((one) => (one === unit ? { ...one, isSoft: false } : one)),
    }));
  return (
    hardened.find((one) => {
      const found = look(one);
      const [best] = found;
      const at = best?.matched.findIndex((position) => !one.words[position]?.isSoft) ?? -1;
      // «4 fundas» after a pencil are bags; after a sugar that comes in bags, or «¿cuántas?», they count it.
      const isOfFocus =
        isCount &&
        ((asked === 'quantity' && words.every(({ word }) => PACKING.test(word))) ||
          best?.qualities[at] !== 1 ||
          found.some(({ productId }) => productId === focus));
      return at >= 0 && best?.fields[at] === PLACE.head && !isOfFocus;
    }) ?? draft
  );
};

/** Words that only say how things are packed; a «botellón» or a «funda» is also sold itself. */
const PACKING = /^(?:paquet\p{L}+|caj\p{L}+|unidad(?:es)?)$/u;

/** Takes a number for a part of the name: «un tres leches». */
const readCountAsName = (draft: MentionDraft, look: DraftSearch): MentionDraft => {
  const [first] = draft.words;
  if (draft.countWord === undefined || !first || first.word === draft.countWord) return draft;
  const named = { ...draft, words: [{ word: draft.countWord, isSoft: false }, first] };
  const [best] = look(named);
  const isNamed = best?.matched.length === 2 && best.fields.every((field) => field <= PLACE.name);
  return isNamed
    ? { ...draft, quantity: undefined, words: [...named.words, ...draft.words.slice(1)] }
    : draft;
};

const COUNT = /^[1-9]\d?$/;
const LARGEST_BEHIND = 30;

/** Whether a product's name has a word at a position, as it was said. */
const isInName = ({ matched, fields, qualities }: Hit, position: number): boolean => {
  const at = matched.indexOf(position);
  return at >= 0 && (fields[at] ?? PLACE.description) <= PLACE.name && qualities[at] === 1;
};

/**
 * Takes the number at the end of an ordered thing for its quantity, unless it belongs to a name with the words before it:
 * «tee 6, teflón 2», «mortadela 2 libras», «refresco de 2 litros 2»; a «tinte 7» is a number of its own.
 */
const readCountBehind = (draft: MentionDraft, look: DraftSearch): MentionDraft => {
  const { words, quantity, isOne, behind } = draft;
  const at = words.findLastIndex(({ word }) => !UNIT_WORDS.has(word));
  const last = words[at];
  // «Una mortadela 3 libras»: the unit tells that the number counts.
  const isOneOf = isOne && at === words.length - 1;
  if (quantity !== undefined || isOneOf || !last || last.at === undefined || last.at !== behind) return draft;
  const before = words.flatMap(({ isSoft }, n) => (n === at || isSoft ? [] : [n]));
  if (!COUNT.test(last.word) || Number(last.word) > LARGEST_BEHIND || before.length === 0) return draft;
  const isAgain = before.some((n) => words[n]?.word === last.word);
  const isOfName = look(draft).some((hit) => [at, ...before].every((position) => isInName(hit, position)));
  return isOfName && !isAgain
    ? draft
    : { ...draft, quantity: Number(last.word), isOne: false, words: words.filter((word) => word !== last) };
};

/**
 * Completes a phrase whose words, usually numbers or descriptions, name a product in this store. «2 cajas»
 * may be a quantity of the product in focus.
 */
export const hardenDraft = (draft: MentionDraft, look: DraftSearch, memory: Memory): MentionDraft =>
  readCountBehind(readCountAsName(hardenSoft(hardenUnit(draft, look, memory), look), look), look);
