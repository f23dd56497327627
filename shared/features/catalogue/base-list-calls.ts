import * as z from 'zod/mini';
import { defineCall } from '#shared/lib/define-call.ts';
import { BULK_COPY, PRODUCT_COPY } from './catalogue-copy.ts';
import { MeasureViewSchema } from './measure.ts';
import { MAX_BULK_PRODUCTS } from './product-rules.ts';
import { ProductCreateSchema } from './product-schemas.ts';
import { ProductViewSchema } from './product-view.ts';

/** The trades that have a list of common goods. */
export const BASE_LIST_TRADES = ['colmado', 'ferreteria', 'papeleria', 'salon'] as const;
export type BaseListTrade = (typeof BASE_LIST_TRADES)[number];

/** An article of a base list: a product without a price. */
const BaseArticleSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** How it is usually sold; null: by the piece. */
  measure: MeasureViewSchema,
  /** Other names by which people ask for it, separated by commas; empty where there are none. */
  aliases: z.string(),
  /** Whether the catalogue has a product of that name already. */
  isInCatalogue: z.boolean(),
});
export type BaseArticle = z.output<typeof BaseArticleSchema>;

export const getBaseListCall = defineCall({
  name: 'getBaseList',
  method: 'GET',
  path: '/base-lists/:trade',
  summary: 'The common goods of a trade, to tick and price.',
  room: 'catalogue',
  access: 'editor',
  params: z.object({ trade: z.enum(BASE_LIST_TRADES) }),
  answer: z.object({
    articles: z.array(BaseArticleSchema),
    /** How many more products the plan takes. */
    room: z.int(),
  }),
});

export const addBaseArticlesCall = defineCall({
  name: 'addBaseArticles',
  method: 'POST',
  path: '/base-lists/:trade',
  summary:
    'Adds articles of a base list with their prices, all or none; those whose name the catalogue has already are left out.',
  room: 'catalogue',
  access: 'editor',
  params: z.object({ trade: z.enum(BASE_LIST_TRADES) }),
  body: z.object({
    articles: z
      .array(
        z.object({
          id: z.string({ error: PRODUCT_COPY.articleGone }),
          price: ProductCreateSchema.shape.price,
          stock: ProductCreateSchema.shape.stock,
        }),
        { error: BULK_COPY.nothingChosen },
      )
      .check(
        z.minLength(1, BULK_COPY.nothingChosen),
        z.maxLength(MAX_BULK_PRODUCTS, BULK_COPY.tooMany(MAX_BULK_PRODUCTS)),
      ),
  }),
  answer: z.object({
    success: z.literal(true),
    products: z.array(ProductViewSchema),
    /** How many were left out because the catalogue had them. */
    skipped: z.int(),
  }),
  status: 201,
});
