import * as z from 'zod/mini';
import { CartQuantitySchema } from './conversation-state.ts';

const MAX_PESOS = 1_000_000;
const MAX_COMMANDS = 6;
const MAX_PRODUCTS = 6;
const MAX_FACTS = 3;
const MAX_WORDING = 700;
const MAX_DETAIL = 160;
const MAX_SIZE = 8;

const ProductIdSchema = z.string().check(z.minLength(1), z.maxLength(64));
const ProductIdsSchema = z.array(ProductIdSchema).check(z.minLength(1), z.maxLength(MAX_PRODUCTS));
const WordingSchema = z.string().check(z.trim(), z.maxLength(MAX_WORDING));

/** Accepts null or an empty text, which models write when they have nothing to say. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value): unknown => (value === null || value === '' ? undefined : value)),
    z.optional(schema),
  );

const LineSchema = z.object({
  productId: ProductIdSchema,
  quantity: orNothing(CartQuantitySchema),
  /** An amount of pesos of it: «50 pesos de salami». */
  pesos: orNothing(z.number().check(z.positive(), z.maximum(MAX_PESOS))),
  size: orNothing(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SIZE))),
});
export type CommandLine = z.output<typeof LineSchema>;
const LinesSchema = z.array(LineSchema).check(z.minLength(1), z.maxLength(MAX_PRODUCTS));

const DetailSchema = orNothing(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_DETAIL)));

export const COURTESIES = ['greeting', 'thanks', 'bye', 'ok'] as const;

/**
 * One thing that a message does, as a model reads it: products by id, facts by name, order details in the shopper's
 * words. It contains no names or prices of products: the engine reads those from the database.
 */
export const BotCommandSchema = z.discriminatedUnion('kind', [
  /** The shopper mentions, asks for or chooses these products. */
  z.object({ kind: z.literal('show'), productIds: ProductIdsSchema, wording: z.catch(WordingSchema, '') }),
  /** The store does not have the wished product, and these are the most similar. */
  z.object({ kind: z.literal('suggest'), productIds: ProductIdsSchema }),
  /** A guess; what the rules recorded about the message stays. */
  z.object({ kind: z.literal('perhaps'), productIds: ProductIdsSchema }),
  /** Any of these may be meant, so the bot asks which. */
  z.object({ kind: z.literal('ask'), productIds: ProductIdsSchema }),
  z.object({ kind: z.literal('compare'), productIds: ProductIdsSchema }),
  z.object({ kind: z.literal('add'), lines: LinesSchema }),
  /** Sets the total quantity or the size of cart lines. */
  z.object({ kind: z.literal('set'), lines: LinesSchema }),
  /** Removes cart lines, or the given quantity of them. */
  z.object({ kind: z.literal('remove'), lines: LinesSchema }),
  /** Replaces a cart line by others. */
  z.object({ kind: z.literal('swap'), productId: ProductIdSchema, lines: LinesSchema }),
  z.object({ kind: z.literal('clear') }),
  z.object({ kind: z.literal('view_cart') }),
  /** The price of some quantities of products. */
  z.object({ kind: z.literal('quote'), lines: LinesSchema }),
  /** A fact of the profile or of a product's text, in the engine's words. */
  z.object({
    kind: z.literal('tell'),
    facts: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(MAX_FACTS)),
  }),
  z.object({
    kind: z.literal('order'),
    name: DetailSchema,
    address: DetailSchema,
    place: DetailSchema,
    phone: DetailSchema,
    payment: DetailSchema,
    pickup: orNothing(z.boolean()),
  }),
  z.object({ kind: z.literal('confirm') }),
  z.object({ kind: z.literal('deny') }),
  z.object({ kind: z.literal('person') }),
  z.object({ kind: z.literal('complaint') }),
  z.object({ kind: z.literal('courtesy'), courtesy: z.enum(COURTESIES) }),
  z.object({ kind: z.literal('off_topic') }),
  /** The model does not know either, so the engine's own answer is used. */
  z.object({ kind: z.literal('not_understood') }),
  /** A statement about the store in words close to its profile; only models without tools use it. */
  z.object({ kind: z.literal('say'), wording: WordingSchema.check(z.minLength(1)) }),
]);
export type BotCommand = z.output<typeof BotCommandSchema>;

/** The commands that a model with tools may use; the others belong to models without tools, or to the search by meaning. */
export const MODEL_COMMANDS = [
  'show',
  'suggest',
  'ask',
  'compare',
  'add',
  'set',
  'remove',
  'swap',
  'clear',
  'view_cart',
  'quote',
  'tell',
  'order',
  'confirm',
  'deny',
  'person',
  'complaint',
  'courtesy',
  'off_topic',
  'not_understood',
] as const satisfies readonly BotCommand['kind'][];

const CommandsSchema = z.array(BotCommandSchema).check(z.minLength(1), z.maxLength(MAX_COMMANDS));

/**
 * Parses the commands in a model's answer: a list under `commands`, a bare list, or a single command; undefined for
 * anything else.
 */
export const parseCommands = (written: unknown): readonly BotCommand[] | undefined => {
  const list =
    typeof written === 'object' && written !== null && 'commands' in written ? written.commands : written;
  return CommandsSchema.safeParse(Array.isArray(list) ? list : [list]).data;
};

const ABOUT_PRODUCT = 'product:';

/** Finds the product whose text a fact's name means. */
export const productOfFact = (name: string): string | undefined =>
  name.startsWith(ABOUT_PRODUCT) ? name.slice(ABOUT_PRODUCT.length) : undefined;

/** Lists the products of a command. */
export const commandProductIds = (command: BotCommand): string[] => {
  if ('productIds' in command) return [...command.productIds];
  const lines = 'lines' in command ? command.lines.map(({ productId }) => productId) : [];
  if (command.kind === 'swap') return [command.productId, ...lines];
  return command.kind === 'tell' ? command.facts.flatMap((name) => productOfFact(name) ?? []) : lines;
};
