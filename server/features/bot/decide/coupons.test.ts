import { describe, expect, it } from 'vitest';
import type { CouponTerms } from '#shared/features/orders/coupons/coupon-terms.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { CORNER_SHOP } from '../testing/corner-shop.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const termsOf = (code: string, terms: Partial<CouponTerms>): CouponTerms => ({
  code,
  kind: 'percent',
  value: 10,
  minimum: moneyOfCentavos(0),
  ...terms,
});

const COUPONS = {
  VERANO10: termsOf('VERANO10', {}),
  GRANDE: termsOf('GRANDE', { kind: 'amount', value: 5_000, minimum: moneyOfCentavos(9_999_900) }),
  ENVIO: termsOf('ENVIO', { kind: 'delivery', value: 0 }),
};

const talk = () => talkTo(CORNER_SHOP, { coupons: COUPONS });

describe('a coupon in the chat', () => {
  it('is kept before there is a cart, and counts in it', () => {
    const shop = talk();
    expect(shop.say('tengo un cupón VERANO10').text).toContain('Anoté tu cupón VERANO10: 10 % menos.');
    expect(shop.state().coupon).toBe('VERANO10');
    const { text, cart } = shop.say('dame 2 libras de arroz');
    const goods = cart.lines.reduce((sum, { total }) => sum + total, 0);
    expect(cart.total).toBe(goods - Math.floor(goods / 10 + 0.5));
    expect(text).not.toContain('No tenemos');
  });

  it('takes off the cart what it says, and is in the order that is placed', () => {
    const shop = talk();
    shop.say('dame 2 libras de arroz');
    const shown = shop.say('cupón verano10');
    expect(shown.text).toContain('Cupón VERANO10: −RD$');
    shop.say('eso es todo');
    shop.say('paso a buscarlo');
    shop.say('efectivo');
    const summed = shop.say('Yokasta Peña');
    expect(summed.text).toContain('Cupón VERANO10: −RD$');
    const { effects } = shop.say('sí, confirmo');
    const [placed] = effects;
    if (placed?.kind !== 'order_placed') throw new Error('no order was placed');
    const { coupon, total } = placed.order;
    expect(coupon?.code).toBe('VERANO10');
    expect(total).toBe(shown.cart.total);
    expect(shop.state().coupon).toBeNull();
  });

  it('in the middle of an order goes on with the order', () => {
    const shop = talk();
    shop.say('dame 2 libras de arroz');
    shop.say('eso es todo');
    shop.say('paso a buscarlo');
    shop.say('efectivo');
    expect(shop.state().asked).toBe('name');
    const { text } = shop.say('tengo un cupón VERANO10');
    expect(text).toContain('Cupón VERANO10: −RD$');
    expect(shop.state()).toMatchObject({ asked: 'name', order: { name: null } });
  });

  it('that nobody knows changes nothing, and says why', () => {
    const shop = talk();
    shop.say('dame 2 libras de arroz');
    const { text, cart } = shop.say('cupón INVIERNO');
    expect(text).toContain('No encontramos el cupón INVIERNO.');
    expect(cart.lines).toHaveLength(1);
    expect(shop.state().coupon).toBeNull();
  });

  it('says what its minimum lacks, and that a free delivery is no pickup', () => {
    const shop = talk();
    shop.say('dame 2 libras de arroz');
    expect(shop.say('cupón GRANDE').text).toContain('te faltan RD$');
    shop.say('cupón ENVIO');
    shop.say('eso es todo');
    expect(shop.say('paso a buscarlo').text).toContain('vale cuando te lo llevan');
  });

  it('beside products is answered with them', () => {
    const shop = talk();
    const { text, cart } = shop.say('dame 2 libras de arroz con el cupón VERANO10');
    expect(cart.lines).toHaveLength(1);
    expect(text).toContain('cupón VERANO10');
    expect(shop.state().coupon).toBe('VERANO10');
  });

  it.each(['¿tienen cupones?', '¿me haces un descuento?', 'dame un código de cupón'])(
    'is never told or negotiated: «%s»',
    (message) => {
      const { text } = talk().say(message);
      for (const code of Object.keys(COUPONS)) expect(text).not.toContain(code);
      expect(text).not.toMatch(/\d ?%/);
    },
  );

  it.each(['¿tienen cupones?', '¿me haces un descuento?', '¿hay alguna promoción?'])(
    'that the store tells everybody is told: «%s»',
    (message) => {
      const offeredCoupons = [{ code: 'VERANO10', text: '10 % menos, hasta el 1/12/2026' }];
      const shop = talkTo(CORNER_SHOP, { coupons: COUPONS, offeredCoupons });
      const { text } = shop.say(message);
      expect(text).toContain('*VERANO10*: 10 % menos, hasta el 1/12/2026.');
      for (const code of ['GRANDE', 'ENVIO']) expect(text).not.toContain(code);
    },
  );

  it('of two the one that takes more off counts, and the other is told to be less', () => {
    const coupons = { ...COUPONS, POCO: termsOf('POCO', { kind: 'amount', value: 100 }) };
    const shop = talkTo(CORNER_SHOP, { coupons });
    shop.say('dame 2 libras de arroz');
    const better = shop.say('cupón VERANO10').cart.total;
    const kept = shop.say('también tengo el cupón POCO');
    expect(kept.text).toContain('Con el cupón VERANO10 pagas menos que con POCO. Los cupones no se suman');
    expect([kept.cart.total, shop.state().coupon]).toEqual([better, 'VERANO10']);
    const other = talkTo(CORNER_SHOP, { coupons });
    other.say('dame 2 libras de arroz');
    other.say('cupón POCO');
    const improved = other.say('cupón VERANO10');
    expect([improved.cart.total, other.state().coupon]).toEqual([better, 'VERANO10']);
  });

  it('that ended before the confirmation is said, and the order is not placed at another price', () => {
    const coupons: Record<string, CouponTerms> = { ...COUPONS };
    const shop = talkTo(CORNER_SHOP, { coupons });
    for (const said of [
      'dame 2 libras de arroz',
      'cupón VERANO10',
      'eso es todo',
      'paso a buscarlo',
      'efectivo',
      'Yokasta Peña',
    ])
      shop.say(said);
    delete coupons.VERANO10;
    const refused = shop.say('sí, confirmo');
    expect(refused.text).toContain('cupón VERANO10');
    expect(refused.effects).toEqual([]);
    expect(shop.state()).toMatchObject({ coupon: null, asked: 'confirm' });
    expect(shop.say('sí, confirmo').effects).toMatchObject([
      { kind: 'order_placed', order: { coupon: null } },
    ]);
  });
});
