import { createHash } from 'node:crypto';
import { requireStorage } from '#server/features/plans/plans.ts';
import {
  type EditorContext,
  getOwnTenant,
  headerPictureKey,
  headerVideoKey,
  inTenant,
  lockTenant,
  type TenantRow,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { AppError, refuseByRule } from '#server/platform/errors/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/read-input.ts';
import { encodePicture } from '#server/platform/images/encode-picture.ts';
import { readMp4 } from '#server/platform/video/read-mp4.ts';
import {
  type HeaderKind,
  MAX_HEADER_VIDEO_BYTES,
  MAX_HEADER_VIDEO_MS,
  MAX_HEADER_VIDEO_SIDE,
} from '#shared/features/personalisation/brand-file-rules.ts';
import { HEADER_COPY } from '#shared/features/personalisation/header-copy.ts';
import { PICTURE_WIDTHS, widthFile } from '#shared/lib/picture-url.ts';

type Files = ReadonlyMap<string, Uint8Array>;

type Header = Pick<TenantRow, 'headerPicture' | 'headerVideo' | 'headerPoster'>;

/** A change of the header: the columns that change, and the files that they name. */
type HeaderChange = { columns: Partial<Header>; files: Files };

/** H.264, which every telephone plays, and two more that browsers play. */
const CODECS: readonly string[] = ['avc1', 'avc3', 'vp09', 'av01'];

/** A header needs no picture for shopping catalogues, which take the products' own. */
const WIDTH_NAMES = PICTURE_WIDTHS.map(widthFile);

const drawPicture = async (
  tenantId: string,
  { bytes }: ReceivedFile,
): Promise<{ hash: string; files: Files }> => {
  const picture = await encodePicture({ bytes, party: tenantId });
  if (!picture) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: HEADER_COPY.notAPicture });
  const { contentHash: hash, variants } = picture;
  const kept = variants.filter(({ name }) => WIDTH_NAMES.includes(name));
  return {
    hash,
    files: new Map(kept.map(({ name, bytes: drawn }) => [headerPictureKey(tenantId, hash, name), drawn])),
  };
};

const readVideo = (tenantId: string, { bytes }: ReceivedFile): { hash: string; files: Files } => {
  if (bytes.length > MAX_HEADER_VIDEO_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', { message: HEADER_COPY.videoTooLarge });
  const video = readMp4(bytes);
  if (!video) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: HEADER_COPY.notAVideo });
  if (!CODECS.includes(video.codec))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: HEADER_COPY.badCodec });
  if (video.durationMs > MAX_HEADER_VIDEO_MS) refuseByRule(HEADER_COPY.tooLong);
  if (Math.max(video.width, video.height) > MAX_HEADER_VIDEO_SIDE) refuseByRule(HEADER_COPY.tooSharp);
  const hash = createHash('sha256').update(video.bytes).digest('hex').slice(0, 32);
  return { hash, files: new Map([[headerVideoKey(tenantId, hash), video.bytes]]) };
};

const readChange = async (
  tenantId: string,
  kind: HeaderKind,
  [first, second]: readonly ReceivedFile[],
): Promise<HeaderChange> => {
  if (kind === 'picture') {
    if (second) throw new AppError('INVALID_INPUT', { message: HEADER_COPY.tooMany });
    const drawn = first && (await drawPicture(tenantId, first));
    return { columns: { headerPicture: drawn?.hash ?? null }, files: drawn?.files ?? new Map() };
  }
  const video = first && readVideo(tenantId, first);
  const poster = second && (await drawPicture(tenantId, second));
  return {
    columns: { headerVideo: video?.hash ?? null, headerPoster: poster?.hash ?? null },
    files: new Map([...(video?.files ?? []), ...(poster?.files ?? [])]),
  };
};

/** Lists the keys of every file that a header names. */
const keysOf = (tenantId: string, { headerPicture, headerVideo, headerPoster }: Header): string[] => [
  ...[headerPicture, headerPoster].flatMap((hash) =>
    hash === null ? [] : WIDTH_NAMES.map((name) => headerPictureKey(tenantId, hash, name)),
  ),
  ...(headerVideo === null ? [] : [headerVideoKey(tenantId, headerVideo)]),
];

/**
 * Gives the header of the store a picture or a video, or takes it away; the files that it no longer names are deleted.
 * @throws NOT_FOUND for another store, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, RULE_REFUSED for a video that is too long or too
 * large, LIMIT_REACHED when the plan may not keep it
 */
export const updateHeader = async (
  editor: EditorContext,
  { slug, kind, received }: { slug: string; kind: HeaderKind; received: readonly ReceivedFile[] },
): Promise<TenantRow> => {
  const { platform, tenantId, plan } = editor;
  await inTenant(editor, (scope) => getOwnTenant(scope, slug));
  const { columns, files } = await readChange(tenantId, kind, received);
  const { tenant, former } = await inTenant(editor, async (scope) => {
    const before = await lockTenant(scope);
    const adding = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    if (adding > 0) await requireStorage(scope, { plan, adding });
    for (const [key, bytes] of files) await platform.files.put(key, bytes);
    const kept = keysOf(tenantId, { ...before, ...columns }).filter((key) => !files.has(key));
    let headerBytes = adding;
    for (const key of kept) headerBytes += (await platform.files.sizeOf(key)) ?? 0;
    return {
      tenant: await updateTenant(scope, { ...columns, headerBytes }),
      former: keysOf(tenantId, before),
    };
  });
  const named = keysOf(tenantId, tenant);
  const unnamed = former.filter((key) => !named.includes(key));
  // After the commit, because the store still shows the former files if the transaction fails; and under its lock, because the same
  // picture may have come again meanwhile.
  if (unnamed.length > 0)
    await inTenant(editor, async (scope) => {
      const now = keysOf(tenantId, await lockTenant(scope));
      for (const key of unnamed) if (!now.includes(key)) await platform.files.delete(key);
    });
  return tenant;
};
