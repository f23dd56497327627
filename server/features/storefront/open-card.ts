import { buffer } from 'node:stream/consumers';
import {
  type CardName,
  type CardSubject,
  cardFormat,
  cardPath,
  type PlatformCard,
  subjectText,
} from '#shared/features/storefront/card-address.ts';
import type { DrawCard, ShareCard } from '#shared/features/storefront/share-card.ts';
import { madeFilesOf } from '../../platform/files/file-store.ts';
import { openTurns } from '../../platform/jobs/take-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ShopperContext } from '../tenants/tenants.ts';
import { cardHash, composePlatformCard } from './compose-card.ts';
import { drawCardPicture } from './draw-card.ts';
import { openShareCard } from './open-store.ts';

/** A crowd of crawlers may wait this long a line; each picture takes some tenths of a second. */
const MAX_WAITING = 50;

export type OpenedCard =
  | { kind: 'open'; bytes: Buffer }
  /** The store looks different by now: its picture has another address. */
  | { kind: 'changed'; path: string }
  | { kind: 'absent' };

/** The pictures that link previews and home screens show. */
export type Cards = {
  open(shopper: ShopperContext, name: CardName): Promise<OpenedCard>;
  openPlatform(kind: PlatformCard): Promise<Buffer>;
};

/** Whose picture this is: a tenant, or the platform itself. */
type Wanted = { owner: string; subject: CardSubject; card: ShareCard };

const PLATFORM = 'colmado';

/**
 * Opens the pictures of stores. Only what a store looks like now is ever drawn, once, and kept as a file: an address
 * that is made up costs a look at the database and no drawing.
 */
export const openCards = ({ files, env }: Platform, drawCard: DrawCard): Cards => {
  const turns = openTurns({ maxWaiting: MAX_WAITING });
  const drawing = new Map<string, Promise<Buffer>>();

  const keepOnly = async (folder: string, key: string, bytes: Buffer): Promise<void> => {
    const former = await files.list(folder);
    await files.put(key, bytes);
    for (const old of former) if (old !== key) await files.delete(old);
  };
  const read = async (key: string, { owner, subject, card }: Wanted): Promise<Buffer> => {
    const kept = await files.open(key);
    if (kept) return buffer(kept.stream);
    const format = cardFormat(subject);
    const bytes = await turns(owner, () => drawCardPicture({ card, format, drawCard, files }));
    await keepOnly(`${madeFilesOf(owner)}/${subjectText(subject)}`, key, bytes);
    return bytes;
  };
  /** Those who ask for one picture at the same time share its drawing. */
  const readOnce = (wanted: Wanted): Promise<Buffer> => {
    const { owner, subject, card } = wanted;
    const key = `${madeFilesOf(owner)}/${subjectText(subject)}/${cardHash(card)}.${cardFormat(subject)}`;
    const running = drawing.get(key);
    if (running) return running;
    const started = read(key, wanted).finally(() => drawing.delete(key));
    drawing.set(key, started);
    return started;
  };
  return {
    open: async (shopper, { subject, hash }) => {
      const card = await openShareCard(shopper, subject);
      if (!card) return { kind: 'absent' };
      const current = cardHash(card);
      if (current !== hash)
        return { kind: 'changed', path: cardPath(shopper.slug, { subject, hash: current }) };
      return { kind: 'open', bytes: await readOnce({ owner: shopper.tenantId, subject, card }) };
    },
    openPlatform: (kind) =>
      readOnce({ owner: PLATFORM, subject: kind, card: composePlatformCard(env.PUBLIC_URL, kind) }),
  };
};
