import { addByPrice } from './add-when-said.ts';
import { answerAbout } from './answer-about.ts';
import { compareProducts, pickByPrice, productsToCompare } from './answer-compare.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { foundMentions, namedMentions, says, wantsToAdd } from './turn-facts.ts';

/** «¿Cuál es más barato?», «¿cuál rinde más?»: of what is named, or of what was shown. */
export const compare = (turn: BotTurn): BotDecision | undefined => {
  // «¿Cuál calienta más?» of the two that were shown: what is told of each.
  const { listed } = turn.state;
  // «¿Cuál es el que hidrata?»: when only one of them tells of it, that one it is.
  const isOfShown =
    /\bcual(?:es)?\b/.test(turn.reading.line) &&
    namedMentions(turn).length === 0 &&
    !says(turn, 'cheapest', 'priciest');
  const about = isOfShown ? answerAbout({ ...turn, reading: { ...turn.reading, mentions: [] } }) : undefined;
  if (about?.products?.length === 1 && listed.length > 1) return about;
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
    return compareProducts(
      turn,
      listed.flatMap((id) => turn.productOf(id) ?? []),
    );
  const byPrice = says(turn, 'cheapest', 'priciest');
  if (byPrice && wantsToAdd(turn) && namedMentions(turn).length > 0) return addByPrice(turn);
  if (!byPrice && !says(turn, 'compare')) return undefined;
  if (wantsToAdd(turn) || says(turn, 'hours', 'location', 'payment', 'delivery')) return undefined;
  const found = foundMentions(turn);
  if (found.length === 1 && !byPrice && productsToCompare(turn).length !== 2) return undefined;
  if (found.length === 0 && turn.reading.mentions.length > 0) return undefined;
  const products = productsToCompare(turn);
  // «¿Y el más barato?» of the only one there is.
  if (products.length === 1 && byPrice && turn.reading.mentions.length === 0)
    return pickByPrice(turn, products);
  if (products.length < 2) return undefined;
  return byPrice && (products.length > 2 || turn.reading.mentions.length < 2)
    ? pickByPrice(turn, products)
    : compareProducts(turn, products);
};
