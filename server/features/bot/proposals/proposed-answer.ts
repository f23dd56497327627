import * as z from 'zod';
import { MAX_QUANTITY } from '../dialogue/conversation-state.ts';

const MAX_PRODUCTS = 6;
const MAX_FACTS = 3;
const MAX_WORDING = 700;

const ProductIdSchema = z.string().min(1).max(64);
const WordingSchema = z.string().trim().max(MAX_WORDING);

/**
 * What a model may propose as the answer to a message: products by id, lines for the cart, facts of the store by name, or
 * words. It carries no name and no price of a product: those are read from the database when the engine answers.
 */
export const ProposedAnswerSchema = z.discriminatedUnion('kind', [
  /**
   * These products are what the shopper wants; or, as `suggest`, the store lacks it and these come nearest. `perhaps` only
   * guesses: what the rules noted of the message stays noted.
   */
  z.object({
    kind: z.enum(['show', 'suggest', 'perhaps']),
    productIds: z.array(ProductIdSchema).min(1).max(MAX_PRODUCTS),
    wording: WordingSchema.default(''),
  }),
  z.object({
    kind: z.literal('add'),
    lines: z
      .array(z.object({ productId: ProductIdSchema, quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
      .min(1)
      .max(MAX_PRODUCTS),
  }),
  /** What the profile says, told by the engine. */
  z.object({ kind: z.literal('tell'), facts: z.array(z.string().max(40)).min(1).max(MAX_FACTS) }),
  /** Something about the store, near to the words of its own profile. */
  z.object({ kind: z.literal('say'), wording: WordingSchema.min(1) }),
  z.object({ kind: z.literal('off_topic') }),
]);
export type ProposedAnswer = z.output<typeof ProposedAnswerSchema>;

/** The products that a proposal speaks of. */
export const proposedProductIds = (answer: ProposedAnswer | undefined): string[] => {
  switch (answer?.kind) {
    case 'show':
    case 'suggest':
    case 'perhaps':
      return [...answer.productIds];
    case 'add':
      return answer.lines.map(({ productId }) => productId);
    default:
      return [];
  }
};
