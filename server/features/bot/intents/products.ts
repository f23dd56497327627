import { readWords } from '#server/platform/language/read-words.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerProducts, GOES_ON, isHeardAsThing } from '../dialogue/answer-products.ts';
import { MAX_SHOWN, productChoices, productLines } from '../dialogue/reply-parts.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { similarProducts } from '../dialogue/resolve-pointer.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, hasCart, isAsking, says, wantsToAdd } from '../turn/turn-facts.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import type { BotIntent } from './intent.ts';
import { quoteProducts } from './pointed.ts';

/** «Una yaroa» and nothing else. */
const ONE_ALONE = /^(?:(?:ok|bueno|ah|entonces|pues|,) )*un[oa]? \p{L}+(?: \p{L}+)?(?: porfavor)?$/u;

/** Remembers the quantity while the product is still to be chosen: «2 cheesecakes». */
const rememberCount = (turn: BotTurn, answer: BotDecision): BotDecision => {
  const [mention, other] = turn.reading.mentions;
  const isWish = hasCart(turn) || ONE_ALONE.test(turn.reading.line);
  const quantity = mention?.quantity ?? (mention?.isOne && isWish ? 1 : undefined);
  if (quantity === undefined || other) return answer;
  const asked = answer.change?.asked;
  // «¿Tienes 3 cintas?», «sí»: as many as were asked for; «el 13 pro» counts nothing.
  const [only] = answer.products ?? [];
  const isModel = only !== undefined && readWords(only.name).tokens.includes(String(quantity));
  const isOffer = asked === 'quantity' && quantity > 1 && mention?.hits[0]?.isNamed === true && !isModel;
  if (!isOffer && (asked !== 'which' || isAsking(turn))) return answer;
  // «Peso 260 libras»: a number above every stock counts something else.
  const isTooMany = (answer.products ?? []).every(({ stock }) => stock !== null && quantity > stock);
  if (isTooMany) return answer;
  return { ...answer, change: { ...answer.change, wanted: { quantity, option: null } } };
};

/** Whether all that a message does is to ask again, of another thing: «¿y fundas de hielo?». */
const isSameQuestion = (turn: BotTurn): boolean => {
  const { line, mentions, acts, topics } = turn.reading;
  const [only, other] = mentions;
  const rest = line
    .replace(GOES_ON, '')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  return (
    GOES_ON.test(line) &&
    says(turn, 'question') &&
    only !== undefined &&
    !other &&
    topics.length === 0 &&
    isHeardAsThing(turn, only) &&
    Math.max(acts.service, acts.about) < ASKS_ELSE &&
    rest.length <= only.words.length + 1
  );
};

/** From this probability on, the trained reader hears a question of another kind. */
const ASKS_ELSE = 0.3;

const isHeld = ({ fit }: Mention): boolean => fit === 'found' || fit === 'partial';

const OTHER = /^(?:(?:y|ok|entonces|bueno|diache|,) )*(?:(?:que|cual(?:es)?|algun) )?otr[oa]s?\b/;

/** Shows other available products of the kind after one that is sold out: «¿qué otro plato del día hay?». */
const othersThanSoldOut = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const [mention] = reading.mentions;
  const named = mention && resolveMention(turn, mention);
  const isGone = named === undefined || (named.choices.length === 0 && named.soldOut.length > 0);
  if (!isGone || !OTHER.test(reading.line) || wantsToAdd(turn)) return undefined;
  const others = similarProducts(turn);
  const said = reading.mentions.flatMap(({ words }) => words.map(({ word }) => word));
  const textOf = ({ name, description }: ProductFacts) => foldText(`${name} ${description ?? ''}`);
  const told = others.filter((other) => said.some((word) => /\d/.test(word) && textOf(other).includes(word)));
  const shown = (told.length > 0 ? told : others).slice(0, MAX_SHOWN);
  if (shown.length === 0) return undefined;
  return {
    intent: 'availability',
    paragraphs: [`${BOT_COPY.alsoLike}\n${productLines(shown)}`, BOT_COPY.askAlternative],
    products: shown,
    choices: productChoices(shown),
    change: { listed: shown.map(({ id }) => id), focus: shown[0]?.id ?? null, asked: 'which', wanted: null },
  };
};

/** «Necesito un martillo y un candado»: one of each, which is summed up and offered. */
const offerEach = (turn: BotTurn): BotDecision | undefined => {
  const { mentions, line } = turn.reading;
  if (
    mentions.length < 2 ||
    !NEEDS.test(line) ||
    isAsking({ ...turn, reading: { ...turn.reading, cues: new Set() } })
  )
    return undefined;
  const chosen = mentions.flatMap((mention) => {
    const [only, other] = resolveMention(turn, mention).choices;
    const isClear = mention.isOne && mention.fit === 'found' && mention.hits[0]?.isNamed === true;
    return only && !other && isClear && only.measure === null && !only.options?.length ? [only] : [];
  });
  const isEach = new Set(chosen.map(({ id }) => id)).size === mentions.length;
  return isEach ? quoteProducts(turn, chosen) : undefined;
};
const NEEDS = /\b(?:necesito|necesitamos|hacen? falta|ocupo)\b/;

/** Answers about the products that a message names. */
const aboutProducts = (turn: BotTurn): BotDecision | undefined => {
  const { mentions } = turn.reading;
  const others = othersThanSoldOut(turn) ?? offerEach(turn);
  if (others) return others;
  const isShopping =
    says(turn, 'have', 'price', 'look', 'want', 'add') ||
    // «Pastilla de la presión»: something sold in pills or by the pound is a product.
    mentions.some(({ fit, words }) => fit === 'related' || words.some(({ word }) => UNIT_WORDS.has(word)));
  const isFound = foundMentions(turn).length > 0;
  // «¿Y estufa?» repeats the last question with another product.
  const goesOnAsking =
    (mentions.some(({ isWished }) => isWished) &&
      (says(turn, 'question') || GOES_ON.test(turn.reading.line))) ||
    isSameQuestion(turn);
  if (mentions.length === 0 || (!isFound && !isShopping && !goesOnAsking)) return undefined;
  // «¿Se puede lavar en lavadora?» is about the product in focus, whatever other texts say of washing.
  const isOfFocus =
    turn.state.focus !== null &&
    !isSameQuestion(turn) &&
    !says(turn, 'have', 'price', 'look', 'want', 'add') &&
    isAsking(turn);
  if (
    isOfFocus &&
    mentions.every(({ fit, isAmongShown }) => fit !== 'found' && fit !== 'partial' && !isAmongShown)
  )
    return undefined;
  if (says(turn, 'offTopic') && (!isFound || !isShopping)) return undefined;
  // A missing product is denied when nothing else was named; next to products that the store has, other words are no
  // wishes.
  const relevant = isFound
    ? mentions.filter(({ fit, words }) => fit !== 'none' || words.length > 1 || isShopping)
    : mentions;
  const isCounted = ({ isOne, quantity }: Mention): boolean => isOne || quantity !== undefined;
  const kept = isFound && !isShopping ? mentions.filter((one) => isCounted(one) || isHeld(one)) : relevant;
  // «Una leche y un cereal» is a list of wishes.
  const isList = mentions.length > 1 && mentions.every(isCounted);
  const answer = answerProducts(
    turn,
    isList || isSameQuestion(turn) ? kept.map((one) => ({ ...one, isWished: true })) : kept,
  );
  const isEmpty = answer.paragraphs.length === 1 && answer.paragraphs[0] === BOT_COPY.askOther;
  return isEmpty ? undefined : rememberCount(turn, answer);
};

export const products: BotIntent = {
  name: 'products',
  examples: ['tienen arroz?', 'a cómo está el salami', 'busco una escoba'],
  counterExamples: ['dame 2 libras de arroz', 'qué venden?'],
  claims: [{ on: 'goods', over: ['focused', 'about'], answer: withStoreFacts(aboutProducts) }],
};
