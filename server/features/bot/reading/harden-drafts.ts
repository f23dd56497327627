import { PLACE } from '../search/catalogue-index.ts';
import type { Hit } from '../search/search-catalogue.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import type { MentionDraft } from './draft-mentions.ts';

type Look = (draft: MentionDraft) => readonly Hit[];

/** «Una fría» is a thing where beer is sold, though «fría» only tells how elsewhere. */
const hardenSoft = (draft: MentionDraft, look: Look): MentionDraft => {
  const [first, ...rest] = draft.words;
  const isCounted = draft.isOne || draft.quantity !== undefined;
  if (!isCounted || !first || UNIT_WORDS.has(first.word) || draft.words.some(({ isSoft }) => !isSoft))
    return draft;
  const hardened = { ...draft, words: [{ word: first.word, isSoft: false }, ...rest] };
  return look(hardened)[0]?.isNamed ? hardened : draft;
};

/** «Una correa y un plato», «2 de pastilla»: a word for an amount that stands alone and is the name of something is that thing. */
const hardenUnit = (draft: MentionDraft, look: Look, isAmount: boolean): MentionDraft => {
  const { words } = draft;
  // «2 bandejas para pintar» are more than a number of what is talked about.
  const isOnlyUnit = words.every(({ word }) => UNIT_WORDS.has(word));
  const isCount = draft.quantity !== undefined && !draft.isOf && isAmount && isOnlyUnit;
  if (isCount || words.some(({ isSoft }) => !isSoft) || !UNIT_WORDS.has(words[0]?.word ?? '')) return draft;
  // «Una caja de bolsas»: of two such words the one that is the name of something.
  const hardened = words
    .filter(({ word }) => UNIT_WORDS.has(word))
    .map((unit) => ({
      ...draft,
      words: words.map((one) => (one === unit ? { ...one, isSoft: false } : one)),
    }));
  return (
    hardened.find((one) => {
      const [best] = look(one);
      const at = best?.matched.findIndex((position) => !one.words[position]?.isSoft) ?? -1;
      return at >= 0 && best?.fields[at] === PLACE.head;
    }) ?? draft
  );
};

/** «Un tres leches»: what counts elsewhere is a part of the name of this. */
const readCountAsName = (draft: MentionDraft, look: Look): MentionDraft => {
  const [first] = draft.words;
  if (draft.countWord === undefined || !first) return draft;
  const named = { ...draft, words: [{ word: draft.countWord, isSoft: false }, first] };
  const [best] = look(named);
  const isNamed = best?.matched.length === 2 && best.fields.every((field) => field <= PLACE.name);
  return isNamed
    ? { ...draft, quantity: undefined, words: [...named.words, ...draft.words.slice(1)] }
    : draft;
};

/** A stretch of which a word that only counts or tells how is the name of something here; `isTalkedOf`: «2 cajas» may be a number of that. */
export const hardenDraft = (draft: MentionDraft, look: Look, isTalkedOf: boolean): MentionDraft =>
  readCountAsName(hardenSoft(hardenUnit(draft, look, isTalkedOf), look), look);
