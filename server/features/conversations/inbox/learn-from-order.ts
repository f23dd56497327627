import { equalHits, NEW_CONVERSATION, type Reading, readTurn } from '#server/features/bot/bot.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { hours } from '#shared/lib/time.ts';
import type { StoreKnowledge } from '../ai/store-knowledge.ts';
import { listInboundTexts } from '../conversations/message-repo.ts';
import { countOrderedWords, type OrderedPair } from '../conversations/ordered-words-repo.ts';
import { wishKey } from '../conversations/question-repo.ts';

/** The words that led to an order were said not long before it. */
const LOOKED_BACK_MS = hours(3);
/** These are read again while the order is placed, so the latest are enough. */
const MAX_TEXTS = 12;

/** A customer who took something back was misunderstood or changed their mind: then it is not known what was meant. */
const corrects = ({ cues, mentions }: Reading): boolean =>
  ['remove', 'clear', 'cancel', 'complaint'].some((cue) => cues.has(cue as 'remove')) ||
  mentions.some(({ isDenied, isInstead }) => isDenied || isInstead);

/** Collects words that match several products equally well when only one of those was ordered. */
const pairsOf = (readings: readonly Reading[], ordered: ReadonlySet<string>): OrderedPair[] => {
  const pairs = new Map<string, OrderedPair>();
  for (const { mentions } of readings)
    for (const mention of mentions) {
      const meant = equalHits(mention);
      const [productId, other] = meant.map((hit) => hit.productId).filter((id) => ordered.has(id));
      const key = wishKey(mention.text);
      const isOpen = mention.fit === 'found' && meant.length > 1 && key !== '';
      if (isOpen && productId !== undefined && other === undefined)
        pairs.set(`${key} ${productId}`, { key, words: mention.text, productId });
    }
  return [...pairs.values()];
};

export type PlacedTurn = {
  readonly conversationId: string;
  readonly knowledge: StoreKnowledge;
  readonly productIds: readonly string[];
};

/**
 * Counts the words that led to an order which was placed without a correction. The bot uses them from the next change of the
 * store on; a sale of counted stock is one.
 */
export const learnFromOrder = async (
  scope: Scoped<BotContext>,
  { conversationId, knowledge: { index, facts }, productIds }: PlacedTurn,
): Promise<void> => {
  const since = new Date(scope.platform.clock.now().getTime() - LOOKED_BACK_MS);
  const texts = await listInboundTexts(scope, { conversationId, since });
  const readings = texts
    .slice(-MAX_TEXTS)
    .map((message) => readTurn({ message, index, store: facts, memory: NEW_CONVERSATION }));
  const parts = readings.flatMap((reading) => [reading, ...reading.parts]);
  if (parts.some(corrects)) return;
  await countOrderedWords(scope, pairsOf(parts, new Set(productIds)));
};
