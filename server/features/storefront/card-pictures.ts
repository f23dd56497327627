import { buffer } from 'node:stream/consumers';
import { listPublishedIds } from '#server/features/catalogue/catalogue.ts';
import {
  listTenantIds,
  type PlatformContext,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import { type FileStore, madeFilesOf } from '#server/platform/files/file-store.ts';
import { loadImageLibrary, openPicture } from '#server/platform/images/encode-picture.ts';
import { createFairQueue } from '#server/platform/jobs/fair-queue.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CardFormat,
  type CardName,
  type CardSubject,
  cardFormat,
  cardPath,
  type PlatformCard,
  subjectText,
} from '#shared/features/storefront/card-address.ts';
import type {
  CardPictureSize,
  DrawCard,
  ReadCardPicture,
  ShareCard,
} from '#shared/features/storefront/share-card.ts';
import { storedFileKey } from '#shared/lib/file-url.ts';
import { cardHash, composePlatformCard } from './compose-card.ts';
import { readShareCard } from './read-store-pages.ts';

/** WhatsApp may show a link without its picture when the file is larger (`ux 9`). */
const MAX_JPEG_BYTES = 250 * 1024;
const JPEG_QUALITIES = [84, 70, 50];

const pictureReader =
  (files: FileStore): ReadCardPicture =>
  async (url, size) => {
    const file = await files.open(storedFileKey(url));
    return file && toDataUrl(await buffer(file.stream), size);
  };

const toDataUrl = async (bytes: Buffer, { fit, ...size }: CardPictureSize): Promise<string | undefined> => {
  const sharp = await loadImageLibrary();
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  const resized = openPicture(sharp, bytes).resize({ width, height, fit, background: '#00000000' });
  try {
    // A photo fills its area; a logo keeps its transparency.
    const isPhoto = fit === 'cover';
    const drawn = isPhoto ? resized.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }) : resized.png();
    return `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${(await drawn.toBuffer()).toString('base64')}`;
  } catch {
    // A damaged file is shown as a missing one.
    return undefined;
  }
};

const encode = async (svg: string, format: Exclude<CardFormat, 'svg'>): Promise<Buffer> => {
  const sharp = await loadImageLibrary();
  const pixels = sharp(Buffer.from(svg));
  if (format === 'png') return pixels.png({ palette: true, compressionLevel: 9 }).toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of JPEG_QUALITIES) {
    bytes = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= MAX_JPEG_BYTES) break;
  }
  return bytes;
};

type Drawing = { card: ShareCard; format: CardFormat; drawCard: DrawCard; files: FileStore };

/** Draws a card as the bytes of a picture. */
const drawCardPicture = async ({ card, format, drawCard, files }: Drawing): Promise<Buffer> => {
  const { svg } = await drawCard(card, pictureReader(files));
  if (format === 'svg') return Buffer.from(svg);
  return encode(svg, format);
};

/** How many pictures may wait to be drawn; one takes some tenths of a second. */
const MAX_WAITING = 50;

export type CardAnswer =
  | { kind: 'open'; bytes: Buffer }
  /** The store has changed, so its picture has another address. */
  | { kind: 'changed'; path: string }
  | { kind: 'absent' };

/** A picture and its owner: a tenant, or the platform itself. */
type Wanted = { owner: string; subject: CardSubject; card: ShareCard };

const PLATFORM = 'colmado';

const folderOf = ({ owner, subject }: Wanted): string => `${madeFilesOf(owner)}/${subjectText(subject)}`;

/**
 * The pictures that link previews and home screens show. Only the present look of a store is drawn, once, and stored as a file,
 * so that an invented address causes a query and no drawing.
 */
export class Cards {
  readonly #platform: Pick<Platform, 'files' | 'env'>;
  readonly #drawCard: DrawCard;
  readonly #drawInTurn = createFairQueue({ maxWaiting: MAX_WAITING });
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(platform: Pick<Platform, 'files' | 'env'>, drawCard: DrawCard) {
    this.#platform = platform;
    this.#drawCard = drawCard;
  }

  /**
   * Opens the picture of a store or product.
   * @throws UNAVAILABLE when too many pictures wait to be drawn
   */
  async open(shopper: ShopperContext, { subject, hash }: CardName): Promise<CardAnswer> {
    const card = await readShareCard(shopper, subject);
    if (!card) return { kind: 'absent' };
    const current = cardHash(card);
    if (current !== hash)
      return { kind: 'changed', path: cardPath(shopper.address.base, { subject, hash: current }) };
    return { kind: 'open', bytes: await this.#readOnce({ owner: shopper.tenantId, subject, card }) };
  }

  openPlatform(kind: PlatformCard): Promise<Buffer> {
    const card = composePlatformCard(this.#platform.env.PUBLIC_URL, kind);
    return this.#readOnce({ owner: PLATFORM, subject: kind, card });
  }

  /** Shares one drawing among simultaneous callers. */
  #readOnce(wanted: Wanted): Promise<Buffer> {
    const key = `${folderOf(wanted)}/${cardHash(wanted.card)}.${cardFormat(wanted.subject)}`;
    const running = this.#drawing.get(key);
    if (running) return running;
    const started = this.#read(key, wanted).finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, started);
    return started;
  }

  async #read(key: string, wanted: Wanted): Promise<Buffer> {
    const { files } = this.#platform;
    const stored = await files.open(key);
    if (stored) return buffer(stored.stream);
    const { owner, subject, card } = wanted;
    const format = cardFormat(subject);
    const bytes = await this.#drawInTurn(owner, () =>
      drawCardPicture({ card, format, drawCard: this.#drawCard, files }),
    );
    const former = await files.list(folderOf(wanted));
    await files.put(key, bytes);
    for (const old of former) if (old !== key) await files.delete(old);
    return bytes;
  }
}

const PRODUCT_CARD = /\/([0-9a-f]{8}-[0-9a-f-]{27})\/[^/]+$/;

const sweepTenant = async (ctx: PlatformContext, tenantId: string): Promise<void> => {
  const { files } = ctx.platform;
  const cards = (await files.list(madeFilesOf(tenantId))).flatMap((key) => {
    const id = PRODUCT_CARD.exec(key)?.[1];
    return id ? [{ key, id }] : [];
  });
  if (cards.length === 0) return;
  const shown = await listPublishedIds(ctx, tenantId);
  for (const { key, id } of cards) if (!shown.has(id)) await files.delete(key);
};

/** Deletes the link pictures of products that are no longer published; a product that is published again gets a new one. */
export const sweepCards = async (ctx: PlatformContext): Promise<void> => {
  for (const id of await listTenantIds(ctx)) await sweepTenant(ctx, id);
};

/** Starts the nightly sweep of link pictures. */
export const startStorefrontJobs = (jobs: JobRunner, platform: PlatformContext): Promise<void> =>
  jobs.schedule('sweep-cards', '10 4 * * *', () => sweepCards(platform));
