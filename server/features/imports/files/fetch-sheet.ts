import { AppError } from '#server/platform/errors/app-error.ts';
import type { RemoteFetch, RemoteReply } from '#server/platform/http/fetch-remote.ts';
import { MAX_IMPORT_BYTES } from '#shared/features/imports/import-limits.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { seconds } from '#shared/lib/time.ts';
import { parseSheetLink, sheetCsvUrl } from './sheet-link.ts';

const TIMEOUT_MS = seconds(15);

/** Google answers an export from a host of its own below googleusercontent.com, and a private sheet with its sign-in page. */
const isGoogleFileHost = ({ hostname }: URL): boolean =>
  hostname === 'docs.google.com' || hostname.endsWith('.googleusercontent.com');

const refuse = (message: string): never => {
  throw new AppError('RULE_REFUSED', { message, details: { field: 'sheetUrl' } });
};

const bytesOf = (reply: RemoteReply): Buffer => {
  switch (reply.kind) {
    case 'ok':
      return reply.contentType.includes('html') ? refuse(IMPORT_FILE_COPY.sheetPrivate) : reply.bytes;
    case 'refused':
      return refuse(IMPORT_FILE_COPY.sheetPrivate);
    case 'status':
      return refuse(reply.status < 500 ? IMPORT_FILE_COPY.sheetPrivate : IMPORT_FILE_COPY.sheetUnreachable);
    case 'too_big':
      throw new AppError('PAYLOAD_TOO_LARGE', { message: IMPORT_FILE_COPY.tooBig });
    case 'unreachable':
      return refuse(IMPORT_FILE_COPY.sheetUnreachable);
  }
};

type SheetRequest = { fetchRemote: RemoteFetch; origin: string; written: string };

/**
 * Fetches a shared Google Sheet as CSV.
 * @throws INVALID_INPUT for a link of any other form, before any request is sent
 * @throws RULE_REFUSED when the sheet is not shared or cannot be reached
 * @throws PAYLOAD_TOO_LARGE
 */
export const fetchSheet = async ({ fetchRemote, origin, written }: SheetRequest): Promise<Buffer> => {
  const link = parseSheetLink(written);
  if (!link)
    throw new AppError('INVALID_INPUT', {
      message: IMPORT_FILE_COPY.sheetLinkInvalid,
      details: { fields: [{ field: 'sheetUrl', message: IMPORT_FILE_COPY.sheetLinkInvalid }] },
    });
  const reply = await fetchRemote({
    url: sheetCsvUrl(origin, link),
    isAllowed: isGoogleFileHost,
    trustedOrigin: origin,
    maxBytes: MAX_IMPORT_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  return bytesOf(reply);
};
