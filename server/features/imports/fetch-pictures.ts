import { MAX_PRODUCT_IMAGE_BYTES } from '#shared/features/catalogue/product-rules.ts';
import { seconds } from '#shared/lib/time.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  findProductRows,
  type ProductRowChange,
  storePictures,
  updateProducts,
} from '../catalogue/catalogue.ts';
import { type EditorContext, inTenant, lockEditable, type Scoped } from '../tenants/tenants.ts';
import { findAwaitingRow, getImportRecord, type ImportRowRecord, updateImportRow } from './import-repo.ts';
import { judgeImport } from './judge-import.ts';

const TIMEOUT_MS = seconds(10);
/** Refusals of a file that is no picture, or that the store may not keep: a second attempt would be refused again. */
const NOT_KEPT: ReadonlySet<string> = new Set(['UNSUPPORTED_MEDIA_TYPE', 'LIMIT_REACHED']);

/** Fetches and stores the picture at an address; answers its content hash, or undefined when none can be fetched or decoded. */
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

type Fetched = { hashes: string[]; failed: number };

/**
 * Fetches the addresses one after another: a product has at most four, and other people's servers should not get many
 * requests at once.
 */
const fetchAll = async (editor: EditorContext, urls: readonly string[]): Promise<Fetched> => {
  const hashes = new Set<string>();
  let failed = 0;
  for (const url of urls) {
    const hash = await fetchPicture(editor, url);
    if (hash) hashes.add(hash);
    else failed += 1;
  }
  return { hashes: [...hashes], failed };
};

type Pictures = Fetched & { row: ImportRowRecord };

/** Gives a product its pictures unless it got others meanwhile or is deleted, and records on the line what was done. */
const givePictures = async (
  scope: Scoped<EditorContext>,
  { row, hashes, failed }: Pictures,
): Promise<void> => {
  await lockEditable(scope);
  const [product] = await findProductRows(scope, row.productId ? [row.productId] : []);
  const isWelcome = product?.pictures.length === 0 && hashes.length > 0;
  const line = { importId: row.importId, line: row.line, awaitsPictures: false, picturesFailed: failed };
  if (!product || !isWelcome) return updateImportRow(scope, line);
  const wasIntact = product.updatedAt.getTime() === row.writtenAt?.getTime();
  const [changed] = await updateProducts(scope, [{ id: product.id, pictures: hashes }]);
  await updateImportRow(scope, {
    ...line,
    picturesAdded: hashes.length,
    // The pictures are the import's own change: they do not keep it from being undone.
    ...(wasIntact && changed && { writtenAt: changed.updatedAt }),
    ...(row.outcome === 'updated' && { previous: withoutPictures(row.previous) }),
  });
};

/** Only `applyImport` writes `previous`, from a product as it was. */
const withoutPictures = (previous: unknown): ProductRowChange => ({
  ...(previous as ProductRowChange),
  pictures: [],
});

/** Fetches the pictures that an applied import links to, line by line; it continues where it stopped, and ends when the import is undone. @throws NOT_FOUND */
export const fetchPictures = async (editor: EditorContext, importId: string): Promise<void> => {
  const record = await inTenant(editor, (scope) => getImportRecord(scope, importId));
  const urlsOf = new Map(judgeImport(record).rows.map(({ line, imageUrls }) => [line, imageUrls]));
  const next = () =>
    inTenant(editor, async (scope) => {
      const { status } = await getImportRecord(scope, importId);
      return status === 'done' ? findAwaitingRow(scope, importId) : undefined;
    });
  for (let row = await next(); row; row = await next()) {
    const current = row;
    const fetched = await fetchAll(editor, urlsOf.get(current.line) ?? []);
    await inTenant(editor, (scope) => givePictures(scope, { row: current, ...fetched }));
  }
};
