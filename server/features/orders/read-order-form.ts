import { findProductRows, type ProductRow } from '#server/features/catalogue/catalogue.ts';
import { getTenant, readTenant, type ShopperContext } from '#server/features/tenants/tenants.ts';
import { currentPriceOf } from '#shared/features/catalogue/moving-price.ts';
import { toTermsView } from '#shared/features/orders/coupons/coupon-terms.ts';
import { interiorZoneOf } from '#shared/features/orders/delivery-fee.ts';
import type { CartProduct, OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';
import { dayOf } from '#shared/lib/time.ts';
import { hasCoupons } from './coupons/coupon-repo.ts';
import { listShownCoupons } from './coupons/judge-coupon.ts';
import { getOrderSettings } from './order-settings.ts';

const imageOf = (tenantId: string, [picture]: readonly string[]): string | null =>
  picture === undefined ? null : namedPictureUrl(tenantId, picture);

const toCartProduct = (
  { tenantId, platform }: Pick<ShopperContext, 'tenantId' | 'platform'>,
  row: ProductRow,
): CartProduct[] => {
  const { id, name, stock, measure, taxRate, pictures, parentId, options } = row;
  const current = currentPriceOf(row, platform.clock.now());
  return current === null || options.length > 0
    ? []
    : [
        {
          id,
          name,
          price: pesosOf(current.price),
          regularPrice: current.regularPrice && pesosOf(current.regularPrice),
          offerEnds: current.offerEnds,
          tiers: current.tiers.map(({ quantity, price }) => ({ quantity, price: pesosOf(price) })),
          stock,
          measure,
          taxRate,
          image: imageOf(tenantId, pictures),
          parentId,
        },
      ];
};

/** Reads the data of the order form: the cart's products as they are now, and the store's delivery and payment options. */
export const readOrderForm = (shopper: ShopperContext, ids: readonly string[]): Promise<OrderForm> =>
  readTenant(shopper, async (scope) => {
    const { profile } = await getTenant(scope);
    const rows = await findProductRows(scope, ids);
    const { deliveryZones = [], paymentMethods = [], pickup = false, address = '' } = profile;
    const interior = interiorZoneOf(deliveryZones);
    const active = rows.filter(({ status }) => status === 'active');
    return {
      products: active.flatMap((row) => toCartProduct(scope, row)),
      unchosen: active
        .filter(({ options }) => options.length > 0)
        .map(({ id, name, pictures }) => ({ id, name, image: imageOf(scope.tenantId, pictures) })),
      pickup,
      address,
      deliveryZones: deliveryZones.map(({ name, price }) => ({ name, price: pesosOf(price) })),
      elsewhereFee: interior ? pesosOf(interior.price) : null,
      paymentMethods: paymentMethods.map(({ name, details }) => ({ name, details })),
      taxMode: (await getOrderSettings(scope)).taxMode,
      hasWhatsApp: (profile.whatsappNumber ?? shopper.platform.env.FALLBACK_WHATSAPP) !== undefined,
      hasCoupons: await hasCoupons(scope, dayOf(scope.platform.clock.now())),
      coupons: (await listShownCoupons(scope)).map(({ text, ...terms }) => ({ ...toTermsView(terms), text })),
    };
  });
