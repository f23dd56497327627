import { type FaqMatch, type PreparedFaq, type Sureness, surenessOf } from '../reading/match-faq.ts';
import type { BotTurn } from './bot-turn.ts';

/** What the profile says of far places counts where the talk is of one. */
const OF_FAR_PLACE = 0.4;
/** What was told last is what the next question goes on about. */
const OF_LAST = 0.25;

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
      return { ...match, score: match.score + far + (match.faq === last ? OF_LAST : 0) };
    })
    .toSorted((left, right) => right.score - left.score);
};

const ORDER: readonly Sureness[] = ['near', 'likely', 'sure'];

/** The question of the profile that a message asks at least so surely. */
export const askedFaq = (turn: BotTurn, least: Sureness): PreparedFaq | undefined => {
  const found = askedFaqs(turn);
  const sureness = surenessOf(found);
  return sureness && ORDER.indexOf(sureness) >= ORDER.indexOf(least) ? found[0]?.faq : undefined;
};
