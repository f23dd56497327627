/** A Google Sheets document: by its id, or as its owner published it on the web. */
export type SheetLink = { kind: 'shared' | 'published'; documentId: string; gid: string };

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
