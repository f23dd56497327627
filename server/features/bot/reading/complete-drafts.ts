import { stemWord } from '#server/platform/language/stem-word.ts';
import { PLACE } from '../search/catalogue-index.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import { isColor } from '../words/color-words.ts';
import type { DraftSearch, MentionDraft } from './draft-mentions.ts';
import { hardPositions } from './mention.ts';
import { isModifierWord } from './name-words.ts';
import { isSizeInWords } from './size-words.ts';
import { splitLists } from './split-lists.ts';

/** Whether the best product's name has every word that identifies it. */
const isWhole = ({ words }: MentionDraft, [best]: readonly Hit[]): boolean =>
  best !== undefined &&
  hardPositions(words).every((position) => {
    const at = best.matched.indexOf(position);
    return at >= 0 && (best.fields[at] ?? PLACE.category) <= PLACE.name;
  });

const joined = (left: MentionDraft, right: MentionDraft): MentionDraft => ({
  ...left,
  words: [...left.words, ...right.words],
  refused: left.refused ?? right.refused,
});

/** Joins a number that follows directly to the name: «un cuaderno 100 hojas». */
const joinedByNumber = (left: MentionDraft, right: MentionDraft): MentionDraft => ({
  ...left,
  words: [...left.words, { word: String(right.quantity), isSoft: false }, ...right.words],
});

/** Joins phrases that one product's name explains together: «camisa roja y negra» is one product, «faja y brasier» are two. */
const mergeDrafts = (drafts: readonly MentionDraft[], look: DraftSearch): MentionDraft[] => {
  const merged: MentionDraft[] = [];
  for (const draft of drafts) {
    const previous = merged.at(-1);
    const isNumbered = draft.quantity !== undefined;
    const mayJoin =
      previous !== undefined &&
      (!isNumbered || draft.isLoose) &&
      !draft.isInstead &&
      !draft.isOut &&
      !draft.isOne &&
      (!draft.isApart || isOnlyWhich(draft) || isRefusing(draft)) &&
      previous.words.length > 0 &&
      draft.words.length > 0;
    const both = mayJoin && (isNumbered ? joinedByNumber(previous, draft) : joined(previous, draft));
    const isRest = !isNumbered && draft.words.every(({ isSoft }) => isSoft);
    if (both && (isWhole(both, look(both)) || isRest)) merged.splice(-1, 1, both);
    else merged.push(draft);
  }
  return merged;
};

/** Whether a phrase only describes the product before it: «por la pequeña, la normal no la light». */
const isRefusing = ({ refused, words }: MentionDraft): boolean =>
  refused !== undefined && words.every(({ isSoft }) => isSoft);

const isOnlyWhich = ({ words }: MentionDraft): boolean =>
  words.some(({ isSoft }) => !isSoft) && words.every(isModifierWord);

const isNumbered = (word: string): boolean => /\d/.test(word);

/** Replaces words of an earlier mention by new ones of the same kind: a colour by a colour, a size by a size, a measure by a measure. */
export const replaceLike = (before: readonly SearchWord[], words: readonly SearchWord[]): SearchWord[] => {
  const kinds = [isColor, isNumbered, isSizeInWords].filter((isKind) =>
    words.some(({ word }) => isKind(word)),
  );
  const kept = before.filter(
    ({ word }) =>
      !kinds.some((isKind) => isKind(word)) &&
      !words.some((other) => stemWord(other.word) === stemWord(word)),
  );
  return [...kept, ...words];
};

const countOf = ({ quantity, isOne }: MentionDraft): number | undefined =>
  quantity ?? (isOne ? 1 : undefined);

/** Products within this distance of the best score match equally well. */
const AS_GOOD = 0.05;
const isOpen = ([best, second]: readonly Hit[]): boolean =>
  best !== undefined && second !== undefined && second.score >= best.score - AS_GOOD;

/** Nobody identifies a product with more words. */
const MAX_TOLD = 6;

const saysSize = ({ words }: Pick<MentionDraft, 'words'>): boolean =>
  words.some(({ word }) => isSizeInWords(word));

/** Combines a phrase with words of the previous one, trying the most words first: «2 de queso» after «3 empanadas de pollo». */
const withHeadOf = (
  previous: MentionDraft,
  draft: MentionDraft,
  look: DraftSearch,
): MentionDraft | undefined => {
  const hard = hardPositions(previous.words);
  if (hard.length > MAX_TOLD) return undefined;
  // «De perro pequeño y de perro grande»: a size takes the place of the size before it.
  if (saysSize(draft) && saysSize(previous))
    return withHeadOf(
      { ...previous, words: previous.words.filter(({ word }) => !isSizeInWords(word)) },
      draft,
      look,
    );
  const all = [...previous.words, ...draft.words];
  const lessOne = hard
    .slice(1)
    .map((left) => [...previous.words.filter((_, position) => position !== left), ...draft.words]);
  const [kind = 0] = hard;
  const kindOnly = [...previous.words.slice(kind, kind + 1), ...draft.words];
  // «Un servicio de arroz blanco y otro de tostones»: the word for an amount is the kind.
  const [first] = previous.words;
  const ofAmount = draft.isOf && first?.isSoft ? [[{ ...first, isSoft: false }, ...draft.words]] : [];
  return [...ofAmount, ...(isOpen(look(previous)) ? [all] : []), ...lessOne, kindOnly]
    .map((words) => ({ ...draft, words }))
    .find((one) => isWhole(one, look(one)));
};

/** A lower quality is a synonym or a misspelling. */
const SURE = 0.95;
const isNamedSurely = ([best]: readonly Hit[]): boolean =>
  best?.fields.some((field, n) => field === PLACE.head && (best.qualities[n] ?? 0) >= SURE) === true;

/** Completes «2 galones» after «3 cloros de botella»: another product of the kind whose name has that amount. */
const inOtherUnit = (
  previous: MentionDraft,
  draft: MentionDraft,
  look: DraftSearch,
): MentionDraft | undefined => {
  if (countOf(draft) === undefined) return undefined;
  const words = draft.words.map((word) => ({ ...word, isSoft: false }));
  const named = withHeadOf(previous, { ...draft, words }, look);
  const isOther = named && look(named)[0]?.productId !== look(previous)[0]?.productId;
  return isOther ? named : undefined;
};

/** Gives a phrase without a kind of product that of the previous phrase; undefined when it has its own. */
const ofKind = (previous: MentionDraft, draft: MentionDraft, look: DraftSearch): MentionDraft | undefined => {
  const kind = previous.words.find(({ isSoft }) => !isSoft);
  const isAlone = isNamedSurely(look(draft));
  if (isOnlyWhich(draft)) {
    const replaced = { ...draft, words: replaceLike(previous.words, draft.words) };
    const found = look(replaced);
    if (isWhole(replaced, found)) return replaced;
    // «3 de luz cálida y 3 blancas»: the word that the colour replaces is no colour.
    const other = countOf(draft) === undefined || isAlone ? undefined : withHeadOf(previous, draft, look);
    if (other) return other;
    // «10 foami rojo y 5 amarillo» is about the foami, even if its name contains no colour.
    const isColored = countOf(draft) !== undefined && draft.words.every(({ word }) => isColor(word));
    return isColored && !isAlone && found[0]?.isNamed ? replaced : undefined;
  }
  if (!kind) return undefined;
  // «Cambia la funda mediana por la grande»: a phrase that only describes is about the previous product.
  if (draft.words.length > 0 && draft.words.every(({ isSoft }) => isSoft))
    return draft.isPointed || draft.isInstead
      ? withHeadOf(previous, draft, look)
      : inOtherUnit(previous, draft, look);
  if (draft.isOf) return withHeadOf(previous, draft, look);
  if (isAlone) return undefined;
  // «iPhone 12 o 13 Pro»: the number is a model and not a quantity.
  const isModel =
    draft.words.length > 0 || (!draft.isBidden && previous.words.some(({ word }) => /^\d/.test(word)));
  if (draft.quantity !== undefined && isModel) {
    const model = { word: String(draft.quantity), isSoft: false };
    const named = { ...draft, quantity: undefined, words: [kind, model, ...draft.words] };
    if (isWhole(named, look(named))) return named;
  }
  const isHeadless = draft.isPointed || (draft.mayLackHead && countOf(draft) !== undefined);
  return isHeadless && draft.words.length > 0 ? withHeadOf(previous, draft, look) : undefined;
};

/** Looks for a second product with the description of the first: «2 protectores del Redmi 13C y un cover del mismo». */
const ofSame = (previous: MentionDraft, draft: MentionDraft, look: DraftSearch): MentionDraft | undefined => {
  const told = previous.words.filter(({ isSoft }) => !isSoft).slice(-MAX_TOLD);
  return told
    .map((_, from) => ({ ...draft, words: [...draft.words, ...told.slice(from)] }))
    .find((one) => isWhole(one, look(one)));
};

/** Looks for the first product with the description of the second: «la crema y el limpiador de CeraVe». */
const shareTail = (draft: MentionDraft, next: MentionDraft | undefined, look: DraftSearch): MentionDraft => {
  const tail = next?.words.filter(({ isSoft }) => !isSoft).slice(1) ?? [];
  const isOfIt = next?.words.some(({ word }) => word === draft.words[0]?.word);
  if (!next?.isApart || isOfIt || tail.length === 0 || draft.words.length !== 1) return draft;
  // «50 pollitos, un saco de pollita inicio»: a clear product takes nothing from the next phrase.
  if (!isOpen(look(draft))) return draft;
  const both = { ...draft, words: [...draft.words, ...tail] };
  return isWhole(both, look(both)) ? both : draft;
};

/** Gives each phrase without a kind the kind of the one before it, if such a product exists: «2 poloches negros y 1 blanco». */
const inheritKind = (drafts: readonly MentionDraft[], look: DraftSearch): MentionDraft[] => {
  const whole: MentionDraft[] = [];
  for (const draft of drafts) {
    const previous = whole.at(-1);
    const isOfIt = draft.isOfSame && draft.words.some(({ isSoft }) => !isSoft);
    const same = previous && isOfIt ? ofSame(previous, draft, look) : undefined;
    const completed = same ?? (previous && ofKind(previous, draft, look));
    whole.push(completed ? { ...completed, own: draft.words } : draft);
  }
  return whole.map((draft, at) => shareTail(draft, whole[at + 1], look));
};

const isPartOf = (whole: MentionDraft, { words }: MentionDraft): boolean =>
  whole.words.every(({ word, isSoft }) => isSoft || words.some((other) => other.word === word));

/** Drops the total when the parts add up to it: «2 yaroas, una de pollo y una mixta». */
const withoutWholes = (drafts: readonly MentionDraft[]): MentionDraft[] => {
  const left: MentionDraft[] = [];
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at];
    if (!draft) continue;
    const parts =
      draft.quantity !== undefined && draft.quantity > 1 ? partsOf(draft, drafts.slice(at + 1)) : [];
    left.push(
      ...(parts.length > 0
        ? parts.map((part) => ({ ...part, quantity: countOf(part), pack: part.pack ?? draft.pack }))
        : [draft]),
    );
    at += parts.length;
  }
  return left;
};

const partsOf = (whole: MentionDraft, next: readonly MentionDraft[]): readonly MentionDraft[] => {
  let sum = 0;
  for (const [n, part] of next.entries()) {
    const count = countOf(part);
    if (count === undefined || !whole.words.some(({ isSoft }) => !isSoft) || !isPartOf(whole, part))
      return [];
    sum += count;
    // «2 jugos grandes y 2 pequeños» are four.
    if (sum === whole.quantity) return n > 0 || whole.words.length === 1 ? next.slice(0, n + 1) : [];
  }
  return [];
};

/** Completes a phrase of a counted kind: «el de 40», «3 rojas»; undefined when no name here has all its words. */
const asPartOf = (whole: MentionDraft, part: MentionDraft, look: DraftSearch): MentionDraft | undefined => {
  const isHeadless = part.isPointed || part.isOf;
  const quantity = countOf(part) ?? (isHeadless ? 1 : undefined);
  if (quantity === undefined || part.isInstead || part.isOut || part.words.length === 0) return undefined;
  const isNamed = !isHeadless && isNamedSurely(look(part));
  const words = part.words.map((word) => ({ ...word, isSoft: false }));
  const last = words.at(-1);
  const size = words.length > 1 && SIZE.test(last?.word ?? '') ? last : undefined;
  const unsized = size && withHeadOf(whole, { ...part, words: words.slice(0, -1) }, look);
  const named =
    withHeadOf(whole, { ...part, words }, look) ??
    (unsized && size && { ...unsized, words: [...unsized.words, size] });
  // «Un jugo» is no kind of empanada, whatever a combo is called; «3 empanadas: 2 pollo y 1 queso» are no chickens.
  if (isNamed && !(named && isOfKind(whole, look(named)))) return undefined;
  return named && { ...named, quantity, pack: part.pack ?? whole.pack, own: part.words };
};
/** A number that may be the size of a part: «2 chancletas, una de hombre 42 y una de mujer 38». */
const SIZE = /^(?:1[4-9]|[2-5]\d)(?:\.5)?$/;

/** Whether the best product is called by the first word of a kind. */
const isOfKind = ({ words }: MentionDraft, [best]: readonly Hit[]): boolean => {
  const [kind = 0] = hardPositions(words);
  const at = best?.matched.indexOf(kind) ?? -1;
  return at >= 0 && best?.fields[at] === PLACE.head;
};

/** The parts of a counted kind that come to its number: «2 candados, el de 40 y el de 50», «5 tizas, 2 rojas y 3 azules». */
const partsOfKind = (
  whole: MentionDraft,
  next: readonly MentionDraft[],
  look: DraftSearch,
): readonly MentionDraft[] => {
  const parts: MentionDraft[] = [];
  let sum = 0;
  for (const one of next.slice(0, MAX_TOLD)) {
    const part = asPartOf(whole, one, look);
    if (!part) return [];
    parts.push(part);
    sum += part.quantity ?? 1;
    if (sum >= (whole.quantity ?? 0)) return sum === whole.quantity && parts.length > 1 ? parts : [];
  }
  return [];
};

const withPartsOfKinds = (drafts: readonly MentionDraft[], look: DraftSearch): MentionDraft[] => {
  const left: MentionDraft[] = [];
  for (let at = 0; at < drafts.length; at += 1) {
    const whole = drafts[at];
    if (!whole) continue;
    // «3 empanadas de pollo, 2 de queso y una de res» are six: what is clear by itself has no parts.
    const isMany = whole.quantity !== undefined && whole.quantity > 1 && isOpen(look(whole));
    const parts = isMany ? partsOfKind(whole, drafts.slice(at + 1), look) : [];
    left.push(...(parts.length > 0 ? parts : [whole]));
    at += parts.length;
  }
  return left;
};

type Told = {
  /** Whether a message names a thing only in a story. */
  readonly isTold: (draft: MentionDraft) => boolean;
  /** Whether it says for whom a thing is before the next one. */
  readonly isForSomebody: (draft: MentionDraft, next: MentionDraft | undefined) => boolean;
};

/** Adds what is counted for somebody else to the thing before it: «un casco para mí y otro para mi hermano» are two. */
const withMoreForOthers = (
  drafts: readonly MentionDraft[],
  look: DraftSearch,
  { isTold, isForSomebody }: Told,
): MentionDraft[] => {
  const isMore = (draft: MentionDraft): boolean =>
    draft.isMoreForOther &&
    countOf(draft) !== undefined &&
    (draft.own === undefined ? !look(draft)[0]?.isNamed : draft.own.length === 0);
  const summed: MentionDraft[] = [];
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at];
    if (!draft) continue;
    const next = drafts.slice(at + 1);
    const end = next.findIndex((one) => !isMore(one));
    const behind = end < 0 ? next : next.slice(0, end);
    const count = countOf(draft);
    const more = behind.reduce((sum, one) => sum + (countOf(one) ?? 0), 0);
    // «3 cascos, 2 para mí y uno para mi hermano» says for whom the three are, «3 cascos para mí, 2 para …» for whom some are.
    const isBrokenDown = behind.length > 1 && more === count && !isForSomebody(draft, behind[0]);
    if (behind.length === 0 || count === undefined || isTold(draft)) summed.push(draft);
    else {
      summed.push(isBrokenDown ? draft : { ...draft, quantity: count + more });
      at += behind.length;
    }
  }
  return summed;
};

/**
 * Joins the phrases that one product explains, completes those without a kind of product, and sums what is counted for
 * others, unless it `isTold` of a story: «la vecina se llevó 2 panes y yo quiero uno».
 */
export const completeDrafts = (
  drafts: readonly MentionDraft[],
  look: DraftSearch,
  told: Told,
): MentionDraft[] => {
  const merged = mergeDrafts(withPartsOfKinds(splitLists(drafts, look), look), look);
  return withMoreForOthers(withoutWholes(inheritKind(merged, look)), look, told);
};
