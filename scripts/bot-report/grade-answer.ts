import type { BotReply } from '#server/features/bot/bot.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { Expect, Line } from './corpus.ts';

const CENTAVOS = 100;

/** Returns words as they are compared: without accents, marks and stars. */
export const fold = (text: string): string => foldText(text).replace(/[*_]/g, '').replace(/\s+/g, ' ');

const DENIAL = /no (?:tenemos|me aparece) ((?:«[^»]+»(?: ni )?)+)/g;
/** Lists the products that an answer denies. */
export const denialsOf = (text: string): string[] =>
  [...text.toLowerCase().matchAll(DENIAL)].flatMap(([, told = '']) =>
    [...told.matchAll(/«([^»]+)»/g)].map(([, one = '']) => fold(one)),
  );

const numbersOf = (text: string): number[] =>
  [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));

/** Whether a text tells an amount: «RD$1,350» is 1350. */
export const tellsAmount = (text: string, amount: number): boolean => numbersOf(text).includes(amount);

/** Returns the cart after an answer, in folded words. */
export const cartOf = ({ cart }: BotReply): Line[] =>
  cart.lines.map(({ product, quantity, option }) => ({
    name: fold(product.name),
    qty: quantity,
    ...(option && { option: fold(option) }),
  }));

/** Counts how many of each thing a cart contains. */
export const byName = (lines: readonly Line[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { name, qty } of lines) sums.set(fold(name), (sums.get(fold(name)) ?? 0) + qty);
  return sums;
};

/** Whether a cart contains the same as another one, with the sizes that the other one names. */
export const isSameCart = (held: readonly Line[], wanted: readonly Line[]): boolean => {
  const [have, want] = [byName(held), byName(wanted)];
  const isSame = have.size === want.size && [...want].every(([name, qty]) => have.get(name) === qty);
  return (
    isSame &&
    wanted.every(
      ({ name, option }) =>
        option === undefined ||
        held.some(
          (line) =>
            line.name === fold(name) &&
            (line.option ?? '').split(' ').includes(fold(option).split(' ').at(-1) ?? ''),
        ),
    )
  );
};

export type Grading = { reply: BotReply; families: Readonly<Record<string, string[]>>; isChecked: boolean };

/** Lists the faults of an answer in words. */
export const faultsOf = (expect: Expect, { reply, families, isChecked }: Grading): string[] => {
  const text = fold(`${reply.text}\n${reply.buttons.map(({ title }) => title).join('\n')}`);
  const shown = [...new Set([...reply.products.map(({ name }) => fold(name))])];
  const terms = (list: string[]) =>
    list.flatMap((term) => (term.startsWith('@') ? (families[term.slice(1)] ?? []) : [fold(term)]));
  const says = (list: string[]) => terms(list).some((term) => text.includes(term));
  const isShown = (name: string, within: number) =>
    shown.slice(0, within).includes(fold(name)) || text.includes(fold(name));
  const faults: string[] = [];
  const need = (isRight: boolean, fault: string) => isRight || faults.push(fault);
  const { within = 5 } = expect;
  need(
    (expect.productsInclude ?? []).every((name) => isShown(name, within)),
    'product not shown',
  );
  need(
    !expect.anyOfProducts || expect.anyOfProducts.some((name) => isShown(name, within)),
    'no such product shown',
  );
  need(!(expect.productsExclude ?? []).some((name) => shown.includes(fold(name))), 'wrong product shown');
  need(!expect.noProducts || shown.length === 0, 'wrong product shown');
  need(shown.length >= (expect.minProducts ?? 0), 'too few products');
  need(
    reply.products.every(
      ({ price }) => (price ?? 0) <= (expect.productsMaxPrice ?? Number.POSITIVE_INFINITY) * CENTAVOS,
    ),
    'over the budget',
  );
  const told = new Set([
    ...numbersOf(reply.text),
    ...reply.products.slice(0, within).map(({ price }) => (price ?? 0) / CENTAVOS),
  ]);
  need(
    [expect.priceMentioned ?? []].flat().every((amount) => told.has(amount)),
    'amount not told',
  );
  need(expect.numberMentioned === undefined || told.has(expect.numberMentioned), 'number not told');
  need(!expect.mentionsAny || says(expect.mentionsAny), 'fact not told');
  need((expect.mentionsAll ?? []).every(says), 'fact not told');
  need(!expect.mentionsNone || !says(expect.mentionsNone), 'says what is wrong');
  const isHandedOver = reply.effects.some(({ kind }) => kind === 'handover');
  need(
    expect.handoff === undefined || expect.handoff === isHandedOver,
    isHandedOver ? 'handed over' : 'not handed over',
  );
  const carts = expect.cartAnyOf ?? (expect.cart ? [expect.cart] : undefined);
  need(!carts || carts.some((cart) => isSameCart(cartOf(reply), cart)), 'cart');
  const goods = reply.cart.lines.reduce((sum, { total }) => sum + total, 0) / CENTAVOS;
  need(
    expect.cartTotal === undefined || [goods, reply.cart.total / CENTAVOS].includes(expect.cartTotal),
    'total',
  );
  need(
    (expect.cartQtyMax ?? []).every(({ name, qty }) => (byName(cartOf(reply)).get(fold(name)) ?? 0) <= qty),
    'cart',
  );
  need(!expect.asksClarification || text.includes('?'), 'asks nothing');
  need(!expect.asks || says(expect.asks), 'asks something else');
  if (isChecked)
    need(
      denialsOf(reply.text).every((one) =>
        (expect.deny ?? []).some((word) => one.includes(fold(word)) || fold(word).includes(one)),
      ),
      'false denial',
    );
  need(
    !expect.oneOf ||
      expect.oneOf.some((one) => faultsOf(one, { reply, families, isChecked: false }).length === 0),
    'no alternative holds',
  );
  return faults;
};
