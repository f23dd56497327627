import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { days } from '#shared/lib/time.ts';
import { ProductViewSchema } from './product-view.ts';

/** For how long a deleted product can be restored (`ux 4`). */
export const RESTORABLE_MS = days(30);

const DeletedProductSchema = z.extend(ProductViewSchema, { deleted_at: InstantSchema });
export type DeletedProductView = z.output<typeof DeletedProductSchema>;

export const listDeletedProductsCall = defineCall({
  name: 'listDeletedProducts',
  method: 'GET',
  path: '/products/deleted',
  summary: 'The products deleted in the last 30 days, the latest first.',
  room: 'catalogue',
  access: 'member',
  answer: z.object({ products: z.array(DeletedProductSchema) }),
});

export const restoreProductCall = defineCall({
  name: 'restoreProduct',
  method: 'POST',
  path: '/products/:id/restore',
  summary: 'Puts a product deleted in the last 30 days back into the catalogue, within the cap of the plan.',
  room: 'catalogue',
  access: 'editor',
  params: z.object({ id: UuidSchema }),
  answer: z.object({ success: z.literal(true), product: ProductViewSchema }),
});
