import {
  findProductRows,
  type ProductRow,
  type ProductRowChange,
  storePictures,
  updateProducts,
} from '#server/features/catalogue/catalogue.ts';
import { type EditorContext, inTenant, lockEditable, type Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { MAX_PRODUCT_IMAGE_BYTES } from '#shared/features/catalogue/product-rules.ts';
import { seconds } from '#shared/lib/time.ts';
import { findAwaitingRow, getImportRecord, type ImportRowRecord, updateImportRow } from './import-repo.ts';
import { judgeImport } from './judge-import.ts';
import type { JudgedRow } from './rows/judged-row.ts';
import { isReady } from './rows/judged-row.ts';
import { picturesOf, variantPictures } from './rows/row-pictures.ts';

const TIMEOUT_MS = seconds(10);
/** Refusals of a file that is no picture, or that the store may not keep: a second attempt would be refused again. */
const NOT_KEPT: ReadonlySet<string> = new Set(['UNSUPPORTED_MEDIA_TYPE', 'LIMIT_REACHED']);

/** Fetches and stores the picture at an address and returns its content hash; undefined when it cannot be fetched or decoded. */
const fetchPicture = async (editor: EditorContext, url: string): Promise<string | undefined> => {
  const reply = await editor.platform.fetchRemote({
    url,
    isAllowed: () => true,
    maxBytes: MAX_PRODUCT_IMAGE_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (reply.kind !== 'ok') return undefined;
  try {
    const [hash] = await storePictures(editor, [{ name: url, bytes: reply.bytes }]);
    return hash;
  } catch (error) {
    if (error instanceof AppError && NOT_KEPT.has(error.code)) return undefined;
    throw error;
  }
};

/** The content hashes of pictures by their addresses, and how many could not be fetched. */
type Fetched = { hashes: ReadonlyMap<string, string>; failed: number };

/**
 * Fetches the addresses one after another: a product has at most four, and other people's servers should not get many
 * requests at once.
 */
const fetchAll = async (editor: EditorContext, urls: readonly string[]): Promise<Fetched> => {
  const hashes = new Map<string, string>();
  let failed = 0;
  for (const url of urls) {
    const hash = await fetchPicture(editor, url);
    if (hash) hashes.set(url, hash);
    else failed += 1;
  }
  return { hashes, failed };
};

type Pictures = Fetched & {
  row: ImportRowRecord;
  /** The lines of the product. */
  lines: readonly JudgedRow[];
};

/** The pictures of a product, and which of them its variants have. */
const picturesToGive = (
  product: ProductRow,
  { hashes, lines }: Pictures,
): Pick<ProductRowChange, 'pictures' | 'variants'> => {
  const pictures = [...new Set(hashes.values())];
  const linked = variantPictures(product, lines);
  if (linked.size === 0) return { pictures };
  const positionOf = (id: string) => pictures.indexOf(hashes.get(linked.get(id) ?? '') ?? '');
  return {
    pictures,
    variants: {
      options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
      items: product.variants.map(({ id, values }) => ({
        id,
        values: [...values],
        ...(positionOf(id) >= 0 && { picture: positionOf(id) }),
      })),
    },
  };
};

/** Gives a product its pictures unless it got others meanwhile or is deleted, and records on the line what was done. */
const givePictures = async (scope: Scoped<EditorContext>, given: Pictures): Promise<void> => {
  const { row, hashes, failed } = given;
  await lockEditable(scope);
  const [product] = await findProductRows(scope, row.productId ? [row.productId] : []);
  const isWelcome = product?.pictures.length === 0 && hashes.size > 0;
  const line = { importId: row.importId, line: row.line, awaitsPictures: false, picturesFailed: failed };
  if (!product || !isWelcome) return updateImportRow(scope, line);
  const wasIntact = product.updatedAt.getTime() === row.writtenAt?.getTime();
  const [changed] = await updateProducts(scope, [{ id: product.id, ...picturesToGive(product, given) }]);
  await updateImportRow(scope, {
    ...line,
    picturesAdded: new Set(hashes.values()).size,
    // The pictures are the import's own change: they do not keep it from being undone.
    ...(wasIntact && changed && { writtenAt: changed.updatedAt }),
    ...(row.outcome === 'updated' && { previous: withoutPictures(row.previous) }),
  });
};

/** No validation is needed: only `applyImport` writes `previous`. */
const withoutPictures = (previous: unknown): ProductRowChange => ({
  ...(previous as ProductRowChange),
  pictures: [],
});

/** Fetches the pictures that an applied import links to, line by line; it continues where it stopped, and ends when the import is undone. @throws NOT_FOUND */
export const fetchPictures = async (editor: EditorContext, importId: string): Promise<void> => {
  const record = await inTenant(editor, (scope) => getImportRecord(scope, importId));
  const judged = judgeImport(record).rows.filter(isReady);
  const linesOf = (line: number): JudgedRow[] => {
    const found = judged.find((row) => row.line === line);
    const group = found?.variant?.group.line;
    return judged.filter(
      (row) => row === found || (group !== undefined && row.variant?.group.line === group),
    );
  };
  const next = () =>
    inTenant(editor, async (scope) => {
      const { status } = await getImportRecord(scope, importId);
      return status === 'done' ? findAwaitingRow(scope, importId) : undefined;
    });
  for (let row = await next(); row; row = await next()) {
    const current = row;
    const lines = linesOf(current.line);
    const fetched = await fetchAll(editor, picturesOf(lines));
    await inTenant(editor, (scope) => givePictures(scope, { row: current, lines, ...fetched }));
  }
};
