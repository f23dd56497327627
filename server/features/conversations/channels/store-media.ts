import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { listReceiptKeys } from '#server/features/orders/orders.ts';
import {
  acrossTenants,
  type BotContext,
  listTenantIds,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { decodePicture, type UnknownPicture } from '#server/platform/images/encode-picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMediaKeys } from '../conversations/message-repo.ts';
import type { ChannelAccess, ChannelTransport } from './channel-adapter.ts';
import { lockConnections } from './connection-repo.ts';
import type { MediaKind, MediaReference } from './inbound-item.ts';
import { hasWaitingMessage } from './item-repo.ts';

const MEGABYTE = 1024 * 1024;
/** WhatsApp's own limits (`whatsapp 2`), but for documents: a hundred megabytes are not read in a chat. */
const MAX_BYTES: Record<MediaKind, number> = {
  image: 5 * MEGABYTE,
  sticker: MEGABYTE,
  audio: 16 * MEGABYTE,
  video: 16 * MEGABYTE,
  document: 16 * MEGABYTE,
};
const PICTURE_SIDE = 1_600;
const OPAQUE = { extension: 'bin', contentType: 'application/octet-stream' } as const;

/** The first bytes of each file type; the claimed type does not count. */
const SIGNATURES = [
  { hex: '4f676753', at: 0, extension: 'ogg', contentType: 'audio/ogg' },
  { hex: '494433', at: 0, extension: 'mp3', contentType: 'audio/mpeg' },
  { hex: 'fffb', at: 0, extension: 'mp3', contentType: 'audio/mpeg' },
  { hex: '2321414d52', at: 0, extension: 'amr', contentType: 'audio/amr' },
  { hex: 'fff1', at: 0, extension: 'aac', contentType: 'audio/aac' },
  { hex: '667479704d3441', at: 4, extension: 'm4a', contentType: 'audio/mp4' },
  { hex: '66747970', at: 4, extension: 'mp4', contentType: 'video/mp4' },
  { hex: '25504446', at: 0, extension: 'pdf', contentType: 'application/pdf' },
] as const;

const kindOfBytes = (bytes: Buffer): { extension: string; contentType: string } =>
  SIGNATURES.find(({ hex, at }) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex) ?? OPAQUE;

/** Encodes a picture again, so that nothing but its pixels remains; undefined when the bytes are no picture. */
const redraw = (unknown: UnknownPicture): Promise<Buffer | undefined> =>
  decodePicture(unknown, (picture) =>
    picture
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  );

export type StoredMedia = { readonly key: string; readonly contentType: string; readonly bytes: number };

/**
 * Returns the folder of the files of a tenant's messages. It is below the folder of public pictures, because only the team may
 * see what customers send.
 */
const mediaFolderOf = (tenantId: string): string => `${tenantId}/inbox`;

/** A file that is about to be stored among those of a tenant's messages. */
type MediaFile = { readonly media: StoredMedia; readonly bytes: Buffer };

const fileOf = (
  tenantId: string,
  bytes: Buffer,
  { extension, contentType }: { extension: string; contentType: string },
): MediaFile => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = `${mediaFolderOf(tenantId)}/${hash}.${extension}`;
  return { media: { key, contentType, bytes: bytes.length }, bytes };
};

/** Draws a picture that a customer of the tenant `party` sent again; undefined when the bytes are no picture. */
export const toPictureFile = async (unknown: UnknownPicture): Promise<MediaFile | undefined> => {
  const drawn = await redraw(unknown);
  return drawn && fileOf(unknown.party, drawn, { extension: 'webp', contentType: 'image/webp' });
};

export type MediaToStore = {
  readonly tenantId: string;
  readonly access: ChannelAccess;
  readonly kind: MediaKind;
  readonly media: MediaReference;
};

/**
 * Fetches the file of a message and stores it among the tenant's files: pictures are encoded again, everything else stays as
 * it is, with the type of its first bytes. Undefined when the file can never be fetched; throws when the next attempt may
 * succeed.
 */
export const storeMedia = async (
  platform: Platform,
  { fetchMedia }: Pick<ChannelTransport, 'fetchMedia'>,
  { tenantId, access, kind, media }: MediaToStore,
): Promise<StoredMedia | undefined> => {
  const bytes = await fetchMedia(platform, { access, media, maxBytes: MAX_BYTES[kind] });
  if (!bytes) return undefined;
  // Incomplete, or another file: the next attempt may get the right one.
  if (media.sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== media.sha256)
    throw new Error('a file is not the one that was announced');
  const isPicture = kind === 'image' || kind === 'sticker';
  const file = isPicture
    ? await toPictureFile({ bytes, party: tenantId })
    : fileOf(tenantId, bytes, kindOfBytes(bytes));
  if (!file) return undefined;
  await platform.files.put(file.media.key, file.bytes);
  return file.media;
};

const sweepLockOf = (tenantId: string) => sql`hashtextextended(${`sweep media ${tenantId}`}, 0)`;

/**
 * Prevents the nightly deletion of files without a message until the commit, so that the deletion sees the message that is
 * being stored. It never waits, because a waiting caller would hold a database connection.
 * @throws UNAVAILABLE while the deletion runs
 */
export const blockMediaSweep = async ({ tx, tenantId }: Scoped<BotContext>): Promise<void> => {
  const { isOut } = await tx.db
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock_shared(${sweepLockOf(tenantId)})`.as('isOut'))
    .executeTakeFirstOrThrow();
  if (!isOut) throw new AppError('UNAVAILABLE');
};

const sweepTenant = async (scope: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  const { files } = scope.platform;
  // Until the transaction ends no delivery to this store is split, so no file is stored before its message.
  await lockConnections(scope, tenantId);
  // Nor is a picture of a web chat stored as a message: its file comes first, and is looked for again afterwards.
  await sql`select pg_advisory_xact_lock(${sweepLockOf(tenantId)})`.execute(scope.tx.db);
  if (await hasWaitingMessage(scope, tenantId)) return;
  // A receipt keeps its file when its sender takes the message back: it proves what was claimed.
  const known = new Set([
    ...(await listMediaKeys(scope, tenantId)),
    ...(await listReceiptKeys(scope, tenantId)),
  ]);
  const stored = await files.list(mediaFolderOf(tenantId));
  await Promise.all(stored.filter((key) => !known.has(key)).map((key) => files.delete(key)));
};

/** Deletes files of messages that were never stored: those to a closed store, and dead ones (reliability 2, I11). */
export const sweepMedia = async (ctx: PlatformContext): Promise<void> => {
  for (const tenantId of await listTenantIds(ctx))
    await acrossTenants(ctx, (scope) => sweepTenant(scope, tenantId));
};
