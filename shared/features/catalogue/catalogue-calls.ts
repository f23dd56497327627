import * as z from 'zod/mini';
import { SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { IdempotencyHeadersSchema } from '#shared/lib/idempotency-key.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { TEXT_FIELDS } from './product-fields.ts';
import { PRODUCT_IMAGES_COPY } from './product-images-copy.ts';
import { MAX_PRODUCT_IMAGE_BYTES, MAX_PRODUCT_IMAGES } from './product-rules.ts';
import { ProductCreateSchema, ProductUpdateSchema } from './product-schemas.ts';
import { PRODUCT_SORTS } from './product-sort.ts';
import { ProductViewSchema } from './product-view.ts';

/** Most products that one page of the list carries; without a limit the list answers all (`decisions`, Public catalogue). */
const MAX_PRODUCTS_PER_PAGE = 200;
const MAX_SEARCH_LENGTH = 100;
/** Room for the longest name that a list by name can end at. */
const MAX_CURSOR_LENGTH = 2000;

const IMAGE_FILES = {
  field: 'images',
  maxFiles: MAX_PRODUCT_IMAGES,
  maxBytes: MAX_PRODUCT_IMAGE_BYTES,
  tooManyMessage: PRODUCT_IMAGES_COPY.tooMany,
  tooLargeMessage: PRODUCT_IMAGES_COPY.tooBigOnEdit,
};

const OneProductSchema = z.object({ success: z.literal(true), product: ProductViewSchema });
const IdParamsSchema = z.object({ id: UuidSchema });

/** Sent by other programs (`spec 7`); the token decides the tenant, and another id is refused. */
const TENANT_HINT = { tenantId: z.optional(UuidSchema) };

export const listProductsCall = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  summary: "A tenant's products; without its own token only the active ones of an open store.",
  room: 'catalogue',
  access: 'public',
  query: z.object({
    tenantId: UuidSchema,
    q: z.optional(lineSchema({ max: MAX_SEARCH_LENGTH })),
    category: z.optional(lineSchema({ max: TEXT_FIELDS.category.maxLength })),
    sort: z.optional(z.enum(PRODUCT_SORTS)),
    /** Only products on sale with low stock or without any. */
    stock: z.optional(z.enum(['low'])),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PRODUCTS_PER_PAGE))),
    cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR_LENGTH))),
  }),
  answer: z.object({ products: z.array(ProductViewSchema), nextCursor: z.nullable(z.string()) }),
  rate: { max: 600, perSeconds: 60 },
});

export const getProductCall = defineCall({
  name: 'getProduct',
  method: 'GET',
  path: '/products/:id',
  summary: 'One product of a tenant, under the same rule as the list.',
  room: 'catalogue',
  access: 'public',
  params: IdParamsSchema,
  query: z.object({ tenantId: UuidSchema }),
  answer: OneProductSchema,
});

export const listCategoriesCall = defineCall({
  name: 'listCategories',
  method: 'GET',
  path: '/products/categories',
  summary: "The categories of the tenant's products by name, with how many products each has.",
  room: 'catalogue',
  access: 'member',
  answer: z.object({ categories: z.array(z.object({ name: z.string(), count: z.int() })) }),
});

export const createProductCall = defineCall({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  summary: `Adds a product, with up to ${MAX_PRODUCT_IMAGES} images when it is sent as multipart.`,
  room: 'catalogue',
  access: 'editor',
  headers: IdempotencyHeadersSchema,
  body: z.extend(ProductCreateSchema, TENANT_HINT),
  files: IMAGE_FILES,
  multipart: 'or-json',
  answer: OneProductSchema,
  status: 201,
});

export const updateProductCall = defineCall({
  name: 'updateProduct',
  method: 'PUT',
  path: '/products/:id',
  summary: 'Changes a product; files join its images (`append`) or take their place (`replace`).',
  room: 'catalogue',
  access: 'editor',
  params: IdParamsSchema,
  body: z.extend(ProductUpdateSchema, TENANT_HINT),
  files: IMAGE_FILES,
  multipart: 'or-json',
  answer: OneProductSchema,
});

export const deleteProductCall = defineCall({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Takes a product out of the catalogue; it can be restored for 30 days.',
  room: 'catalogue',
  access: 'editor',
  params: IdParamsSchema,
  query: z.object(TENANT_HINT),
  answer: SuccessSchema,
});
