import { AppError } from '#server/platform/errors/app-error.ts';
import type { RemoteFetch, RemoteReply } from '#server/platform/http/fetch-remote.ts';
import { MAX_IMPORT_BYTES } from '#shared/features/imports/import-limits.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { seconds } from '#shared/lib/time.ts';

/** A Google Sheets document: by its id, or as its owner published it on the web. */
type SheetLink = { kind: 'shared' | 'published'; documentId: string; gid: string };

const DOCUMENT = /^\/spreadsheets\/(?:u\/\d{1,2}\/)?d\/([A-Za-z0-9_-]{20,120})(?:\/|$)/;
const PUBLISHED = /^\/spreadsheets\/(?:u\/\d{1,2}\/)?d\/e\/([A-Za-z0-9_-]{20,200})(?:\/|$)/;
const GID = /(?:^|[#?&])gid=(\d{1,20})(?:&|$)/;

/** Reads a link that people copy from Google Sheets; undefined for any other address, so that no other address is ever requested. */
export const parseSheetLink = (written: string): SheetLink | undefined => {
  if (!URL.canParse(written)) return undefined;
  const { protocol, host, username, password, pathname, search, hash } = new URL(written);
  if (protocol !== 'https:' || host !== 'docs.google.com' || username || password) return undefined;
  const gid = GID.exec(hash)?.[1] ?? GID.exec(search)?.[1] ?? '0';
  const published = PUBLISHED.exec(pathname)?.[1];
  if (published) return { kind: 'published', documentId: published, gid };
  const documentId = DOCUMENT.exec(pathname)?.[1];
  return documentId ? { kind: 'shared', documentId, gid } : undefined;
};

/** Where the sheet answers as CSV, below the given origin. */
export const sheetCsvUrl = (origin: string, { kind, documentId, gid }: SheetLink): string =>
  kind === 'published'
    ? `${origin}/spreadsheets/d/e/${documentId}/pub?output=csv&single=true&gid=${gid}`
    : `${origin}/spreadsheets/d/${documentId}/export?format=csv&gid=${gid}`;

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
