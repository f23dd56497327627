import type { FastifyInstance } from 'fastify';
import {
  type CallerContext,
  type Doors,
  type EditorContext,
  inTenant,
  type MemberContext,
  type ReaderContext,
  readOpenStore,
  readTenant,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AnswerParts, mountCall } from '#server/platform/http/mount-call.ts';
import { addBaseArticlesCall, getBaseListCall } from '#shared/features/catalogue/base-list-calls.ts';
import { bulkChangeProductsCall, setProductValuesCall } from '#shared/features/catalogue/bulk-calls.ts';
import {
  createProductCall,
  deleteProductCall,
  getProductCall,
  listCategoriesCall,
  listProductsCall,
  updateProductCall,
} from '#shared/features/catalogue/catalogue-calls.ts';
import {
  listDeletedProductsCall,
  restoreProductCall,
} from '#shared/features/catalogue/deleted-product-calls.ts';
import { isOfferOn } from '#shared/features/catalogue/moving-price.ts';
import type { CallQuery } from '#shared/lib/define-call.ts';
import { addBaseArticles, presentBaseList, readBaseList } from './base-lists/base-lists.ts';
import { bulkChangeProducts } from './changing/bulk-change-products.ts';
import { updateProducts } from './changing/change-products.ts';
import { createProduct } from './changing/create-product.ts';
import { withoutVariantsOffSale } from './changing/derive-variants.ts';
import { listRestorable, removeProducts, restoreProducts } from './changing/remove-products.ts';
import { updateProduct } from './changing/update-product.ts';
import { countProducts, listCategoryCounts } from './products/product-repo.ts';
import type { ProductRow } from './products/product-row.ts';
import { getProduct } from './reading/get-product.ts';
import { limitOwnSearch, limitSearch, limitWholeList } from './reading/limit-reads.ts';
import { listProducts, searchProducts } from './reading/list-products.ts';
import { toDeletedProductView, toProductView } from './reading/present-product.ts';
import type { Read } from './reading/search-rows.ts';
import { streamWholeList } from './reading/stream-whole-list.ts';
import { hasSearchWords } from './search/search-marks.ts';

type Reader = {
  /** Undefined when a shopper reads. */
  member: MemberContext | undefined;
  read: Read;
};

/** Opens the context of the reader: a member of that tenant, or else a shopper of its store. */
const openReader = async ({ visitor, findMember }: CallerContext, tenantId: string): Promise<Reader> => {
  const found = await findMember();
  const member = found?.tenantId === tenantId ? found : undefined;
  return {
    member,
    read: (work) => (member ? readTenant(member, work) : readOpenStore(visitor, tenantId, work)),
  };
};

/** Presents a product to its reader: only members see variants that are off sale, and offers that are planned or have ended. */
const shownTo = ({ visitor }: CallerContext, { member }: Reader, row: ProductRow): ProductRow => {
  if (member) return row;
  const isOn = row.offer !== null && isOfferOn(row.offer, visitor.platform.clock.now());
  return withoutVariantsOffSale(isOn ? row : { ...row, offer: null });
};

type Listing = Omit<CallQuery<typeof listProductsCall>, 'tenantId' | 'q'>;

const ROWS_A_PART = 500;

const listAll = async (
  caller: CallerContext,
  reader: Reader,
  { tenantId, ...listing }: Listing & { tenantId: string },
): Promise<AnswerParts> => {
  const { visitor } = caller;
  const { read } = reader;
  const readPart = async (scope: Scoped<ReaderContext>, cursor: string | undefined) => {
    const page = await listProducts(scope, { ...listing, cursor, limit: ROWS_A_PART });
    return { ...page, rows: page.rows.map((row) => shownTo(caller, reader, row)) };
  };
  const first = await read(async (scope) => {
    await limitWholeList(visitor.platform.rateLimiter, {
      peer: visitor.peer,
      products: await countProducts(scope),
    });
    return readPart(scope, listing.cursor);
  });
  const readNext = (cursor: string) => read((scope) => readPart(scope, cursor));
  return new AnswerParts(streamWholeList({ tenantId, platform: visitor.platform }, { first, readNext }));
};

const limitSearchOf = ({ visitor }: CallerContext, { member }: Reader, tenantId: string): Promise<void> => {
  const { rateLimiter } = visitor.platform;
  return member
    ? limitOwnSearch(rateLimiter, member.userId)
    : limitSearch(rateLimiter, { peer: visitor.peer, tenantId });
};

/** The token says which tenant is meant; a request that names another one finds nothing (reliability 1.5). */
const requireOwnTenant = (editor: EditorContext, named: string | undefined): void => {
  if (named !== undefined && named !== editor.tenantId) throw new AppError('NOT_FOUND');
};

const oneProduct = (reader: Pick<ReaderContext, 'tenantId' | 'platform'>, row: ProductRow) => ({
  success: true as const,
  product: toProductView(reader, row),
});

const mountReads = (app: FastifyInstance, doors: Doors): void => {
  mountCall(
    app,
    listProductsCall,
    doors.caller,
    async (caller, { query: { tenantId, q = '', ...listing } }) => {
      const reader = await openReader(caller, tenantId);
      const isSearch = hasSearchWords(q);
      if (!isSearch && listing.limit === undefined) return listAll(caller, reader, { tenantId, ...listing });
      if (isSearch) await limitSearchOf(caller, reader, tenantId);
      const { rows, nextCursor } = isSearch
        ? await searchProducts(reader.read, { ...listing, q })
        : await reader.read((scope) => listProducts(scope, listing));
      const shown = rows.map((row) => shownTo(caller, reader, row));
      const { platform } = caller.visitor;
      return { products: shown.map((row) => toProductView({ tenantId, platform }, row)), nextCursor };
    },
  );
  mountCall(app, getProductCall, doors.caller, async (caller, { params, query: { tenantId } }) => {
    const reader = await openReader(caller, tenantId);
    const row = await reader.read((scope) => getProduct(scope, params.id));
    const { platform } = caller.visitor;
    return oneProduct({ tenantId, platform }, shownTo(caller, reader, row));
  });
  mountCall(app, listCategoriesCall, doors.member, async (member) => ({
    categories: await readTenant(member, listCategoryCounts),
  }));
};

const mountWrites = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, createProductCall, doors.editor, async (editor, { body, headers, files }) => {
    const { tenantId, ...product } = body;
    requireOwnTenant(editor, tenantId);
    const key = headers['idempotency-key'];
    return oneProduct(editor, await createProduct(editor, { product, files, key }));
  });
  mountCall(app, updateProductCall, doors.editor, async (editor, { params, body, files }) => {
    const { tenantId, ...update } = body;
    requireOwnTenant(editor, tenantId);
    return oneProduct(editor, await updateProduct(editor, { id: params.id, update, files }));
  });
  mountCall(app, deleteProductCall, doors.editor, async (editor, { params, query }) => {
    requireOwnTenant(editor, query.tenantId);
    const removed = await inTenant(editor, (scope) => removeProducts(scope, [params.id]));
    if (removed.length === 0) throw new AppError('NOT_FOUND');
    return { success: true as const };
  });
};

const manyProducts = (editor: EditorContext, rows: readonly ProductRow[]) => ({
  success: true as const,
  products: rows.map((row) => toProductView(editor, row)),
});

const mountBulkWrites = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, bulkChangeProductsCall, doors.editor, async (editor, { body }) => {
    const ids = [...new Set(body.ids)];
    const rows = await inTenant(editor, (scope) => bulkChangeProducts(scope, { ids, change: body.change }));
    return manyProducts(editor, rows);
  });
  mountCall(app, setProductValuesCall, doors.editor, async (editor, { body }) =>
    manyProducts(editor, await inTenant(editor, (scope) => updateProducts(scope, body.products))),
  );
};

const mountBaseLists = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getBaseListCall, doors.editor, async (editor, { params }) => {
    const listed = await readBaseList(params.trade);
    return inTenant(editor, (scope) => presentBaseList(scope, listed));
  });
  mountCall(app, addBaseArticlesCall, doors.editor, async (editor, { params, body }) => {
    const listed = await readBaseList(params.trade);
    const { products, skipped } = await inTenant(editor, (scope) =>
      addBaseArticles(scope, { listed, chosen: body.articles }),
    );
    return { ...manyProducts(editor, products), skipped };
  });
};

const mountDeleted = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listDeletedProductsCall, doors.member, async (member) => {
    const rows = await readTenant(member, listRestorable);
    return { products: rows.map((row) => toDeletedProductView(member, row)) };
  });
  mountCall(app, restoreProductCall, doors.editor, async (editor, { params }) => {
    const [row] = await inTenant(editor, (scope) => restoreProducts(scope, [params.id]));
    if (!row) throw new AppError('NOT_FOUND');
    return oneProduct(editor, row);
  });
};

/** Mounts the calls about products. */
export const mountCatalogueRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountReads(app, doors);
  mountWrites(app, doors);
  mountBulkWrites(app, doors);
  mountBaseLists(app, doors);
  mountDeleted(app, doors);
};
