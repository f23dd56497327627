import {
  type FaqMatch,
  type FaqSureness,
  type PreparedFaq,
  surenessOf,
  WORD_FOR_WORD,
} from '../reading/match-faq.ts';
import type { BotTurn } from '../turn/bot-turn.ts';

/** What the profile says of far places counts where the talk is of one. */
const OF_FAR_PLACE = 0.4;
/** The next question is about the last answer, above all «¿y si…?». */
const OF_LAST = 0.25;
const IF_OF_LAST = 0.6;
const AND_IF = /^(?:y|pero|o|e) si /;

/** Whether a message asks how the last answer changes in another case: «¿y si ya lo usé?». */
export const asksAndIf = ({ reading, state }: BotTurn): boolean =>
  state.lastFact !== null &&
  reading.topics.length === 0 &&
  reading.quantity === undefined &&
  reading.mentions.every(({ quantity }) => quantity === undefined) &&
  AND_IF.test(reading.line);

/** Whether the talk is of a place beyond the zones by name. */
const isOfFarPlace = ({ reading, state }: BotTurn): boolean =>
  reading.place?.kind === 'elsewhere' || (reading.place === undefined && state.isFar);

/** The question of the profile that was answered right before. */
export const lastFaq = ({ state, store }: BotTurn): PreparedFaq | undefined =>
  store.faqs.find(({ question }) => question === state.lastFact);

/** The questions of the profile that a message may ask where the talk has come to, the likeliest first. */
export const askedFaqs = (turn: BotTurn): FaqMatch[] => {
  const isFar = isOfFarPlace(turn);
  const asksFar = turn.reading.topics.includes('interior');
  const last = lastFaq(turn);
  return turn.reading.faqs
    .map((match) => {
      const isOfFar = match.faq.topics.asked.includes('interior');
      const far = isOfFar && isFar ? OF_FAR_PLACE : isOfFar && !asksFar ? -OF_FAR_PLACE : 0;
      const goesOn = match.faq !== last ? 0 : asksAndIf(turn) ? IF_OF_LAST : OF_LAST;
      return { ...match, score: match.score + far + goesOn };
    })
    .toSorted((left, right) => right.score - left.score);
};

const ORDER: readonly FaqSureness[] = ['near', 'likely', 'sure'];

/** The question of the profile that a message asks at least so surely. */
export const askedFaq = (turn: BotTurn, least: FaqSureness): PreparedFaq | undefined => {
  const found = askedFaqs(turn);
  const sureness = surenessOf(found);
  return sureness && ORDER.indexOf(sureness) >= ORDER.indexOf(least) ? found[0]?.faq : undefined;
};

/** The question of the profile that is asked by its topic and by its words, or word for word. */
export const tellingFaq = (turn: BotTurn, least = WORD_FOR_WORD): PreparedFaq | undefined => {
  const faq = askedFaq(turn, 'sure');
  const [best] = askedFaqs(turn);
  return best && (best.topic > 0 || best.words >= least) ? faq : undefined;
};
