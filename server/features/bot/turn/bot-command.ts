import * as z from 'zod/mini';
import { MAX_QUANTITY } from './conversation-state.ts';

const MAX_COMMANDS = 6;
const MAX_PRODUCTS = 6;
const MAX_FACTS = 3;
const MAX_WORDING = 700;
const MAX_DETAIL = 160;
const MAX_SIZE = 8;

const ProductIdSchema = z.string().check(z.minLength(1), z.maxLength(64));
const ProductIdsSchema = z.array(ProductIdSchema).check(z.minLength(1), z.maxLength(MAX_PRODUCTS));
const WordingSchema = z.string().check(z.trim(), z.maxLength(MAX_WORDING));

/** Models write null, or an empty text, where they have nothing to say. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value): unknown => (value === null || value === '' ? undefined : value)),
    z.optional(schema),
  );

const LineSchema = z.object({
  productId: ProductIdSchema,
  quantity: orNothing(z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))),
  size: orNothing(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SIZE))),
});
export type CommandLine = z.output<typeof LineSchema>;
const LinesSchema = z.array(LineSchema).check(z.minLength(1), z.maxLength(MAX_PRODUCTS));

const DetailSchema = orNothing(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_DETAIL)));

export const COURTESIES = ['greeting', 'thanks', 'bye', 'ok'] as const;

/**
 * One thing that a message does, as a model reads it: products by id, facts by name, what an order needs as the shopper wrote it.
 * It carries no name and no price of a product: those are read from the database when the engine answers.
 */
export const BotCommandSchema = z.discriminatedUnion('kind', [
  /** These products are what the shopper speaks of, asks for or chooses. */
  z.object({ kind: z.literal('show'), productIds: ProductIdsSchema, wording: z.catch(WordingSchema, '') }),
  /** The store lacks what was asked for, and these come nearest. */
  z.object({ kind: z.literal('suggest'), productIds: ProductIdsSchema }),
  /** Only guessed: what the rules noted of the message stays noted. */
  z.object({ kind: z.literal('perhaps'), productIds: ProductIdsSchema }),
  /** Any of these may be meant: the shopper is asked which. */
  z.object({ kind: z.literal('ask'), productIds: ProductIdsSchema }),
  z.object({ kind: z.literal('compare'), productIds: ProductIdsSchema }),
  z.object({ kind: z.literal('add'), lines: LinesSchema }),
  /** How many of a line of the cart there are to be in all, or in what size. */
  z.object({ kind: z.literal('set'), lines: LinesSchema }),
  /** Out of the cart: all of it, or as many as its quantity says. */
  z.object({ kind: z.literal('remove'), lines: LinesSchema }),
  /** A line of the cart goes and others come in its place. */
  z.object({ kind: z.literal('swap'), productId: ProductIdSchema, lines: LinesSchema }),
  z.object({ kind: z.literal('clear') }),
  z.object({ kind: z.literal('view_cart') }),
  /** What so many of some products cost. */
  z.object({ kind: z.literal('quote'), lines: LinesSchema }),
  /** What the profile or the text of a product says, in the engine's words. */
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
  /** The model does not know either: the engine's own answer stands. */
  z.object({ kind: z.literal('not_understood') }),
  /** Something about the store, near to the words of its own profile; only models that call no tool say it. */
  z.object({ kind: z.literal('say'), wording: WordingSchema.check(z.minLength(1)) }),
]);
export type BotCommand = z.output<typeof BotCommandSchema>;

/** What a model that calls tools may read; the others are said by those that do not, or by what finds by meaning. */
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

/** The commands of what a model wrote: a list under `commands`, a bare list, or one alone; undefined where it is none. */
export const parseCommands = (written: unknown): readonly BotCommand[] | undefined => {
  const list =
    typeof written === 'object' && written !== null && 'commands' in written ? written.commands : written;
  return CommandsSchema.safeParse(Array.isArray(list) ? list : [list]).data;
};

const ABOUT_PRODUCT = 'product:';

/** The product whose text a fact's name means. */
export const productOfFact = (name: string): string | undefined =>
  name.startsWith(ABOUT_PRODUCT) ? name.slice(ABOUT_PRODUCT.length) : undefined;

/** The products that a command speaks of. */
export const commandProductIds = (command: BotCommand): string[] => {
  if ('productIds' in command) return [...command.productIds];
  const lines = 'lines' in command ? command.lines.map(({ productId }) => productId) : [];
  if (command.kind === 'swap') return [command.productId, ...lines];
  return command.kind === 'tell' ? command.facts.flatMap((name) => productOfFact(name) ?? []) : lines;
};
