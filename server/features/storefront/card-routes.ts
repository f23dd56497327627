import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import { FILE_HEADERS } from '#server/platform/http/file-routes.ts';
import { peerKey, type Rate } from '#server/platform/http/rate-limiter.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import {
  CARD_SEGMENT,
  type CardFormat,
  cardFormat,
  PLATFORM_CARDS,
  type PlatformCard,
  parseCardFile,
} from '#shared/features/storefront/card-address.ts';
import { storePath } from '#shared/lib/paths.ts';
import { days } from '#shared/lib/time.ts';
import type { Cards } from './card-pictures.ts';
import type { Stores } from './serve-stores.ts';
import { originToNameFrom } from './store-hosts.ts';

const TYPES = { jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' } as const satisfies Record<
  CardFormat,
  string
>;

/** The rate of one peer, above that of a crawler that fetches all products of a store. */
const LOOKING_RATE: Rate = { max: 600, perSeconds: 60 };

type CardRoute = { Params: { slug: string; file: string } };

/** A drawing may contain the store's logo; it runs nothing. */
const DRAWING_POLICY = `${FILE_POLICY}; img-src data:`;

const send = (reply: FastifyReply, bytes: Buffer, format: CardFormat): FastifyReply => {
  reply.headers(FILE_HEADERS).type(TYPES[format]);
  if (format === 'svg') reply.header('content-security-policy', DRAWING_POLICY);
  return reply.send(bytes);
};

/** Mounts the pictures of stores, products and the platform for link previews, posts and icons. */
export const mountCardRoutes = (app: FastifyInstance, stores: Stores, cards: Cards): void => {
  app.get<CardRoute>(`${storePath('')}:slug/${CARD_SEGMENT}/:file`, async ({ params, ip }, reply) => {
    await app.rateLimiter.take(`cards ${peerKey(ip)}`, LOOKING_RATE);
    const name = parseCardFile(params.file);
    const door = name && (await stores.find(params.slug.toLowerCase()));
    if (!door || door.kind === 'absent') throw new AppError('NOT_FOUND');
    const { address } = door.kind === 'moved' ? door : door.shopper;
    const origin = originToNameFrom(params.slug, address);
    if (door.kind === 'moved')
      return reply.redirect(`${origin}${address.base}/${CARD_SEGMENT}/${params.file}`, 301);
    const card = await cards.open(door.shopper, name);
    if (card.kind === 'absent') throw new AppError('NOT_FOUND');
    if (card.kind === 'changed')
      return reply.header('cache-control', 'no-cache').redirect(`${origin}${card.path}`, 302);
    return send(reply, card.bytes, cardFormat(name.subject));
  });
  for (const kind of Object.keys(PLATFORM_CARDS) as PlatformCard[]) {
    app.get(PLATFORM_CARDS[kind], async (_request, reply) =>
      reply
        .headers({ ...FILE_HEADERS, 'cache-control': `public, max-age=${days(1) / 1000}` })
        .type(TYPES[cardFormat(kind)])
        .send(await cards.openPlatform(kind)),
    );
  }
};
