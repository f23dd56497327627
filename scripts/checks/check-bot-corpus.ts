import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { ACT_IDS, MAX_ACTS } from '#server/features/bot/testing/reader-parts.ts';
import { TOPIC_IDS } from '#shared/features/bot/topic-ids.ts';

/** The parts with a `cases.json`; a missing part needs no check. */
export const CORPUS_PARTS = [
  'bot-corpus/learning',
  'bot-corpus/tuning',
  'bot-corpus/tuning-shops',
  'bot-corpus/tuning-trades',
  'bot-corpus/tuning-carts',
  'bot-corpus/reporting',
  'bot-corpus/reporting-2',
  'bot-corpus/fresh',
  'bot-corpus/unseen',
  'bot-corpus/typed',
  'bot-corpus/typed-unread',
  'bot-corpus/chats',
  'bot-corpus/chats-unread',
  'bot-corpus/counters',
  'bot-corpus/counters-unread',
  'bot-corpus/streets-unread',
  'bot-corpus/corners-unread',
  'bot-corpus/errands',
  'bot-corpus/nine-shops',
  'bot-corpus/long-talks',
  'bot-corpus/meals-unread',
];

/** The files of labelled single messages, one per author; the trained reader learns from those called `learning`. */
export const ACT_FILES = [
  'learning',
  'learning-2',
  'learning-3',
  'learning-4',
  'learning-5',
  'learning-6',
  'learning-7',
  'reporting',
  'reporting-2',
  'reporting-3',
].map((name) => `bot-corpus/acts/${name}.tsv`);

/** The files of single messages with the topics of a shop that each of them asks, or none. */
export const TOPIC_FILES = [
  'learning-1',
  'learning-2',
  'learning-3',
  'learning-4',
  'unlearnt',
  'reporting',
].map((name) => `bot-corpus/topics/${name}.tsv`);

/** The labels of a file's messages. */
export type Labels = { readonly name: 'act' | 'topic'; readonly known: ReadonlySet<string> };
export const ACT_LABELS: Labels = { name: 'act', known: new Set(ACT_IDS) };
export const TOPIC_LABELS: Labels = { name: 'topic', known: new Set([...TOPIC_IDS, 'none']) };

const labelFault = (line: string, { name, known }: Labels): string | undefined => {
  const [message = '', labels = '', ...rest] = line.split('\t');
  if (!message || !labels || rest.length > 0) return `must be a message, a tab and its ${name}s`;
  const names = labels.split(',');
  const unknown = names.find((one) => !known.has(one));
  if (unknown !== undefined) return `there is no ${name} "${unknown}"`;
  if (names.length > MAX_ACTS || new Set(names).size < names.length) return `one to three different ${name}s`;
  const left = message
    .replace(/\{[^{}]+\}|<[^<>]+>/g, (mark) => mark.slice(1, -1))
    .replace(/\[[^[\]]+\]/g, '');
  return /[[\]{}]/.test(left) ? 'a bracket is not closed' : undefined;
};

/** Lists the faults of a file of labelled messages by line, without repeating the sentences. */
export const checkLabelledMessages = (text: string, labels: Labels): string[] => {
  const seen = new Set<string>();
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line, at) => {
      if (line.startsWith('#')) return [];
      const fault = seen.has(line) ? 'stands there twice' : labelFault(line, labels);
      seen.add(line);
      return fault === undefined ? [] : [`line ${at + 1}: ${fault}`];
    });
};

const CartSchema = z.array(
  z.strictObject({
    name: z.string(),
    qty: z.int().check(z.minimum(1)),
    option: z.optional(z.string()),
  }),
);
const NamesSchema = z.optional(z.array(z.string()).check(z.minLength(1)));
/** Only what is checked here; the grader knows further expectations. */
const ExpectSchema = z.looseObject({
  productsInclude: NamesSchema,
  productsExclude: NamesSchema,
  anyOfProducts: NamesSchema,
  mentionsAny: NamesSchema,
  mentionsNone: NamesSchema,
  mentionsAll: z.optional(z.array(z.array(z.string()))),
  deny: NamesSchema,
  cart: z.optional(CartSchema),
  cartAnyOf: z.optional(z.array(CartSchema)),
  cartTotal: z.optional(z.number()),
});
const CasesSchema = z.object({
  cases: z.array(
    z.strictObject({
      id: z.string(),
      category: z.string(),
      store: z.string(),
      noFalseDenial: z.optional(z.boolean()),
      turns: z
        .array(
          z.strictObject({
            user: z.string(),
            tap: z.optional(z.array(z.string())),
            expect: z.optional(ExpectSchema),
          }),
        )
        .check(z.minLength(1), z.maxLength(8)),
      note: z.string().check(z.minLength(1)),
    }),
  ),
});
const RowsSchema = z.array(
  z.object({
    Nombre: z.string().check(z.minLength(1)),
    Precio: z.string().check(z.regex(/^[1-9]\d*$/)),
    Descripción: z.string().check(z.minLength(1)),
    Categoría: z.string().check(z.minLength(1)),
    Stock: z.string().check(z.regex(/^\d*$/)),
    SKU: z.string().check(z.minLength(1)),
  }),
);

type Expect = z.infer<typeof ExpectSchema>;
type Cart = z.infer<typeof CartSchema>;
type Goods = Map<string, { price: number; stock: number }>;

/** Says what is wrong with the stores and conversations of one part of the corpus, one sentence each. */
export const checkBotCorpus = (part: string): string[] => {
  const stores = new Map(readdirSync(path.join(part, 'stores')).map((id) => [id, readGoods(part, id)]));
  const { cases } = CasesSchema.parse(JSON.parse(readFileSync(path.join(part, 'cases.json'), 'utf8')));
  const known = new Set<string>();
  return cases.flatMap(({ id, store, turns }) => {
    const goods = stores.get(store);
    if (!goods) return [`${id}: no store "${store}"`];
    const repeated = known.has(id) ? [`${id}: stands twice`] : [];
    known.add(id);
    const problems = turns.flatMap(({ expect = {} }, index) =>
      expectProblems(expect, goods).map((problem) => `${id} turn ${index + 1}: ${problem}`),
    );
    return [...repeated, ...problems];
  });
};

/** Reads the products of a store by name; a product without a stock value is never out of stock. */
const readGoods = (part: string, store: string): Goods => {
  const text = readFileSync(path.join(part, 'stores', store, 'catalogo.csv'), 'utf8');
  const rows = RowsSchema.parse(parse(text, { columns: true }));
  const goods = rows.map(
    ({ Nombre, Precio, Stock }) =>
      [
        Nombre,
        { price: Number(Precio), stock: Stock === '' ? Number.POSITIVE_INFINITY : Number(Stock) },
      ] as const,
  );
  if (new Set(goods.map(([name]) => fold(name))).size < goods.length)
    throw new Error(`${store}: a name stands twice`);
  return new Map(goods);
};

const expectProblems = (expect: Expect, goods: Goods): string[] => {
  const {
    productsInclude = [],
    productsExclude = [],
    anyOfProducts = [],
    cart,
    cartAnyOf = [],
    cartTotal,
  } = expect;
  const carts = cart ? [cart, ...cartAnyOf] : cartAnyOf;
  const sums = cartTotal === undefined ? [] : carts.map((lines) => sumOf(lines, goods));
  const terms = [expect.mentionsAny, expect.mentionsNone, expect.deny, ...(expect.mentionsAll ?? [])].flatMap(
    (list) => list ?? [],
  );
  return [
    ...[...productsInclude, ...productsExclude, ...anyOfProducts]
      .filter((name) => !goods.has(name))
      .map((name) => `no product "${name}"`),
    ...carts.flatMap((lines) => lines.flatMap((line) => lineProblem(line, goods))),
    ...sums.filter((sum) => sum !== cartTotal).map((sum) => `the cart adds up to ${sum}, not ${cartTotal}`),
    ...terms
      .filter((term) => term !== fold(term))
      .map((term) => `"${term}" must be lower case without accents`),
  ];
};

const lineProblem = ({ name, qty }: Cart[number], goods: Goods): string[] => {
  const product = goods.get(name);
  if (!product) return [`no product "${name}"`];
  return qty > product.stock ? [`${qty} of "${name}" in the cart, but ${product.stock} in stock`] : [];
};

const sumOf = (lines: Cart, goods: Goods): number =>
  lines.reduce((sum, { name, qty }) => sum + qty * (goods.get(name)?.price ?? 0), 0);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
