import { createHash } from 'node:crypto';
import type { MediaKind, MediaReference } from '#shared/features/conversations/whatsapp/inbound-item.ts';
import { decodePicture, type UnknownPicture } from '../../../platform/images/encode-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GraphAccess } from '../../../platform/whatsapp/graph.ts';

const MEGABYTE = 1024 * 1024;
/** WhatsApp's own limits (`whatsapp 2`), but for documents, of which nobody reads a hundred megabytes in a chat. */
const MAX_BYTES: Record<MediaKind, number> = {
  image: 5 * MEGABYTE,
  sticker: MEGABYTE,
  audio: 16 * MEGABYTE,
  video: 16 * MEGABYTE,
  document: 16 * MEGABYTE,
};
const PICTURE_SIDE = 1_600;
const OPAQUE = { extension: 'bin', contentType: 'application/octet-stream' } as const;

/** What bytes are by their beginning; what they are said to be does not count. */
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

/** A picture anew: its pixels and nothing else; undefined when it is none. */
const redraw = (unknown: UnknownPicture): Promise<Buffer | undefined> =>
  decodePicture(unknown, (picture) =>
    picture
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  );

export type StoredMedia = { readonly key: string; readonly contentType: string; readonly bytes: number };

/**
 * Where the files of a tenant's messages lie: deeper than the pictures that everyone may fetch, for what customers send is
 * the team's business.
 */
export const mediaFolderOf = (tenantId: string): string => `${tenantId}/inbox`;

export type MediaToFetch = {
  readonly tenantId: string;
  readonly access: GraphAccess;
  readonly kind: MediaKind;
  readonly media: MediaReference;
};

const download = async (
  { graph }: Platform,
  { access, kind, media }: MediaToFetch,
): Promise<Buffer | undefined> => {
  // The address in the delivery has often ended: a fresh one is asked for each time (`whatsapp 2`).
  const found = await graph.findMedia(access, media.id);
  if (found.kind === 'refused' && found.status < 500 && found.status !== 429) return undefined;
  if (found.kind !== 'ok') throw new Error('the address of a file is not to be had');
  if ((found.value.file_size ?? 0) > MAX_BYTES[kind]) return undefined;
  const reply = await graph.downloadMedia(found.value.url, access.accessToken, MAX_BYTES[kind]);
  if (reply.kind === 'ok') {
    // Cut off on the way, or another file: the next try may get the right one.
    if (media.sha256 !== null && createHash('sha256').update(reply.bytes).digest('hex') !== media.sha256)
      throw new Error('a file is not the one that was announced');
    return reply.bytes;
  }
  if (reply.kind === 'refused') return undefined;
  throw new Error(reply.kind === 'gone' ? 'the address of a file has ended' : reply.reason);
};

/**
 * Fetches what came with a message and keeps it among the tenant's files: pictures drawn anew, everything else as it is
 * under a type that its bytes tell. Undefined when it never can be had; throws when it may be at the next try.
 */
export const fetchMedia = async (
  platform: Platform,
  wanted: MediaToFetch,
): Promise<StoredMedia | undefined> => {
  const bytes = await download(platform, wanted);
  if (!bytes) return undefined;
  const isPicture = wanted.kind === 'image' || wanted.kind === 'sticker';
  const kept = isPicture ? await redraw({ bytes, party: wanted.tenantId }) : bytes;
  if (!kept) return undefined;
  const { extension, contentType } = isPicture
    ? { extension: 'webp', contentType: 'image/webp' }
    : kindOfBytes(kept);
  const hash = createHash('sha256').update(kept).digest('hex').slice(0, 32);
  const key = `${mediaFolderOf(wanted.tenantId)}/${hash}.${extension}`;
  await platform.files.put(key, kept);
  return { key, contentType, bytes: kept.length };
};
