import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { BotReply } from '#server/features/bot/bot.ts';
import { talkTo } from '#server/features/bot/testing/talk-to-bot.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';

/**
 * Plays a part of the corpus (`bot-corpus/README.md`) against the bot, without server or database, and tells how much of it is answered right:
 * `npm run bot-report -- bot-corpus/reporting`. With `--failing` it tells the conversations that went wrong; of the reporting part nobody asks for those.
 */
type Line = { name: string; qty: number; option?: string };
type Expect = {
  productsInclude?: string[];
  anyOfProducts?: string[];
  productsExclude?: string[];
  noProducts?: boolean;
  minProducts?: number;
  within?: number;
  productsMaxPrice?: number;
  priceMentioned?: number | number[];
  priceNotMentioned?: number;
  numberMentioned?: number;
  mentionsAny?: string[];
  mentionsAll?: string[][];
  mentionsNone?: string[];
  handoff?: boolean;
  deny?: string[];
  noFalseDenial?: boolean;
  cart?: Line[];
  cartAnyOf?: Line[][];
  cartQtyMax?: Line[];
  cartTotal?: number;
  asksClarification?: boolean;
  asks?: string[];
  oneOf?: Expect[];
};
type Case = {
  id: string;
  category: string;
  store: string;
  noFalseDenial?: boolean;
  turns: { user: string; tap?: string[]; expect?: Expect }[];
};
type Shop = Parameters<typeof talkTo>[0];

const CENTAVOS = 100;
const fold = (text: string): string => foldText(text).replace(/[*_]/g, '').replace(/\s+/g, ' ');
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const shopOf = (folder: string): Shop => {
  const profile = readJson(path.join(folder, 'perfil.json'));
  const rows: Record<string, string>[] = parse(readFileSync(path.join(folder, 'catalogo.csv')), {
    columns: true,
    bom: true,
  });
  return {
    profile: {
      name: profile.name ?? profile.businessName,
      city: profile.city ?? '',
      address: profile.address ?? '',
      hours: profile.hours,
      pickup: profile.pickup ?? false,
      deliveryZones: profile.deliveryZones.map((zone: { name: string; price: number }) => ({
        ...zone,
        price: parseMoney(zone.price),
      })),
      paymentMethods: profile.paymentMethods,
      faqs: profile.faqs,
    },
    products: rows.map((row, at) => ({
      id: `p${at}`,
      name: row.Nombre ?? '',
      price: parseMoney(Number(row.Precio)) ?? null,
      description: row.Descripción ?? '',
      category: row.Categoría ?? null,
      stock: row.Stock === '' ? null : Number(row.Stock),
      sku: row.SKU ?? null,
      attributes: {},
    })),
  } as Shop;
};

const DENIAL = /no (?:tenemos|me aparece) ((?:«[^»]+»(?: ni )?)+)/g;
const denialsOf = (text: string): string[] =>
  [...text.toLowerCase().matchAll(DENIAL)].flatMap(([, told = '']) =>
    [...told.matchAll(/«([^»]+)»/g)].map(([, one = '']) => fold(one)),
  );

const numbersOf = (text: string): number[] =>
  [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));

const cartOf = ({ cart }: BotReply): Line[] =>
  cart.lines.map(({ product, quantity, option }) => ({
    name: fold(product.name),
    qty: quantity,
    ...(option && { option: fold(option) }),
  }));

const byName = (lines: readonly Line[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { name, qty } of lines) sums.set(fold(name), (sums.get(fold(name)) ?? 0) + qty);
  return sums;
};

const isSameCart = (held: readonly Line[], wanted: readonly Line[]): boolean => {
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

type Grading = { reply: BotReply; families: Record<string, string[]>; isChecked: boolean };

const faultsOf = (expect: Expect, { reply, families, isChecked }: Grading): string[] => {
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

type Turn = {
  user: string;
  reply: string;
  cart: readonly Line[];
  expected: Expect;
  faults: string[];
  rule: string;
  wrongLines: readonly string[];
  denials: number;
  sureness: BotReply['sureness'];
  isHandedOver: boolean;
  asks: boolean;
};
type Played = { id: string; turns: Turn[] };

/** Lines that this turn changed to what no accepted cart holds; a difference from before is not counted again. */
const wrongLinesOf = (
  before: readonly Line[],
  after: readonly Line[],
  { cart, cartAnyOf }: Expect,
): string[] => {
  const accepted = (cartAnyOf ?? (cart ? [cart] : [])).map(byName);
  if (accepted.length === 0) return [];
  const was = byName(before);
  return [...byName(after)]
    .filter(([name, qty]) => qty !== (was.get(name) ?? 0) && !accepted.some((one) => one.get(name) === qty))
    .map(([name, qty]) => {
      if (!accepted.some((one) => one.has(name))) return 'not wanted';
      return accepted.every((one) => (one.get(name) ?? 0) < qty) ? 'too many' : 'too few';
    });
};

const play = (one: Case, shop: Shop, families: Record<string, string[]>): Played => {
  const talk = talkTo(shop);
  let last: BotReply | undefined;
  const turns = one.turns.map(({ user, tap = [], expect = {} }): Turn => {
    const button = last?.buttons.find(({ title }) => tap.some((word) => fold(title).includes(word)));
    const before = last ? cartOf(last) : [];
    const reply = talk.say(button?.title ?? user, button?.id);
    last = reply;
    const isChecked = expect.noFalseDenial ?? one.noFalseDenial ?? false;
    return {
      user: button?.title ?? user,
      reply: reply.text,
      cart: cartOf(reply),
      expected: expect,
      faults: faultsOf(expect, { reply, families, isChecked }),
      rule: reply.rule,
      wrongLines: wrongLinesOf(before, cartOf(reply), expect),
      denials: denialsOf(reply.text).length,
      sureness: reply.sureness,
      isHandedOver: reply.effects.some(({ kind }) => kind === 'handover'),
      asks: reply.text.includes('?'),
    };
  });
  return { id: one.id, turns };
};

const share = (part: number, whole: number): string =>
  `${part}/${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
const isRight = ({ turns }: Played): boolean => turns.every(({ faults }) => faults.length === 0);

const mostFrequent = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted((left, right) => right[1] - left[1])
    .slice(0, 15)
    .map(([name, count]) => `  ${count} ${name}`);
};

const report = (played: readonly Played[]): string[] => {
  const turns = played.flatMap((one) => one.turns);
  const of = (name: string, some: readonly Played[]) =>
    `${name}: ${share(some.filter(isRight).length, some.length)}`;
  const wrong = turns.filter(({ faults }) => faults.length > 0);
  const right = turns.filter(({ faults }) => faults.length === 0);
  // What goes wrong later in a conversation is mostly the cart that went wrong before.
  const firstWrong = played.flatMap((one) => one.turns.find(({ faults }) => faults.length > 0) ?? []);
  const falseDenials = turns.filter(({ faults }) => faults.includes('false denial')).length;
  const denying = turns.filter(({ denials }) => denials > 0).length;
  const judged = turns.filter(({ expected }) => expected.handoff !== undefined);
  const toPerson = judged.filter(({ expected }) => expected.handoff === true);
  const handedOver = judged.filter(({ isHandedOver }) => isHandedOver);
  const rightly = handedOver.filter(({ expected }) => expected.handoff === true);
  return [
    of('conversations', played),
    of(
      'of one turn',
      played.filter((one) => one.turns.length === 1),
    ),
    of(
      'of two turns',
      played.filter((one) => one.turns.length === 2),
    ),
    of(
      'of three and more',
      played.filter((one) => one.turns.length > 2),
    ),
    `turns: ${share(turns.length - wrong.length, turns.length)}`,
    `turns with a wrong cart change, of 1,000: ${((1_000 * turns.filter(({ wrongLines }) => wrongLines.length > 0).length) / Math.max(1, turns.length)).toFixed(1)}`,
    `turns whose denials are right: ${share(denying - falseDenials, denying)}`,
    `handed over of those that should be: ${share(rightly.length, toPerson.length)}`,
    `rightly of those handed over: ${share(rightly.length, handedOver.length)}`,
    `wrong turns of which a model would be asked: ${share(wrong.filter(({ sureness }) => sureness !== 'sure').length, wrong.length)}`,
    `first wrong turns of a conversation of which a model would be asked: ${share(firstWrong.filter(({ sureness }) => sureness !== 'sure').length, firstWrong.length)}`,
    `right turns of which a model would be asked: ${share(right.filter(({ sureness }) => sureness !== 'sure').length, right.length)}`,
    `turns that ask something: ${share(turns.filter(({ asks }) => asks).length, turns.length)}`,
    'rule and fault, the most frequent first:',
    ...mostFrequent(wrong.map(({ rule, faults }) => `${rule}: ${faults[0]}`)),
    'wrong cart changes by rule:',
    ...mostFrequent(turns.flatMap(({ rule, wrongLines }) => wrongLines.map((kind) => `${rule}: ${kind}`))),
  ];
};

const tellTurn = ({ user, reply, cart, expected, faults, rule }: Turn): string =>
  [
    `  > ${user}`,
    ...reply.split('\n').map((line) => `    ${line}`),
    `    cart: ${cart.map(({ name, qty, option }) => `${qty} ${name} ${option ?? ''}`.trim()).join(', ')} (${rule})`,
    ...(faults.length > 0 ? [`    WRONG: ${faults.join(', ')}; expected ${JSON.stringify(expected)}`] : []),
  ].join('\n');

/** A conversation as it went, to its first wrong turn. */
const tellConversation = ({ id, turns }: Played): string => {
  const firstWrong = turns.findIndex(({ faults }) => faults.length > 0);
  return [`# ${id}`, ...turns.slice(0, firstWrong + 1).map(tellTurn)].join('\n');
};

const main = (): void => {
  const folder = process.argv[2] ?? 'bot-corpus/reporting';
  const { cases }: { cases: Case[] } = readJson(path.join(folder, 'cases.json'));
  const families: Record<string, string[]> = readJson('bot-corpus/lexicon.json');
  const shops = new Map(
    [...new Set(cases.map(({ store }) => store))].map((store) => [
      store,
      shopOf(path.join(folder, 'stores', store)),
    ]),
  );
  const played = cases.flatMap((one) => {
    const shop = shops.get(one.store);
    return shop ? [play(one, shop, families)] : [];
  });
  process.stdout.write(`${report(played).join('\n')}\n`);
  if (process.argv.includes('--failing'))
    process.stdout.write(
      `${played
        .filter((one) => !isRight(one))
        .map(tellConversation)
        .join('\n\n')}\n`,
    );
};

main();
