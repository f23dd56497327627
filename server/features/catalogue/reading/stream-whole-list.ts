import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { ReaderContext } from '#server/features/tenants/tenants.ts';
import type { Page } from '#server/platform/http/page-cursor.ts';
import { ProductViewSchema } from '#shared/features/catalogue/product-view.ts';
import type { ProductRow } from '../products/product-row.ts';
import { toProductView } from './present-product.ts';

const PartSchema = z.array(ProductViewSchema);

type WholeList = {
  first: Page<ProductRow>;
  readNext: (cursor: string) => Promise<Page<ProductRow>>;
};

async function* writeParts(
  reader: Pick<ReaderContext, 'tenantId' | 'platform'>,
  { first, readNext }: WholeList,
) {
  let page: Page<ProductRow> | undefined = first;
  let isFirst = true;
  yield '{"products":[';
  while (page) {
    const text = JSON.stringify(PartSchema.parse(page.rows.map((row) => toProductView(reader, row))));
    yield isFirst ? text.slice(1, -1) : `,${text.slice(1, -1)}`;
    isFirst = false;
    page = page.nextCursor === null ? undefined : await readNext(page.nextCursor);
  }
  yield '],"nextCursor":null}';
}

/**
 * Writes the answer of a list without a limit page by page, so that a large catalogue holds no transaction, does not block the
 * event loop, and takes the memory of one page. A product that is added or removed in the meantime may be in the list or not;
 * no product is in it twice.
 */
export const streamWholeList = (
  reader: Pick<ReaderContext, 'tenantId' | 'platform'>,
  list: WholeList,
): Readable => Readable.from(writeParts(reader, list), { objectMode: true, highWaterMark: 1 });
