import * as z from 'zod/mini';
import {
  FILLER_WORDS,
  factsOfProducts,
  listStoreFacts,
  type ProductFacts,
  readWords,
  SOFT_WORDS,
  searchCatalogue,
  stemWord,
} from '#server/features/bot/bot.ts';
import { findProductRows, type ProductRow } from '#server/features/catalogue/catalogue.ts';
import { type BotContext, inTenant } from '#server/features/tenants/tenants.ts';
import type { ToolCall } from '#server/platform/ai/ai-provider.ts';
import { priceWithUnit } from '#shared/features/catalogue/measure-text.ts';
import { namingTexts } from '#shared/features/catalogue/product-fields.ts';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { formatMoney, parseMoney } from '#shared/lib/money.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import type { StoreKnowledge } from './store-knowledge.ts';

const MAX_FOUND = 8;
/** A model reads the values of so many variants; the program knows them all. */
const MAX_VARIANTS = 40;
const SHORT = 160;
const LONG = 1_000;
const MAX_FACTS = 12;
const MAX_NEAR_FACTS = 4;
const MAX_FACT = 400;

const SearchInputSchema = z.object({
  words: z.string().check(z.maxLength(400)),
  max_price: z.catch(z.optional(z.number().check(z.positive())), undefined),
});
const GetInputSchema = z.object({ id: UuidSchema });

const stockOf = ({ stock }: Pick<ProductRow, 'stock'>): string =>
  stock === null ? 'available' : String(stock);

const priceOf = ({ price, measure, costsFrom }: Pick<ProductFacts, 'price' | 'measure' | 'costsFrom'>) =>
  price === null
    ? null
    : `${costsFrom ? 'from ' : ''}${priceWithUnit(formatMoney(price), measure?.unit ?? null)}`;

/** The variants that are made, by their values: «M · Rojo». */
const variantsOf = ({ variants = [], measure }: ProductFacts) =>
  variants.slice(0, MAX_VARIANTS).map(({ id, values, price, stock }) => ({
    id,
    values: values.join(' · '),
    price: priceOf({ price, measure }),
    stock: stockOf({ stock }),
  }));

const present = (row: ProductRow, facts: ProductFacts, maxDescription: number) => ({
  id: row.id,
  name: row.name,
  ...namingTexts(row),
  price: priceOf(facts),
  stock: stockOf(row),
  category: row.category,
  description: shortenText(row.description ?? '', maxDescription),
  ...(facts.variants && { variants: variantsOf(facts) }),
});

/** The products with those ids as the model sees them, in that order: this tenant's and active, whatever it asks for. */
export const readModelProducts = async (bot: BotContext, ids: readonly string[], maxDescription = SHORT) => {
  const rows = await inTenant(bot, (scope) => findProductRows(scope, ids));
  const active = rows.filter(({ status }) => status === 'active');
  const byId = new Map(active.map((row) => [row.id, row]));
  const factsOf = new Map(factsOfProducts(active).map((facts) => [facts.id, facts]));
  return ids.flatMap((id) => {
    const [row, facts] = [byId.get(id), factsOf.get(id)];
    return row && facts ? [present(row, facts, maxDescription)] : [];
  });
};

const searchProducts = (
  bot: BotContext,
  { index }: StoreKnowledge,
  input: z.output<typeof SearchInputSchema>,
) => {
  const words = readWords(input.words)
    .tokens.filter((token) => /[\p{L}\p{N}]/u.test(token) && !FILLER_WORDS.has(token))
    .map((word) => ({ word, isSoft: SOFT_WORDS.has(word) }));
  const maxPrice = input.max_price === undefined ? undefined : parseMoney(input.max_price.toFixed(2));
  const hits = searchCatalogue(index, { words, maxPrice }).slice(0, MAX_FOUND);
  return readModelProducts(
    bot,
    hits.map(({ productId }) => productId),
  );
};

const parseInput = (written: string): unknown => {
  try {
    return JSON.parse(written);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Parses the arguments of a tool call; undefined when they are no JSON. */
export const parseToolInput = ({ arguments: written }: ToolCall): unknown => parseInput(written);

const wordsOf = (text: string): Set<string> =>
  new Set(
    readWords(text)
      .tokens.filter((token) => token.length > 3 && !FILLER_WORDS.has(token))
      .map(stemWord),
  );

/** The facts that share most words with the message: a profile may hold a hundred questions, and each is paid for. */
const rankFacts = ({ facts }: StoreKnowledge, message: string) => {
  const asked = wordsOf(message);
  const sharedWith = ({ question = '', text }: { question?: string; text: string }): number =>
    [...wordsOf(`${question} ${text}`)].filter((word) => asked.has(word)).length;
  return listStoreFacts(facts)
    .map((fact) => ({ fact, shared: sharedWith(fact) }))
    .toSorted((left, right) => right.shared - left.shared)
    .map(({ fact, shared }) => ({ fact: { ...fact, text: shortenText(fact.text, MAX_FACT) }, shared }));
};

const factsFor = (knowledge: StoreKnowledge, message: string) =>
  rankFacts(knowledge, message)
    .slice(0, MAX_FACTS)
    .map(({ fact }) => fact);

/** Returns the few facts that share a word with the message; sent with the first request, they save the model a round. */
export const relatedFacts = (knowledge: StoreKnowledge, message: string) =>
  rankFacts(knowledge, message)
    .filter(({ shared }) => shared > 0)
    .slice(0, MAX_NEAR_FACTS)
    .map(({ fact }) => fact);

const WRONG = { error: 'wrong arguments' };

/** Runs one read-only tool call of a model. Its answer holds only what the model may know; a call that fails is answered with an error that the model can read. */
export const runModelTool = async (
  bot: BotContext,
  { knowledge, message }: { knowledge: StoreKnowledge; message: string },
  call: ToolCall,
): Promise<unknown> => {
  const input = parseToolInput(call);
  switch (call.name) {
    case 'search_products': {
      const { data } = SearchInputSchema.safeParse(input);
      return data ? searchProducts(bot, knowledge, data) : WRONG;
    }
    case 'get_product': {
      const { data } = GetInputSchema.safeParse(input);
      return data ? readModelProducts(bot, [data.id], LONG) : WRONG;
    }
    case 'store_facts':
      return factsFor(knowledge, message);
    default:
      return { error: 'unknown tool' };
  }
};
