import { describe, expect, test } from 'vitest';
import { AccountEmailSchema, REGISTRATION_DOMAINS } from '#shared/features/auth/email-rules.ts';
import { hasWholePieces } from '#shared/features/catalogue/measure.ts';
import { ProductCreateSchema } from '#shared/features/catalogue/product-schemas.ts';
import { limitOf } from '#shared/features/plans/plan-table.ts';
import { BusinessNameSchema, SlugSchema } from '#shared/features/tenants/name-and-slug.ts';
import { StoreProfileUpdateSchema } from '#shared/features/tenants/store-profile.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { DEMO_SLUG, isReservedSlug } from '#shared/lib/slug.ts';
import { BUSY_STORE } from './busy-store.ts';
import { DEMO_STORE } from './demo-store.ts';
import { FULL_STORE } from './full-store.ts';
import { NEW_STORE } from './new-store.ts';

const STORES = [DEMO_STORE, BUSY_STORE, FULL_STORE, NEW_STORE];
const STOCKED = [DEMO_STORE, BUSY_STORE, FULL_STORE];

describe('the seeded stores', () => {
  test('differ in slug and owner', () => {
    expect(new Set(STORES.map(({ slug }) => slug)).size).toBe(STORES.length);
    expect(new Set(STORES.map(({ ownerEmail }) => ownerEmail)).size).toBe(STORES.length);
  });

  test.each(STORES)('$slug is what a registration would accept', ({ slug, businessName }) => {
    expect(SlugSchema.parse(slug)).toBe(slug);
    expect(isReservedSlug(slug)).toBe(slug === DEMO_SLUG);
    expect(BusinessNameSchema.parse(businessName)).toBe(businessName);
  });

  test.each(STORES)('$slug has an owner with an address that cannot belong to anybody', ({ ownerEmail }) => {
    expect(AccountEmailSchema.parse(ownerEmail)).toBe(ownerEmail);
    expect(REGISTRATION_DOMAINS.has(ownerEmail.split('@')[1] ?? '')).toBe(false);
    expect(ownerEmail.endsWith('.invalid')).toBe(true);
  });

  test.each(STOCKED)('$slug has products its owner could have saved', ({ products }) => {
    for (const { drawing: _drawing, ...product } of products) {
      const { price, offer, tiers, variants } = product;
      const items = variants?.items.map((item) => ({
        ...item,
        price: item.price ? pesosOf(item.price) : null,
      }));
      const typed = {
        ...product,
        price: pesosOf(price),
        ...(offer && { offer: { ...offer, price: pesosOf(offer.price) } }),
        ...(tiers && { tiers: tiers.map((tier) => ({ ...tier, price: pesosOf(tier.price) })) }),
        ...(variants && { variants: { ...variants, items } }),
      };
      expect(ProductCreateSchema.parse(typed)).toEqual(product);
    }
  });

  test.each(STOCKED)('$slug names and codes each product once', ({ products }) => {
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  test.each(STOCKED)(
    '$slug asks a price for everything and counts whole units of what is sold by the piece',
    ({ products }) => {
      for (const { price, stock = 0, measure = null } of products) {
        expect(price).toBeGreaterThan(0);
        expect(hasWholePieces({ stock, measure }) && stock >= 0).toBe(true);
      }
    },
  );

  test.each(STOCKED)('$slug has a profile its owner could have saved', ({ businessName, profile }) => {
    const deliveryZones = profile?.deliveryZones.map(({ name, price }) => ({ name, price: pesosOf(price) }));
    const written = { ...profile, name: businessName, deliveryZones };
    expect(StoreProfileUpdateSchema.parse(written)).toEqual({ ...profile, name: businessName });
  });

  test.each(STOCKED)('$slug opens before it closes, on days named once', ({ profile }) => {
    const schedule = profile?.hours.schedule ?? [];
    const days = schedule.flatMap((hours) => hours.days);
    expect(new Set(days).size).toBe(days.length);
    for (const { open, close } of schedule) expect(open < close).toBe(true);
  });
});

describe('the demo store', () => {
  const { products, profile } = DEMO_STORE;

  test('has 24 products', () => {
    expect(products).toHaveLength(24);
  });

  test('shows every state of the stock badge', () => {
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(products.filter(({ stock }) => stock !== undefined && stock > 0 && stock <= 5)).toHaveLength(2);
    expect(products.some(({ stock }) => stock === undefined)).toBe(true);
  });

  test('answers where, when, how to pay and at least eight questions', () => {
    expect(profile?.deliveryZones.length).toBeGreaterThanOrEqual(5);
    expect(profile?.paymentMethods.map(({ name }) => name)).toEqual([
      'Efectivo',
      'Contra entrega',
      'Transferencia',
    ]);
    expect(profile?.faqs.length).toBeGreaterThanOrEqual(8);
    expect(profile?.whatsappNumber).toMatch(/^1(809|829|849)\d{7}$/);
  });
});

test('the full store holds exactly the products its plan allows', () => {
  expect(FULL_STORE.plan).toBe('esencial');
  expect(FULL_STORE.products).toHaveLength(limitOf('esencial', 'products') ?? Number.NaN);
});

test('the busy store sells many products, a few of them sold out', () => {
  expect(BUSY_STORE.products.length).toBeGreaterThanOrEqual(180);
  const soldOut = BUSY_STORE.products.filter(({ stock }) => stock === 0).length;
  expect(soldOut).toBeGreaterThan(0);
  expect(soldOut).toBeLessThan(BUSY_STORE.products.length / 4);
});

test('the new store is empty', () => {
  expect(NEW_STORE.products).toEqual([]);
  expect(NEW_STORE.profile).toBeUndefined();
});
