import { findProductsBySku, type ProductRow } from '#server/features/catalogue/catalogue.ts';
import {
  chatWithStore,
  createAnsweringTools,
  listInbox,
  sendMessage,
  updateBotSettings,
} from '#server/features/conversations/conversations.ts';
import {
  findOrderByCode,
  sendStoreOrder,
  setOrderNote,
  setOrderState,
  writeOrder,
} from '#server/features/orders/orders.ts';
import {
  type EditorContext,
  inTenant,
  openEditor,
  openShopper,
  openVisitor,
  type SessionFacts,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deliveryFeeOf } from '#shared/features/orders/delivery-fee.ts';
import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import type { SeedStore } from './seed-store.ts';
import type { SeedEvent } from './seed-week.ts';

type Playing = { platform: Platform; store: SeedStore; facts: SessionFacts; week: readonly SeedEvent[] };
type Order = Exclude<SeedEvent, { kind: 'chat' }>;
type Chat = Extract<SeedEvent, { kind: 'chat' }>;

const STEP_MS = minutes(4);
const LINE_MS = minutes(1);
const NOBODY = { peer: '', userAgent: '' };

/** The same platform at another moment: what happens there happened then. */
const platformAt = (platform: Platform, at: Date): Platform => ({
  ...platform,
  clock: { ...platform.clock, now: () => at },
});

const deliveryOf = ({ to }: Order): OrderDelivery => ({
  isPickup: to === undefined,
  zone: to?.zone ?? null,
  place: to?.place ?? null,
  address: to?.address ?? null,
});

/** Everything that happens in one store, each at its moment and through the same use cases as in life. */
const openStage = ({ platform, store, facts }: Playing) => {
  const startMs = platform.clock.now().getTime();
  // No model is asked about what was never said.
  const tools = { ...createAnsweringTools(platform), proposer: undefined };
  const momentOf = ({ hoursAgo }: SeedEvent, laterMs = 0): Platform =>
    platformAt(platform, new Date(Math.min(startMs, startMs - hours(hoursAgo) + laterMs)));
  const ownerAt = (moment: Platform): EditorContext => openEditor(moment, facts);
  const shopperAt = async (moment: Platform): Promise<ShopperContext> => {
    const door = await openShopper(openVisitor(moment, NOBODY), store.slug);
    if (door.kind !== 'open') throw new Error('the store that was just made is not open');
    return door.shopper;
  };
  return { tools, momentOf, ownerAt, shopperAt };
};
type Stage = ReturnType<typeof openStage>;

const linesOf = ({ lines }: Order, products: ReadonlyMap<string, ProductRow>) =>
  Object.entries(lines).map(([sku, quantity]) => {
    const product = products.get(sku);
    if (!product || product.price === null) throw new Error(`the store sells no ${sku}`);
    return {
      productId: product.id,
      quantity,
      unit: product.measure?.unit ?? null,
      option: null,
      price: product.price,
    };
  });

type Shelves = {
  products: ReadonlyMap<string, ProductRow>;
  feeOf: (delivery: OrderDelivery) => Money | null;
};

/** The order as its customer sent it, or somebody of the store wrote it down; answers its id. */
const placeOrder = async (stage: Stage, event: Order, { products, feeOf }: Shelves): Promise<string> => {
  const { kind, who, payment, note = '' } = event;
  const moment = stage.momentOf(event);
  const delivery = deliveryOf(event);
  const common = {
    delivery,
    payment,
    note,
    fee: feeOf(delivery),
    lines: linesOf(event, products),
    coupon: null,
    tax: moneyOfCentavos(0),
  };
  if (kind === 'written') {
    const customer = { id: null, name: who.name, phone: who.phone ? `1${who.phone}` : null };
    return inTenant(stage.ownerAt(moment), async (scope) => {
      const order = await writeOrder(scope, {
        written: { ...common, customer, state: 'new' },
        key: undefined,
      });
      return order.id;
    });
  }
  const phone = `1${who.phone ?? ''}`;
  const { code } = await sendStoreOrder(await stage.shopperAt(moment), {
    cart: { ...common, name: who.name, phone },
    key: undefined,
  });
  const order = await inTenant(stage.ownerAt(moment), (scope) => findOrderByCode(scope, code));
  if (!order) throw new Error('an order was placed and is not there');
  return order.id;
};

const playOrder = async (stage: Stage, event: Order, shelves: Shelves): Promise<void> => {
  const id = await placeOrder(stage, event, shelves);
  for (const [index, state] of event.steps.entries())
    await inTenant(stage.ownerAt(stage.momentOf(event, (index + 1) ** 2 * STEP_MS)), (scope) =>
      setOrderState(scope, { id, state }),
    );
  const { teamNote } = event;
  if (teamNote !== undefined)
    await inTenant(stage.ownerAt(stage.momentOf(event, hours(1))), (scope) =>
      setOrderNote(scope, { id, teamNote }),
    );
};

const playChat = async (stage: Stage, chat: Chat): Promise<void> => {
  const conversationId = `visita-${chat.hoursAgo}`;
  for (const [index, text] of chat.lines.entries())
    await chatWithStore(await stage.shopperAt(stage.momentOf(chat, index * LINE_MS)), {
      tools: stage.tools,
      line: {
        conversationId,
        peer: conversationId,
        text,
      },
    });
  if (chat.owner === undefined) return;
  const owner = stage.ownerAt(stage.momentOf(chat, chat.lines.length * LINE_MS));
  const { rows } = await inTenant(owner, (scope) => listInbox(scope, { filter: 'all', limit: 1 }));
  const [latest] = rows;
  if (latest)
    await sendMessage(owner, {
      channels: stage.tools.channels,
      conversationId: latest.id,
      message: { kind: 'text', text: chat.owner },
    });
};

/** Plays a week in a store that was just made, so that its panel shows a store at work; its web chat is on from then. */
export const playWeek = async (playing: Playing): Promise<void> => {
  const { platform, store, week } = playing;
  const stage = openStage(playing);
  const now = stage.ownerAt(platform);
  await updateBotSettings(now, { isWebChatOn: true });
  const skus = store.products.map(({ sku }) => sku);
  const rows = await inTenant(now, (scope) => findProductsBySku(scope, skus));
  const zones = store.profile?.deliveryZones ?? [];
  const shelves: Shelves = {
    products: new Map(rows.map((row) => [row.sku ?? '', row])),
    feeOf: (delivery) => deliveryFeeOf(delivery, zones),
  };
  for (const event of week) {
    if (event.kind === 'chat') await playChat(stage, event);
    else await playOrder(stage, event, shelves);
  }
};
