import { readNumber } from '#server/platform/language/number-words.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addAfter } from '../dialogue/add-focus.ts';
import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { addMentions, addPointed } from '../dialogue/add-to-cart.ts';
import { isHeardAsThing } from '../dialogue/answer-products.ts';
import { heldOf } from '../dialogue/cart-lines.ts';
import { piecesOf } from '../dialogue/choose-shown.ts';
import { sizeOfOption } from '../dialogue/product-sizes.ts';
import { firstWord } from '../dialogue/product-traits.ts';
import { countOfGroup } from '../dialogue/remember-wanted.ts';
import { focusOf, resolvePointer } from '../dialogue/resolve-pointer.ts';
import { showCart } from '../dialogue/show-cart.ts';
import { equalHits, type Mention } from '../reading/mention.ts';
import { OF_EACH } from '../reading/read-position.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { AS_MANY, asksToKnow, foundMentions, isAsking, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/**
 * Adds the answer to the question «which one?», in the wanted quantity: «quiero un bizcocho», «el de vainilla»; «dame 2
 * labiales», «uno rojo y uno nude».
 */
const chooseWanted = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const { mentions } = reading;
  const [mention, other] = mentions;
  const isOpen = state.asked === 'which' || (state.asked === 'quantity' && !/^y /.test(reading.line));
  if (!isOpen || !mention || isAsking(turn)) return undefined;
  if (mentions.some(({ fit }) => fit !== 'found')) return undefined;
  const hit = mention.hits[0]?.productId ?? '';
  if (!state.listed.includes(hit)) return undefined;
  // «Manila» after «2 cuadernos y 3 folders»: the count was said with the kind.
  if (!other && state.wanted === null && countOfGroup(state, hit) !== undefined)
    return addMentions(turn, [mention]);
  if (state.wanted === null) return undefined;
  // «Pollo y …» after «2 yaroas» names another one that was not understood.
  const isHalf = state.wanted.quantity > 1 && piecesOf(reading.line).length === state.wanted.quantity;
  if (!other && isHalf && mention.quantity === undefined) return undefined;
  if (!other)
    return addMentions(turn, [
      { ...mention, quantity: mention.quantity ?? (mention.isOne ? 1 : state.wanted.quantity) },
    ]);
  const wanted = mentions.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  return wanted === state.wanted.quantity ? addMentions(turn, mentions) : undefined;
};

/** Leaves out the kind where one of it is named behind: «los refrescos que sean sprite», in answer to «which one?». */
const withoutKind = (turn: BotTurn): BotTurn => {
  const [kind, named, other] = turn.reading.mentions;
  const isOfKind =
    kind?.isDefinite === true &&
    kind.quantity === undefined &&
    named?.fit === 'found' &&
    other === undefined &&
    equalHits(kind).some(({ productId }) => productId === named.hits[0]?.productId) &&
    equalHits(kind).length > equalHits(named).length;
  return turn.state.asked === 'which' && isOfKind && SO_BE.test(turn.reading.line)
    ? { ...turn, reading: { ...turn.reading, mentions: [named] } }
    : turn;
};
const SO_BE = /\bque sean?\b/;

/** Takes the only one of the list that is named: «solo el betún», after the prices of three. */
const chooseOnly = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const [mention, other] = reading.mentions;
  if (state.asked !== 'which' || !mention || other || !ONLY.test(reading.line) || isAsking(turn))
    return undefined;
  const [hit, another] = equalHits(mention);
  const isListed = hit?.isNamed === true && !another && state.listed.includes(hit.productId);
  return isListed && mention.fit === 'found' ? addMentions(turn, [mention]) : undefined;
};
const ONLY =
  /^(?:(?:o|ok|bueno|no|mejor|entonces|pues|,) )*(?:sol[oa]|solamente|nada mas) (?:el|la|l[oa]s|un[oa]?|\d+) /;

/** Takes those of the list that an answer to «¿cuál te interesa?» names and nothing else: «el filtro y la bujía». */
const chooseNamed = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const { mentions } = reading;
  if (state.asked !== 'which' || mentions.length < 2 || isAsking(turn) || asksToKnow(turn)) return undefined;
  const pieces = piecesOf(reading.line);
  if (pieces.length !== mentions.length || pieces.some((piece) => piece.split(' ').length > LONGEST_NAME))
    return undefined;
  const chosen = mentions.flatMap((mention) => {
    const listed = mention.hits.filter(({ productId }) => state.listed.includes(productId));
    const [only, other] = equalHits({ ...mention, hits: listed });
    const isClear = only?.isNamed && !other && !mention.unwanted && !mention.isDenied;
    return isClear ? [{ ...mention, hits: [only], isAmongShown: true }] : [];
  });
  const ids = new Set(chosen.map(({ hits: [hit] }) => hit?.productId));
  return ids.size === mentions.length ? addMentions(turn, chosen) : undefined;
};
/** A piece of more words tells something. */
const LONGEST_NAME = 4;

/** Words that add the product in focus and another one: «lo quiero, con la mesa», «dámela y un par de guantes». */
const THAT_TOO =
  /\b(?:(?:dame|ponme|mandame|agrega|quiero|me llevo) es[aeo] (?:(?:en|talla|size) )+\S+|l[oa]s? quiero|me l[oa]s? llevo|(?:da|pon|manda|agrega|echa|aparta|anota|apunta|envia|guarda)(?:me)? ?l[oa]s?),? (?:y|con|mas|tambien|junto)\b/;

/** Words that add a number of the product in focus: «mándeme una, pues, y un teflón». */
const SO_MANY_TOO =
  /\b(?:dame|ponme|mandame|agrega|aparta|echame|quiero|llevo) (?:l[oa]s )?(un[oa]|otr[oa]|\d+|dos|tres|cuatro) (?:, )?(?:(?:pues|entonces|porfavor) )?(?:, )?(y|con|mas|tambien) /;

/** Adds what is talked of, or all that is pointed at, and another one that is named: «dámela y un par de guantes». */
const addAlsoPointed = (turn: BotTurn, mentions: readonly Mention[]): BotDecision => {
  const { pointer, line } = turn.reading;
  // «Y un cargador de cada uno»: what is named comes in each, and not what was shown.
  const isOfNamed =
    OF_EACH.test(line) && mentions.some(({ words, isAmongShown }) => words.length > 0 && !isAmongShown);
  const isAll = pointer?.kind === 'all' && !isOfNamed;
  const focus = focusOf(turn);
  const isNamed = mentions.some(({ words, hits }) => words.length === 0 || hits[0]?.productId === focus?.id);
  const isOpen = turn.state.asked === 'which' || focus === undefined || isNamed;
  const [, said, joint = ''] = SO_MANY_TOO.exec(line) ?? [];
  // «Ponme uno con ajo», of a «casabe con ajo», names one thing.
  const isOfName = mentions.some(({ words: [word], hits: [hit] }) =>
    foldText(turn.productOf(hit?.productId ?? '')?.name ?? '').includes(` ${joint} ${word?.word} `),
  );
  const count = isOfName ? undefined : said;
  const isThat = !isOpen && (count !== undefined || THAT_TOO.test(foldText(turn.reading.message)));
  const pointed = isAll ? resolvePointer(turn) : isThat && focus ? [focus] : [];
  // «Ponme todo eso: la pala, el abono y la manguera»: the names list the products.
  const isListed = mentions.some(({ hits }) => pointed.some(({ id }) => id === hits[0]?.productId));
  // «Dale, ponmelo, y dos velas» agrees to what was just added.
  const { cart, isAdding } = turn.state;
  const isAgreed = count === undefined && isAdding && pointed.every(({ id }) => heldOf(cart, id) > 0);
  const isMeant = (isThat && !isAgreed) || (!isListed && pointed.length > 1 && pointed.length <= 3);
  const first = isMeant
    ? addPointed(turn, pointed, count === undefined ? undefined : (readNumber([count], 0)?.value ?? 1))
    : undefined;
  if (!first?.change?.cart) return addMentions(turn, mentions);
  const both = addAfter(turn, first, mentions);
  return { ...both, change: { ...first.change, ...both.change } };
};

const ALIKE = /\b(?:igual(?:ito)?|mism[oa])\b/;
/** Takes the number of the similar product in the cart: «lo mismo en mediano también». */
const inNumberOfLike = (turn: BotTurn, mention: Mention): Mention => {
  if (mention.quantity !== undefined || mention.isOne || !AS_MANY.test(turn.reading.line)) return mention;
  const like = turn.state.cart.find(({ productId }) => productId === turn.state.focus);
  return { ...mention, quantity: like?.quantity };
};

/** «Y una ensalada por cada uno»: as many as were just ordered. */
const PER_EACH = /\b(?:por|para|con|a) cada (?:un[oa]|plato|combo|servicio|persona)\b/;

/** Takes the number of what was just added for what comes with each of it. */
const withEach = ({ reading, state }: BotTurn, mention: Mention): Mention => {
  const held = state.cart.find(({ productId }) => productId === state.focus);
  const isOther = held !== undefined && mention.hits[0]?.productId !== held.productId;
  return isOther && reading.mentions.length === 1 && PER_EACH.test(reading.line)
    ? { ...mention, quantity: held.quantity * (mention.quantity ?? 1) }
    : mention;
};

/** Takes the size of the similar product in the cart: «otro brasier igual pero blanco». */
const inSizeOfLike = (turn: BotTurn, mention: Mention): Mention => {
  if (mention.size !== undefined || !ALIKE.test(turn.reading.line)) return mention;
  const kind = firstWord(turn.productOf(mention.hits[0]?.productId ?? ''));
  const like = turn.state.cart.findLast(({ productId }) => firstWord(turn.productOf(productId)) === kind);
  return { ...mention, size: sizeOfOption(like?.option ?? null) };
};

/** Takes a number for a quantity of the product in focus, or of the one of a list that is named: «el techo mío son 80 pies, dame 2 galones» of a sealant, «el rojo, 3 yardas». */
const asCounted = ({ reading, state }: BotTurn, mention: Mention): Mention =>
  reading.mentions.length === 1 &&
  mention.quantity === undefined &&
  !mention.isOne &&
  (mention.hits[0]?.productId === state.focus || mention.isAmongShown) &&
  !mention.words.some(({ word }) => word === String(reading.quantity))
    ? { ...mention, quantity: reading.quantity }
    : mention;

/** Whether a thing is only what others are for: «para el decolorante dame uno de 30 volúmenes». */
const isPurpose = ({ reading: { line } }: BotTurn, { words, quantity, text }: Mention): boolean =>
  quantity === undefined &&
  words.length > 0 &&
  words.every(({ isSoft }) => isSoft) &&
  new RegExp(`\\bpara (?:(?:el|la|l[oa]s|mis?|un[oa]?|es[aeo]s?) )?${text}\\b`).test(line);

/** «Bueno, déjame el azul»: what the order holds already stays, and no other one comes to it. */
const KEEPS = /^(?:(?:ok|bueno|pues|entonces|ah|ay|mejor|si|,) )*dejame (?:el|la|l[oa]s) (?!otr)/;

const keepHeld = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [mention, other] = reading.mentions;
  if (!mention || other || !KEEPS.test(reading.line) || mention.quantity !== undefined || isAsking(turn))
    return undefined;
  const [hit, another] = equalHits(mention);
  const isHeld = state.cart.some(({ productId, variantOf }) =>
    [productId, variantOf].includes(hit?.productId),
  );
  return isHeld && !another && mention.size === undefined
    ? showCart(turn, { cart: state.cart, intro: [], intent: 'view_cart' })
    : undefined;
};

const addNamed = (turn: BotTurn): BotDecision | undefined =>
  wantsToAdd(turn) && foundMentions(turn).length > 0
    ? addAlsoPointed(
        turn,
        turn.reading.mentions
          .filter(({ hits, isModifier, unwanted }) => !unwanted && (hits.length > 0 || !isModifier))
          // «Una caja de cada galleta, las donas no».
          .filter((mention, _, all) => all.length < 2 || !(mention.isDenied || isPurpose(turn, mention)))
          .map((mention) =>
            withEach(turn, asCounted(turn, inNumberOfLike(turn, inSizeOfLike(turn, mention)))),
          ),
      )
    : undefined;

/** Whether a thing was counted in the very words of the message: «3 tubos». */
const isCountedThing = ({ reading }: BotTurn, { quantity, words, isDenied, unwanted }: Mention): boolean => {
  const [first] = words;
  if (quantity === undefined || quantity < 2 || !first || isDenied || unwanted) return false;
  const tokens = reading.line.split(' ');
  return tokens.some(
    (token, at) => token === first.word && readNumber([tokens[at - 1] ?? ''], 0)?.value === quantity,
  );
};

/** Tells what was counted beside things that went into the cart, and found nothing: nobody is to miss it at the door. */
const withUnknownCounts = (turn: BotTurn, decision: BotDecision | undefined): BotDecision | undefined => {
  if (!decision?.change?.cart && !decision?.products?.length) return decision;
  const told = foldText(decision.paragraphs.join(' '));
  const lost = turn.reading.mentions.filter(
    (mention) =>
      (mention.fit === 'none' || mention.fit === 'related') &&
      isCountedThing(turn, mention) &&
      // «El domingo vienen 3 amigas» orders nobody.
      isHeardAsThing(turn, { ...mention, words: mention.words.map((one) => ({ ...one, isSoft: false })) }) &&
      !mention.words.some(({ word }) => told.includes(word)) &&
      !decision.products?.some(({ id }) => mention.hits.some(({ productId }) => productId === id)),
  );
  if (lost.length === 0) return decision;
  const said = lost.map(({ quantity, words }) => `${quantity} ${words.map(({ word }) => word).join(' ')}`);
  const { paragraphs, change } = decision;
  // «¿En qué talla?» stays the question; «¿algo más?» is none.
  const question = change?.asked ? paragraphs.slice(-1) : [];
  return {
    ...decision,
    paragraphs: [...paragraphs.slice(0, -1), BOT_COPY.unknownCounts(said), ...question],
  };
};

export const add: BotIntent = {
  name: 'add',
  examples: [
    'dame 2 libras de arroz',
    'ponme un salami y tres aceites',
    'quiero una cerveza presidente grande',
  ],
  counterExamples: ['tienen arroz?', 'salami', 'cuánto cuestan 3 salamis?'],
  claims: [
    {
      on: 'goods',
      over: ['need', 'products', 'focused', 'about'],
      answer: withStoreFacts((said) => {
        const turn = withoutKind(said);
        const decision =
          keepHeld(turn) ?? addNamed(turn) ?? chooseWanted(turn) ?? chooseOnly(turn) ?? chooseNamed(turn);
        return withUnknownCounts(turn, decision);
      }),
    },
  ],
};
