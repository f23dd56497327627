import type { FastifyInstance } from 'fastify';
import { countByCategory, listCoverPictures } from '#server/features/catalogue/catalogue.ts';
import { type Doors, getTenant, type MemberContext, readTenant } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { getShareKitCall, KIT_PICTURES, type ShareKit } from '#shared/features/storefront/share-kit-calls.ts';
import { storePath } from '#shared/lib/paths.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';
import { cardUrl, composeStoreCard, toStoreAt } from './compose-card.ts';
import { PHOTOS_ON_CARD } from './read-store-pages.ts';

/** Reads the address and pictures with which a member shares the store. */
const getShareKit = (member: MemberContext): Promise<ShareKit> =>
  readTenant(member, async (scope) => {
    const tenant = await getTenant(scope);
    const storeAt = toStoreAt(member.platform, tenant);
    const { store } = storeAt;
    const pictures = await listCoverPictures(scope, PHOTOS_ON_CARD);
    const photoUrls = pictures.map((picture) => namedPictureUrl(scope.tenantId, picture));
    const counts = await countByCategory(scope, tenant.showsSoldOut);
    const cardOf = (kind: (typeof KIT_PICTURES)[number]) => composeStoreCard(storeAt, { kind, photoUrls });
    const { url, address } = cardOf('qr').store;
    return {
      url,
      address,
      name: store.name,
      isOpen: tenant.status === 'active',
      productCount: counts.reduce((sum, { count }) => sum + count, 0),
      phone: store.phone,
      hasLogo: store.logoUrl !== null || store.icon !== null,
      pictures: Object.fromEntries(
        KIT_PICTURES.map((kind) => [
          kind,
          cardUrl(storePath(store.slug), { subject: kind, card: cardOf(kind) }),
        ]),
      ) as ShareKit['pictures'],
    };
  });

/** Mounts the call of the panel's share screen. */
export const mountShareRoutes = (app: FastifyInstance, doors: Doors): void =>
  mountCall(app, getShareKitCall, doors.member, getShareKit);
