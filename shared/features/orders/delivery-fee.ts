import type { DeliveryZone } from '#shared/features/tenants/store-profile.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { OrderDelivery } from './order-delivery.ts';

const INTERIOR = /\binterior\b/;
const NO_FEE = moneyOfCentavos(0);

/** Finds the zone for places outside the named ones, in stores that have one (`decisions Public catalogue`). */
export const interiorZoneOf = <Zone extends { readonly name: string }>(
  zones: readonly Zone[],
): Zone | undefined => zones.find(({ name }) => INTERIOR.test(name.toLowerCase()));

/** Calculates the delivery fee; null while store and customer have not agreed on it. */
export const deliveryFeeOf = (
  { isPickup, zone, place }: Pick<OrderDelivery, 'isPickup' | 'zone' | 'place'>,
  zones: readonly DeliveryZone[],
): Money | null => {
  if (isPickup) return NO_FEE;
  const named = zones.find(({ name }) => name === zone);
  if (named) return named.price;
  return place === null ? null : (interiorZoneOf(zones)?.price ?? null);
};
