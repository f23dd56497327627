import { readNumber } from '#server/platform/language/number-words.ts';
import { readText, readWords } from '#server/platform/language/read-words.ts';
import { verbRootOf } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { alternativesOf } from '#server/platform/language/synonym-groups.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { type Mention, mentionOfWords } from '../reading/mention.ts';
import { isTalk } from '../reading/token-roles.ts';
import { chosenHit } from '../search/list-within.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isAsking, says, wantsToAdd } from '../turn/turn-facts.ts';
import { SOFT_WORDS } from '../words/filler-words.ts';
import { areOfOneKind, type Comparison, compared, comparisonOf } from './compare-shown.ts';
import { productWithMost } from './most-told.ts';
import { withPointedPieces } from './pointed-pieces.ts';
import { isOfOtherSize } from './product-sizes.ts';
import { isPriceOf } from './product-traits.ts';
import { asksOnePair } from './units-asked.ts';

const ARTICLE = /^(?:el|la|los|las|del|al|lo|es[aeo]s?|este|est[oa]s|un|una|uno|otr[oa])$/;

type Candidate = {
  readonly product: ProductFacts;
  readonly name: ReadonlySet<string>;
  readonly text: () => ReadonlySet<string>;
};

/** Words between the words of a name. */
const JOINS = /^(?:para|con|de|del|sin|por|en|y|a|el|la|los|las|x)$/;

/** Joins «extra grande» to one word, because it is a size of its own and not a large one. */
const joined = (text: string): string => text.replace(/\bextra (?=\p{L})/giu, 'extra');

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    readText(joined(text))
      .filter((token) => !JOINS.test(token))
      .map(stemWord),
  );

/** Products are analysed once per turn, because the same few are checked for each mention. */
const candidateOf = oncePerObject(
  (product: ProductFacts): Candidate => ({
    product,
    name: stemsOf(product.name),
    text: lazily(() => stemsOf([product.description ?? '', ...Object.values(product.attributes)].join(' '))),
  }),
);

const isWordOf = (stems: ReadonlySet<string>, stem: string): boolean =>
  stems.has(stem) || alternativesOf([stem]).some((other) => other.every((one) => stems.has(one)));

/** The chosen product, and the words of the message that chose it. */
export type ShownChoice = {
  readonly product: ProductFacts;
  readonly words: ReadonlySet<string>;
  /** Whether only its description matches, and neither its name nor a comparison. */
  readonly isByText: boolean;
};

type Word = { readonly word: string; readonly stem: string; readonly isPointed: boolean };

const wordsOf = (line: string): Word[] => {
  const tokens = joined(line).split(' ');
  return tokens.flatMap((word, at) =>
    /[\p{L}\p{N}]/u.test(word)
      ? [
          {
            word,
            stem: stemWord(word),
            isPointed:
              ARTICLE.test(tokens[at - 1] ?? '') ||
              (/^(?:de|que|es|para|con|mas)$/.test(tokens[at - 1] ?? '') &&
                ARTICLE.test(tokens[at - 2] ?? '')),
          },
        ]
      : [],
  );
};

const MIN_ROOT = 5;

type Vote = { readonly ids: readonly string[]; readonly isByText: boolean };

/** Selects the products that have a word in their name, price or text, unless all of them do. */
const tellsApart = (
  { word, stem, isPointed }: Word,
  candidates: readonly Candidate[],
  { isAfterName, isTextRead }: { isAfterName: boolean; isTextRead: boolean },
): Vote | undefined => {
  // «El castaño claro»: a common word only distinguishes right after a name or an article, and a bare number is a
  // quantity.
  if (!isPointed && !isAfterName && (isTalk(word) || /^\d/.test(word))) return undefined;
  const priced = isPointed ? candidates.filter(({ product }) => isPriceOf(word, product)) : [];
  const inNames = candidates.filter(({ name }) => isWordOf(name, stem));
  const inTexts = isTextRead && !isTalk(word) ? candidates.filter(({ text }) => isWordOf(text(), stem)) : [];
  // «¿Qué tienen para desparasitarlo?» is told by «desparasitante».
  const root = isTextRead ? (verbRootOf(word) ?? '') : '';
  const byRoot =
    root.length >= MIN_ROOT
      ? candidates.filter(({ name, text }) => [...name, ...text()].some((one) => one.startsWith(root)))
      : [];
  const told = [priced, inNames, inTexts, byRoot].find(({ length }) => length > 0) ?? [];
  if (told.length === 0 || told.length === candidates.length) return undefined;
  return { ids: told.map(({ product }) => product.id), isByText: told === inTexts || told === byRoot };
};

type ChoiceOptions = {
  readonly focus: string | null;
  /** Whether a product's description is read as well as its name. */
  readonly isTextRead: boolean;
};

/**
 * Finds the one of several products that the words of a message distinguish: by a word of its name or text, its price, or
 * its relative size. Undefined when no word distinguishes them, or when two words select different ones.
 */
export const chooseAmong = (
  line: string,
  products: readonly ProductFacts[],
  { focus, isTextRead }: ChoiceOptions,
): ShownChoice | undefined => {
  if (products.length < 2) return undefined;
  const candidates = products.map(candidateOf);
  const words = wordsOf(line);
  const compares = (word: Word): Vote | undefined => {
    const kind = comparisonOf(word.word);
    const isSaid = word.isPointed || (words.length <= MAX_BARE && !NEEDS_ARTICLE.has(kind ?? 'other'));
    const one = kind && isSaid ? compared(kind, products, focus) : undefined;
    return one && { ids: [one.id], isByText: false };
  };
  const picked = new Map<string, Set<string>>();
  let isByText = true;
  let isAfterName = false;
  for (const word of words) {
    const named = tellsApart(word, candidates, { isAfterName, isTextRead });
    const vote = named ?? compares(word);
    isAfterName = named !== undefined;
    isByText &&= vote?.isByText !== false;
    for (const id of vote?.ids ?? []) picked.set(id, (picked.get(id) ?? new Set()).add(word.word));
  }
  const most = Math.max(0, ...[...picked.values()].map(({ size }) => size));
  const [only, other] = [...picked].filter(([, said]) => said.size === most);
  const product = other ? undefined : products.find(({ id }) => id === only?.[0]);
  return product && only && { product, words: only[1], isByText };
};

/** Finds the one of several products that some words of a message name, by its name, its price or its size, as if an article stood before them. */
const namedAmong = (said: string, products: readonly ProductFacts[]): ShownChoice | undefined =>
  chooseAmong(`el ${said}`, products, { focus: null, isTextRead: false });

/** A message of at most this many words chooses without an article: «tipo c», «5 verde». */
const MAX_BARE = 4;
/** These comparisons choose only with an article: «ta cara» is an opinion about the price, «la cara» is a choice. */
const NEEDS_ARTICLE: ReadonlySet<Comparison> = new Set(['dearest', 'cheapest', 'other']);
/** Lists the shown products: those shown last, those from which the focus was chosen, or the focus and its kind. */
const shownOf = ({ reading, state, productOf }: BotTurn): ProductFacts[] => {
  const { listed, among, focus } = state;
  const list = listed.length > 1 ? listed : among;
  if (list.length > 1) return list.flatMap((id) => productOf(id) ?? []);
  const talkedOf = focus === null ? undefined : productOf(focus);
  if (!talkedOf) return [];
  const similar = reading.similar.flatMap((id) => productOf(id) ?? []);
  return [talkedOf, ...similar.filter((product) => areOfOneKind([talkedOf, product]))];
};

const hardWordsOf = ({ words }: Mention): string[] =>
  words.flatMap(({ word, isSoft }) => (isSoft ? [] : [word]));

/** Whether everything in a mention applies to a product. */
const isSaidOf = (
  mention: Mention,
  product: ProductFacts,
  { words: chosen, line }: { words: ReadonlySet<string>; line: string },
): boolean => {
  const { name, text } = candidateOf(product);
  // A word that was taken over from the earlier conversation is not required: «y 1 del amarillo».
  const said = new Set(line.split(' '));
  return hardWordsOf(mention).every((word) => {
    if (!said.has(word)) return true;
    const stem = stemWord(word);
    return chosen.has(word) || isWordOf(name, stem) || isWordOf(text(), stem);
  });
};

/** Whether a number only tells which product is meant, as in «el de 2 metros»; «2 de 2 metros» also counts it. */
const isOnlyChoice = (quantity: number, words: ReadonlySet<string>, line: string): boolean =>
  words.has(String(quantity)) && line.split(' ').filter((word) => word === String(quantity)).length < 2;

const chosenMention = (mention: Mention, { product, words }: ShownChoice, line: string): Mention => ({
  ...mention,
  hits: [chosenHit(product.id)],
  fit: 'found',
  missing: [],
  quantity:
    mention.quantity !== undefined && isOnlyChoice(mention.quantity, words, line)
      ? undefined
      : mention.quantity,
  isModifier: false,
  isAmongShown: true,
});

const unnamed = (words: readonly string[], quantity: number | undefined): Mention => ({
  ...mentionOfWords(
    words.map((word) => ({ word, isSoft: false })),
    [],
    quantity,
  ),
  isWished: false,
  missing: [],
  isModifier: true,
  isAmongShown: true,
});

/** Lists the mentions of a message, each of which may be one of the shown products: «2 rojo y uno negro». */
const mentionsChosen = (turn: BotTurn, shown: readonly ProductFacts[]): Mention[] =>
  turn.reading.mentions.map((mention) => {
    // «El detergente que sea de 2 kilos» was read among detergents.
    const isReplacing = mention.isInstead && mention.isAmongShown && turn.state.asked !== 'which';
    const isOpen = !isReplacing && (mention.isAmongShown || mention.isModifier || !mention.hits[0]?.isNamed);
    const chosen = isOpen && mention.words.length > 0 ? namedAmong(mention.text, shown) : undefined;
    return chosen && isSaidOf(mention, chosen.product, { words: chosen.words, line: turn.reading.line })
      ? chosenMention(mention, chosen, turn.reading.line)
      : mention;
  });

/** Whether a phrase was understood of what is talked about, and means nothing of the list. */
const isBeyond = ({ isAmongShown, hits, words }: Mention, shown: readonly ProductFacts[]): boolean =>
  isAmongShown &&
  words.some(({ word, isSoft }) => !isSoft && !/\d/.test(word)) &&
  hits.length > 0 &&
  !hits.some(({ productId }) => shown.some(({ id }) => id === productId));

const CHOOSES =
  /^(?:(?:ok|bueno|si|(?:es)?ta bien|perfecto|entonces|pues|mejor|dame|ponme|mandame|quiero|,) )*(?:el|la|los|las|del) /;
/** A lower quality is a synonym or a misspelling. */
const SURE = 0.9;
const THE_ONE_THAT = /\b(?:el|la|los|las) que\b/;

/** «Pollo y mixta» answers «which one?» after «2 yaroas»: as many of the list as were wanted, one of each. */
const severalChosen = (turn: BotTurn, shown: readonly ProductFacts[]): Mention[] | undefined => {
  const { asked, wanted, wantedEach } = turn.state;
  const pieces = piecesOf(turn.reading.line);
  if (
    asked !== 'which' ||
    pieces.length < 2 ||
    pieces.length !== wanted?.quantity ||
    wantedEach.length > 0 ||
    isAsking(turn)
  )
    return undefined;
  if (pieces.some((piece) => COUNTED.test(piece))) return undefined;
  const chosen = pieces.flatMap((piece) => namedAmong(piece, shown) ?? []);
  const isEach = new Set(chosen.map(({ product }) => product.id)).size === pieces.length;
  return isEach
    ? chosen.map((one) =>
        chosenMention({ ...unnamed([...one.words], 1), isOne: true }, one, turn.reading.line),
      )
    : undefined;
};
const COUNTED = /^(?:\d+|dos|tres|cuatro|cinco|seis) /;

const COUNTED_PIECE =
  /^(?:(?:dame|ponme|mandame|echame|quiero|ok|bueno|,) )*(\d{1,3}|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:de(?:l| la| el)? |con )?(.+)$/;

/** «2 de 30 y una de 20», «3 con queso y 2 con salami»: each piece counts one of the list that was shown. */
const countedChosen = (turn: BotTurn, shown: readonly ProductFacts[]): Mention[] | undefined => {
  const pieces = piecesOf(withoutCourtesy(turn.reading.line));
  if (pieces.length < 2 || turn.state.listed.length < 2 || isAsking(turn)) return undefined;
  const chosen = pieces.flatMap((piece) => {
    const [, count = '', said = ''] = COUNTED_PIECE.exec(piece) ?? [];
    const quantity = readNumber([count], 0)?.value;
    const one = said === '' ? undefined : namedAmong(said, shown);
    const isWhole =
      one &&
      said
        .split(' ')
        .every((word) => isJoint(word) || isWordOf(candidateOf(one.product).name, stemWord(word)));
    return isWhole && quantity !== undefined ? [{ one, quantity }] : [];
  });
  const isEach = new Set(chosen.map(({ one }) => one.product.id)).size === pieces.length;
  return isEach && chosen.length === pieces.length
    ? chosen.map(({ one, quantity }) => ({
        ...chosenMention(unnamed([...one.words], undefined), one, ''),
        quantity,
        isOne: quantity === 1,
      }))
    : undefined;
};

const POINTED_PIECE =
  /^(?:(?:ok|si|(?:es)?ta bien|perfecto|entonces|pues|mejor|dame|ponme|mandame|echame|quiero|me llevo|,) )*(?:el|la|los|las) (?:que |de(?:l| la| el)? )?(.+?)(?: (\d|1[0-2]|dos|tres|cuatro|cinco|seis))?$/;

/** The one of the list that a piece with an article chooses with all its words: «la grande», «el más chiquito», «la pequeña 2». */
const pointedPiece = (piece: string, shown: readonly ProductFacts[]): Mention | undefined => {
  const [, said, count = ''] = POINTED_PIECE.exec(piece) ?? [];
  const one = said === undefined ? undefined : namedAmong(said, shown);
  if (said === undefined || one === undefined) return undefined;
  const { name } = candidateOf(one.product);
  const isOfIt = (word: string): boolean =>
    one.words.has(word) || word === 'mas' || isJoint(word) || isWordOf(name, stemWord(word));
  // «La número 4» of a ball that is called so counts nothing.
  const isInName = readWords(one.product.name).tokens.includes(count);
  const quantity = isInName ? undefined : readNumber([count], 0)?.value;
  return said.split(' ').every(isOfIt)
    ? chosenMention(unnamed([...one.words], quantity), one, '')
    : undefined;
};

/** «La grande y unas toallitas», «el de cristal y el más chiquito»: pieces choose from the open list, beside others that name a thing of their own. */
const chosenPieces = (turn: BotTurn, shown: readonly ProductFacts[]): readonly Mention[] | undefined => {
  const { reading, state } = turn;
  const pieces = piecesOf(withoutCourtesy(reading.line));
  const isOpen = state.asked === 'which' || state.asked === 'quantity';
  if (!isOpen || state.listed.length < 2 || pieces.length < 2 || isAsking(turn)) return undefined;
  const read = pieces.map((piece) => {
    const pointed = pointedPiece(piece, shown);
    const words = new Set(piece.split(' '));
    return pointed
      ? [pointed]
      : reading.mentions.filter(
          (mention) =>
            !mention.isAmongShown &&
            mention.fit === 'found' &&
            mention.words.length > 0 &&
            mention.words.every(({ word }) => words.has(word)),
        );
  });
  const mentions = read.flat();
  const chosen = mentions.filter(({ isAmongShown }) => isAmongShown);
  const ids = new Set(chosen.map(({ hits: [hit] }) => hit?.productId));
  const isWhole = read.every(({ length }) => length > 0) && ids.size === chosen.length;
  return isWhole && chosen.length > 0 ? mentions : undefined;
};

/** Words of an answer that name nothing. */
const isJoint = (word: string): boolean => JOINS.test(word) || ARTICLE.test(word);
const OPENS =
  /^(?:(?:ok|bueno|si|entonces|pues|mejor|dame|ponme|mandame|echame|quiero|deme|,) )*(?:(\d{1,3}|un[oa]?|dos|tres|cuatro|cinco|seis) )?(?:(?:el|la|los|las|del?|con|para) )*/;

/** The number or the verb behind an answer: «la caja, dame una», «la de queso 2». */
const CLOSES =
  /(?:(?: ,)? (?:dame|ponme|mandame|echame|quiero|agrega)(?: (\d|1[0-2]|un[oa]?|dos|tres|cuatro|cinco|seis))?|(?: ,|(?<=\p{L}{4,})) (\d|1[0-2]|un[oa]|dos|tres|cuatro|cinco|seis))?$/u;

/**
 * Reads a short answer to «which one?» whose every word stands in the name of one product of the list, and of no other of
 * it, whatever else these words mean: «de facturas», «el vino», «con pollo».
 */
const answersList = (turn: BotTurn, shown: readonly ProductFacts[]): BotTurn | undefined => {
  const { reading, state } = turn;
  if (state.asked !== 'which' || state.listed.length < 2 || isAsking(turn)) return undefined;
  const whole = withoutDenied(reading.line).replace(/(?: (?:porfavor|[.?,]))+$/, '');
  const [close = '', ordered, counted = ''] = CLOSES.exec(whole) ?? [];
  const number = ordered ?? counted;
  // «La etapa 2» of a list with «etapa 2» counts nothing.
  const isInName = shown.some(({ name }) => readWords(name).tokens.includes(number));
  const [closing, behind] = isInName ? ['', ''] : [close, number];
  const line = whole.slice(0, whole.length - closing.length);
  const [opening = '', before = ''] = OPENS.exec(line) ?? [];
  const count = before === '' ? behind : before;
  const answer = line
    .slice(opening.length)
    .split(' ')
    .filter((word) => !isJoint(word));
  // «El USB normal»: what any product may be chooses none of a list.
  const isNamed = (word: string) => shown.some((one) => candidateOf(one).name.has(stemWord(word)));
  const telling = answer.filter((word) => !SOFT_WORDS.has(word) || isNamed(word));
  const said = telling.length > 0 ? telling : answer;
  if (said.length === 0 || said.length > MAX_BARE || said.some((word) => !/^\p{L}{3,}$/u.test(word)))
    return undefined;
  const [only, other] = shown.filter((product) =>
    said.every((word) => candidateOf(product).name.has(stemWord(word))),
  );
  if (!only || other) return undefined;
  const choice: ShownChoice = { product: only, words: new Set(said), isByText: false };
  // «Un reloj» may only be looked for; «el negro, uno» counts.
  const quantity = /^un/.test(before) ? undefined : readNumber([count], 0)?.value;
  const mention = chosenMention({ ...unnamed(said, quantity), isOne: /^un/.test(count) }, choice, '');
  const cues = new Set(
    [...reading.cues].filter((cue) => cue === 'add' || cue === 'want' || cue === 'affirm'),
  );
  // «Abierto», of helmets, asks for no hours.
  const acts = { ...reading.acts, hours: 0, location: 0, delivery: 0, payment: 0 };
  return {
    ...turn,
    reading: { ...reading, acts, cues, topics: [], faqs: [], pointer: undefined, mentions: [mention] },
  };
};

/** A line without its denied pieces, which choose nothing: «el USB normal, el tipo C no». */
const withoutDenied = (line: string): string => {
  const pieces = piecesOf(line);
  const kept = pieces.filter((piece) => !/ no$/.test(piece));
  return kept.length > 0 && kept.length < pieces.length ? kept.join(' , ') : line;
};

/** A line without «por favor» and the marks at its end. */
const withoutCourtesy = (line: string): string => line.replace(/(?: (?:porfavor|[.?]))+$/, '');

/** The pieces of a line that joints separate. */
export const piecesOf = (line: string): string[] => line.split(/ (?:y|e|,) /);

/** Drops words that only repeat the price of a shown product: «uff 1650, ¿y uno más baratico?». */
const withoutPricesShown = (turn: BotTurn): BotTurn => {
  const { reading, state, productOf } = turn;
  const shown = state.listed.flatMap((id) => productOf(id) ?? []);
  const isPrice = ({ fit, words }: Mention): boolean =>
    fit === 'none' && words.some(({ word }) => shown.some((product) => isPriceOf(word, product)));
  if (!says(turn, 'cheapest', 'priciest', 'expensive', 'haggle')) return turn;
  const mentions = reading.mentions.filter((mention) => !isPrice(mention));
  return mentions.length < reading.mentions.length
    ? { ...turn, reading: { ...reading, mentions, quantity: undefined } }
    : turn;
};

/** The one of the kind of a refused product that is most like it, and has all words of a mention. */
const likestOf = (turn: BotTurn, refused: ProductFacts, mention: Mention): ProductFacts | undefined => {
  const own = candidateOf(refused).name;
  const isSaid = ({ name }: Candidate): boolean =>
    hardWordsOf(mention).every((word) => isWordOf(name, stemWord(word)));
  const others = turn.reading.similar
    .flatMap((id) => turn.productOf(id) ?? [])
    .filter((product) => product.id !== refused.id && isSaid(candidateOf(product)));
  const shared = (product: ProductFacts): number =>
    [...candidateOf(product).name].filter((word) => own.has(word)).length;
  const most = Math.max(0, ...others.map(shared));
  const [only, other] = others.filter((product) => shared(product) === most);
  return other ? undefined : only;
};

/** What a message refuses is not what it takes instead: «el de privacidad no, ponme el cristal normal». */
const withoutRefused = (turn: BotTurn): BotTurn => {
  const { mentions } = turn.reading;
  const refused = mentions.flatMap(({ isDenied, hits: [hit] }) =>
    isDenied && hit ? (turn.productOf(hit.productId) ?? []) : [],
  );
  const [product, other] = refused;
  if (!product || other) return turn;
  const left = mentions.map((mention) => {
    const isIt = !mention.isDenied && mention.hits[0]?.productId === product.id && mention.words.length > 0;
    const instead = isIt ? likestOf(turn, product, mention) : undefined;
    return instead ? { ...mention, hits: [chosenHit(instead.id)], isAmongShown: false } : mention;
  });
  return { ...turn, reading: { ...turn.reading, mentions: left } };
};

/** Whether all that is named was taken out a moment ago, which is no longer in the list: «vuelve y pon la mezcladora». */
const namesRemoved = ({ reading: { mentions }, state }: BotTurn): boolean => {
  const isRemoved = ({ hits: [best] }: Mention): boolean =>
    best?.isNamed === true &&
    best.qualities.every((quality) => quality >= SURE) &&
    state.removed.some(({ productId }) => productId === best.productId);
  return mentions.length > 0 && mentions.every(isRemoved) && state.asked !== 'which';
};

/** «Dame la que aguante más» chooses the one of those shown whose text tells the most. */
const mostShown = (line: string, shown: readonly ProductFacts[]): ShownChoice | undefined => {
  const product = THE_ONE_THAT.test(line) ? productWithMost(line, shown) : undefined;
  // «Dame 2 de los que más duran» counts.
  const words = new Set(line.split(' ').filter((word) => !/^\d/.test(word)));
  return product && { product, words, isByText: true };
};

/**
 * Replaces the mentions of a message that chooses among the shown products by the chosen ones, whatever else its words
 * match in the catalogue.
 */
export const withChosen = (read: BotTurn): BotTurn => {
  const turn = withPointedPieces(withoutPricesShown(withoutRefused(read)));
  if (turn.reading.mentions !== read.reading.mentions && turn.reading.pointer !== read.reading.pointer)
    return turn;
  const { reading, state } = turn;
  if (namesRemoved(turn)) return turn;
  // After «which one?» there is no focus yet, so «el otro» has no meaning. «Otro par igual» of a product whose kind
  // was never shown is one more of it.
  const isShown = state.listed.length > 1 || state.among.length > 1;
  const focus = state.asked === 'which' || (!isShown && wantsToAdd(turn)) ? null : state.focus;
  const shown = shownOf(turn).filter((product) => !isOfOtherSize(turn, product));
  if (shown.length < 2 || reading.budget || turn.button) return turn;
  const answered = answersList(turn, shown);
  if (answered) return answered;
  const pieces = severalChosen(turn, shown) ?? countedChosen(turn, shown);
  const several = pieces ?? chosenPieces(turn, shown);
  // «La M y la L»: a size of the message is not that of each.
  const size = pieces ? reading.size : undefined;
  if (several) return { ...turn, reading: { ...reading, mentions: several, quantity: undefined, size } };
  // «No, el de aceite», of the filter that was added: what was found of its kind is not in the list.
  const [alone, another] = reading.mentions;
  if (state.isAdding && alone && !another && isBeyond(alone, shown)) return turn;
  const mentions = mentionsChosen(turn, shown);
  if (mentions.some((mention, at) => mention !== reading.mentions[at]))
    return { ...turn, reading: { ...reading, mentions } };
  const said = reading.parts.length > 0 ? readWords(reading.message).line : reading.line;
  // «Dame dos, una 34 y la otra 32» speaks of two pieces of one thing.
  const line = reading.sizeParts.length > 0 ? said.replace(/\b(?:el |la )?otr[oa]\b/g, '') : said;
  // «El más rápido» answers the question «which one?».
  const isAnswer = state.asked === 'which' && CHOOSES.test(line);
  const isTextRead = isAnswer || isAsking(turn) || THE_ONE_THAT.test(reading.line);
  const chosen = mostShown(line, shown) ?? chooseAmong(withoutDenied(line), shown, { focus, isTextRead });
  if (!chosen) return turn;
  // «Y la alarma también» after a battery for alarms, or «y dos almohadas» after a mattress with a pillow top: the
  // product with that name in the catalogue is meant, not the shown one.
  const isOfOther = ({ hits: [best], isAmongShown }: Mention): boolean =>
    best?.isNamed === true &&
    best.qualities.some((quality) => quality >= SURE) &&
    !isAmongShown &&
    (chosen.isByText || !shown.some(({ id }) => id === best.productId));
  const isOwn = (mention: Mention): boolean =>
    mention.words.some(({ word }) => chosen.words.has(word)) &&
    isSaidOf(mention, chosen.product, { words: chosen.words, line }) &&
    (THE_ONE_THAT.test(line) || !isOfOther(mention));
  const own = mentions.filter(isOwn);
  if (own.some(({ isInstead, isAmongShown }) => isInstead && isAmongShown) && state.asked !== 'which')
    return turn;
  const others = mentions.filter((mention) => !own.includes(mention));
  // «Un blíster de acetaminofén» names another product although a blíster of something else was shown. Two named
  // products are not one choice.
  if (own.length > 1 || (others.length > 0 && own.length === 0)) return turn;
  const ofIt = asksOnePair(line, chosen.product) ? 1 : reading.quantity;
  const counted =
    own.find(({ quantity }) => quantity !== undefined)?.quantity ?? (others.length === 0 ? ofIt : undefined);
  const quantity = counted !== undefined && isOnlyChoice(counted, chosen.words, line) ? undefined : counted;
  const mention = chosenMention(own[0] ?? unnamed([...chosen.words], quantity), chosen, line);
  const cues = new Set(reading.cues);
  cues.delete('expensive');
  return {
    ...turn,
    reading: {
      ...reading,
      cues,
      pointer: undefined,
      quantity,
      mentions: [...others, { ...mention, quantity }].toSorted((left, right) => left.at - right.at),
    },
  };
};
