import { BOT_COPY } from '../bot-copy.ts';
import { addAfter } from '../dialogue/add-focus.ts';
import { addPointed } from '../dialogue/add-to-cart.ts';
import { compareProducts, isByUnit, pickByPrice, productsToCompare } from '../dialogue/answer-compare.ts';
import { answerOneProduct } from '../dialogue/answer-products.ts';
import { amountsCompared } from '../dialogue/compare-amounts.ts';
import { productWithMost } from '../dialogue/most-told.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import { speaksOf } from '../dialogue/tell-detail.ts';
import { tellableDescription } from '../dialogue/tellable-description.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, namedMentions, says, wantsToAdd } from '../turn/turn-facts.ts';
import { answerAbout } from './about.ts';
import type { BotIntent } from './intent.ts';

/** Words that ask which product is more of something that is neither its price nor its size. */
const MORE_OF = /\bcual(?:es)? (?:\w+ ){1,4}?mas\b(?! (?:grande|pequen|chiquit|barat|car|econom))/;

/** Compares the shown products; where their texts say nothing of what is asked, says so and offers a person. */
const compareShown = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => {
  const shown = compareProducts(turn, products);
  if (!MORE_OF.test(turn.reading.line) || isByUnit(turn, products)) return shown;
  const isTold = products.some((product) => tellableDescription(product) !== '');
  // «¿Cuál suena más?» is not answered by what costs less; the texts may tell.
  if (isTold) return compareProducts(turn, products, { isOfPrice: false });
  const question = turn.reading.message.trim().slice(0, 500);
  return {
    ...shown,
    paragraphs: [...shown.paragraphs.slice(0, 1), BOT_COPY.unanswered],
    choices: [HUMAN],
    effects: [{ kind: 'question_unanswered', question }],
  };
};

const MAX_MOST = 5;

/** Compares the named products, or those that were shown: «¿cuál es más barato?», «¿cuál rinde más?». */
const compare = (turn: BotTurn): BotDecision | undefined => {
  // «¿Cuál calienta más?» is answered from the texts of the shown products.
  const { listed } = turn.state;
  // «¿Cuál es el que hidrata?» means the only product whose text mentions it, «¿cuál no pica?» no «picapollo».
  const isSpokenOf = (id: string): boolean => {
    const product = turn.productOf(id);
    return product !== undefined && speaksOf(turn.reading.line, product);
  };
  const named = namedMentions(turn);
  const isOfShown =
    /\bcual(?:es)?\b/.test(turn.reading.line) &&
    !says(turn, 'cheapest', 'priciest') &&
    (named.length === 0 || (!named.some(({ isAmongShown }) => isAmongShown) && listed.some(isSpokenOf)));
  const about = isOfShown ? answerAbout({ ...turn, reading: { ...turn.reading, mentions: [] } }) : undefined;
  // «¿Cuál dura más?» is settled where the texts give an amount each.
  const isSettled = about?.products?.length === 1 || about?.change?.asked === 'quantity';
  if (isSettled && listed.length > 1) return about;
  // «¿Cuál echa más aire?» of two fans asks for no other thing: the names tell their inches.
  const most = productWithMost(
    turn.reading.line,
    listed.slice(0, MAX_MOST).flatMap((id) => turn.productOf(id) ?? []),
  );
  const isOfList = listed.length <= MAX_MOST && !says(turn, 'cheapest', 'priciest');
  if (most && isOfList && !wantsToAdd(turn)) return { ...answerOneProduct(turn, most), intent: 'compare' };
  const isWhich =
    /\bcual(?:es)?\b.*\b(?:mas|mejor|recomiend\w*)\b/.test(turn.reading.line) &&
    namedMentions(turn).length === 0;
  if (
    isWhich &&
    !says(turn, 'cheapest', 'priciest') &&
    listed.length > 1 &&
    listed.length <= 3 &&
    !wantsToAdd(turn)
  )
    return compareShown(
      turn,
      listed.flatMap((id) => turn.productOf(id) ?? []),
    );
  // «¿Por cuánto?», after two were compared, asks for the difference.
  if (BY_HOW_MUCH.test(turn.reading.line) && listed.length === 2)
    return compareProducts(
      turn,
      listed.flatMap((id) => turn.productOf(id) ?? []),
    );
  const byPrice = says(turn, 'cheapest', 'priciest');
  // «La más económica y una greca»: the cheap one is a piece of its own.
  if (byPrice && wantsToAdd(turn) && turn.reading.pieces.length > 0) return undefined;
  if (byPrice && wantsToAdd(turn) && namedMentions(turn).length > 0) return addByPrice(turn);
  if (!byPrice && !says(turn, 'compare')) return undefined;
  if (wantsToAdd(turn) || says(turn, 'hours', 'location', 'payment', 'delivery')) return undefined;
  const found = foundMentions(turn);
  if (found.length === 1 && !byPrice && productsToCompare(turn).length !== 2) return undefined;
  if (found.length === 0 && turn.reading.mentions.length > 0) return undefined;
  const products = productsToCompare(turn);
  // «¿Y el más barato?» of a single product.
  if (products.length === 1 && byPrice && turn.reading.mentions.length === 0)
    return pickByPrice(turn, products);
  if (products.length < 2) return undefined;
  return byPrice && (products.length > 2 || turn.reading.mentions.length < 2)
    ? pickByPrice(turn, products)
    : products.every(({ id }) => listed.includes(id))
      ? compareShown(turn, products)
      : compareProducts(turn, products);
};

const BY_HOW_MUCH =
  /^(?:(?:y|ah|ok|pero|,) )*(?:por|de|en) cuanto(?: es la diferencia| mas| menos)?(?: \?)?$/;

/** Asks which is meant by an order of so many of one thing or a pack of it: «dame 5 galones de pintura o la cubeta». */
const askWhichAmount = (turn: BotTurn): BotDecision | undefined => {
  const amounts = wantsToAdd(turn) ? amountsCompared(turn) : undefined;
  return (
    amounts &&
    compareProducts(
      turn,
      amounts.map(({ product }) => product),
    )
  );
};

export const compareIntent: BotIntent = {
  name: 'compare',
  examples: [
    'cuál es más barata, la presidente grande o la pequeña?',
    ['tienen cerveza presidente?', 'cuál es la más barata?'],
    'qué diferencia hay entre el aceite y el aceite de oliva?',
  ],
  counterExamples: ['tienen arroz?'],
  claims: [
    { on: 'cart', over: ['add'], answer: askWhichAmount },
    { on: 'choice', over: ['quoted', 'otherColor', 'pointed', 'wholeCatalogue'], answer: compare },
  ],
};

/** Whether «más barato» stands right behind a thing. */
const isChosenByPrice = ({ reading: { line } }: BotTurn, { words }: Mention): boolean => {
  const tokens = line.split(' ');
  const at = tokens.lastIndexOf(words.at(-1)?.word ?? '');
  return at >= 0 && BY_PRICE.test(tokens.slice(at + 1, at + LONGEST_BY_PRICE).join(' '));
};
const BY_PRICE = /^(?:que (?:sea|este) )?(?:el |la )?mas (?:barat|econom|car)/;
const LONGEST_BY_PRICE = 6;

/** Adds the product that its price selects, and what is named beside it: «dame el bombillo más barato y un socket». */
export const addByPrice = (turn: BotTurn): BotDecision | undefined => {
  const { mentions } = turn.reading;
  const priced = mentions.filter((mention) => isChosenByPrice(turn, mention));
  if (mentions.length < 2 || priced.length !== 1) return addPicked(turn);
  const first = addPicked({ ...turn, reading: { ...turn.reading, mentions: priced } });
  const others = mentions.filter((mention) => !priced.includes(mention));
  return first?.change?.cart ? addAfter(turn, first, others) : first;
};

/** Adds the cheapest or dearest of the products that are named or shown. */
const addPicked = (turn: BotTurn): BotDecision | undefined => {
  const priced = productsToCompare(turn)
    .filter(({ price }) => price !== null)
    .toSorted((left, right) => (left.price ?? 0) - (right.price ?? 0));
  const picked = says(turn, 'priciest') ? priced.at(-1) : priced[0];
  // «Media docena de la más barata» is six of it.
  const said = DOZEN.exec(turn.reading.line);
  const dozen = said ? (said[1] === undefined ? 12 : 6) : undefined;
  return picked && addPointed(turn, [picked], turn.reading.mentions[0]?.quantity ?? dozen);
};
const DOZEN = /\b(media )?docena\b/;
