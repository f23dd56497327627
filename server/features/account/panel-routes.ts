import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readTraffic } from '#server/features/analytics/analytics.ts';
import { readEmailState, requirePassword } from '#server/features/auth/auth.ts';
import { countLowStock, countProductsAt } from '#server/features/catalogue/catalogue.ts';
import {
  countInbox,
  eraseConversations,
  type InboxMessage,
  isBotActive,
  listCustomerConversations,
  listSaidAfter,
} from '#server/features/conversations/conversations.ts';
import { getNotebook, sumNotebooks } from '#server/features/credit/credit.ts';
import {
  closeRequestsOf,
  eraseCustomer,
  findOrderDates,
  findWaitingRequests,
  getCustomer,
  hasOrders,
  listBoughtProducts,
  listCustomerRatings,
  listCustomerReceipts,
  listDataRequests,
  listOrders,
  readOrderFacts,
  sumBalances,
  sumSales,
  sumWaitingReceipts,
  toOrderView,
} from '#server/features/orders/orders.ts';
import { countUnreadHelp } from '#server/features/support/support.ts';
import {
  changeName,
  changeSlug,
  type Doors,
  getTenant,
  inTenant,
  type MemberContext,
  type OwnerContext,
  openShopper,
  readTenant,
  type Scoped,
  storeUrlOf,
  type TenantRow,
  toTenantView,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AnswerParts, mountCall } from '#server/platform/http/mount-call.ts';
import {
  type CustomerRecord,
  ExportedCustomerSchema,
  ExportedMessageSchema,
  ExportedOrderSchema,
  eraseCustomerCall,
  exportCustomerCall,
  getCustomerRecordCall,
} from '#shared/features/account/customer-record-calls.ts';
import { getDashboardCall } from '#shared/features/account/dashboard-calls.ts';
import { getStoreCountsCall } from '#shared/features/analytics/analytics-calls.ts';
import type { StoreCounts } from '#shared/features/analytics/store-event.ts';
import { getTenantCall, type PanelFacts } from '#shared/features/tenants/tenant-calls.ts';
import { changeNameCall, changeSlugCall } from '#shared/features/tenants/tenant-change-calls.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { startOfDay } from '#shared/lib/time.ts';

/** Reads the state of bot, orders and the member's mailbox, which the panel's menu, cards and banners follow. */
const readPanelFacts = async (scope: Scoped<MemberContext>): Promise<PanelFacts> => {
  const isActive = await isBotActive(scope);
  const isSelling = isActive || (await hasOrders(scope));
  const storeUrl = storeUrlOf(scope.platform.env, await getTenant(scope));
  return { storeUrl, isBotActive: isActive, isSelling, ...(await readEmailState(scope)) };
};

type OwnTenant = { tenant: TenantRow; panel: PanelFacts };

/** Finds the member's own tenant, whatever its status. */
const findOwnTenant = async (
  member: MemberContext | undefined,
  slug: string,
): Promise<OwnTenant | undefined> =>
  member &&
  inTenant(member, async (scope) => {
    const tenant = await getTenant(scope);
    return tenant.slug === slug ? { tenant, panel: await readPanelFacts(scope) } : undefined;
  });

/** Reads the counts of the member's store of today and yesterday, which are days of Santo Domingo. */
const getStoreCounts = (member: MemberContext): Promise<StoreCounts> =>
  readTenant(member, async (scope) => {
    const now = member.platform.clock.now();
    return {
      ...(await readTraffic(scope)),
      products: {
        // One millisecond later, so that a product added in this millisecond counts.
        today: await countProductsAt(scope, new Date(now.getTime() + 1)),
        yesterday: await countProductsAt(scope, startOfDay(now)),
      },
    };
  });

const NOTHING = { orders: 0, amount: 0 };

/** Reads what waits for the team of the member's store, and what the store has sold. */
const getDashboard = (member: MemberContext): Promise<CallAnswer<typeof getDashboardCall>> =>
  readTenant(member, async (scope) => {
    const { hasSold, notesPayments, ...orders } = await readOrderFacts(scope);
    // To a store that notes no payments every order would seem unpaid.
    const balances = notesPayments ? await sumBalances(scope) : { owed: NOTHING, toReturn: NOTHING };
    const { waiting: people } = await countInbox(scope);
    return {
      success: true,
      waiting: {
        ...orders,
        receipts: await sumWaitingReceipts(scope),
        people,
        ...balances,
        notebooks: await sumNotebooks(scope),
        ...(await countLowStock(scope)),
        help: member.role === 'owner' ? await countUnreadHelp(scope) : 0,
        dataRequests: await findWaitingRequests(scope),
      },
      sales: await sumSales(scope),
      hasSold: Boolean(hasSold),
    };
  });

const MAX_BOUGHT_PRODUCTS = 8;

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Reads what a customer bought, and their conversations. @throws NOT_FOUND */
const getCustomerRecord = (member: MemberContext, id: string): Promise<CustomerRecord> =>
  readTenant(member, async (scope) => {
    await getCustomer(scope, id);
    const { first, last } = await findOrderDates(scope, id);
    const conversations = await listCustomerConversations(scope, id);
    return {
      success: true,
      firstOrderAt: instantOf(first),
      lastOrderAt: instantOf(last),
      dataRequests: await listDataRequests(scope, id),
      bought: await listBoughtProducts(scope, { customerId: id, limit: MAX_BOUGHT_PRODUCTS }),
      conversations: conversations.map(({ id: conversationId, channel, lastText, lastMessageAt }) => ({
        id: conversationId,
        channel,
        lastText,
        lastMessageAt: lastMessageAt.toISOString(),
      })),
    };
  });

const ORDERS_AT_A_TIME = 30;
const MESSAGES_AT_A_TIME = 200;

async function* readOrders(member: MemberContext, customer: string) {
  let cursor: string | undefined;
  do {
    const listing = { customer, limit: ORDERS_AT_A_TIME, cursor };
    const { rows, nextCursor } = await readTenant(member, (scope) => listOrders(scope, listing));
    yield* rows.map((row) => ExportedOrderSchema.parse(toOrderView(row)));
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

/** Chats from before a number was connected are numbered below one. */
const BEFORE_ALL_MESSAGES = -(2 ** 31);

async function* readMessages(member: MemberContext, conversationId: string) {
  let page: InboxMessage[] = [];
  do {
    const after = { conversationId, seq: page.at(-1)?.seq ?? BEFORE_ALL_MESSAGES, limit: MESSAGES_AT_A_TIME };
    page = await readTenant(member, (scope) => listSaidAfter(scope, after));
    yield* page.map(({ sentAt, payload, ...message }) =>
      ExportedMessageSchema.parse({
        ...message,
        at: sentAt.toISOString(),
        fileName: payload.media?.fileName ?? null,
      }),
    );
  } while (page.length === MESSAGES_AT_A_TIME);
}

/** Writes a list as it is read, an element a line. */
async function* asJsonLines(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const element of elements) {
    yield `${separator}${JSON.stringify(element)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

/**
 * Streams a customer's profile, ratings, receipts, orders and messages as one JSON document, which answers their requests for a copy. Each page is a transaction of its own, so that no
 * connection waits for a slow reader. @throws NOT_FOUND
 */
const exportCustomer = async (member: MemberContext, id: string): Promise<AnswerParts> => {
  const { customer, notebook, conversations, ratings, receipts } = await inTenant(member, async (scope) => {
    const found = ExportedCustomerSchema.parse(await getCustomer(scope, id));
    await closeRequestsOf(scope, { customerId: id, outcome: 'exported' });
    const rated = await listCustomerRatings(scope, id);
    const sent = await listCustomerReceipts(scope, id);
    return {
      customer: found,
      notebook: (await getNotebook(scope, id)).notebook,
      conversations: await listCustomerConversations(scope, id),
      ratings: rated.map(({ code, createdAt, ...rating }) => ({
        order: code,
        ...rating,
        at: createdAt.toISOString(),
      })),
      receipts: sent.map(({ code, createdAt, bank, amount, paidOn, reference }) => ({
        order: code,
        at: createdAt.toISOString(),
        bank,
        amount: amount === null ? null : pesosOf(amount),
        paidOn,
        reference,
      })),
    };
  });
  async function* write(): AsyncGenerator<string> {
    yield `{"customer":${JSON.stringify(customer)},\n"notebook":${JSON.stringify(notebook)},\n"ratings":${JSON.stringify(ratings)},\n"receipts":${JSON.stringify(receipts)},\n"orders":`;
    yield* asJsonLines(readOrders(member, id));
    yield ',\n"conversations":[';
    for (const [index, conversation] of conversations.entries()) {
      yield `${index > 0 ? ',' : ''}\n{"channel":${JSON.stringify(conversation.channel)},"messages":`;
      yield* asJsonLines(readMessages(member, conversation.id));
      yield '}';
    }
    yield ']}\n';
  }
  return new AnswerParts(Readable.from(write()));
};

/**
 * Forgets a customer and everything they wrote, in one transaction (decision 088). @throws NOT_FOUND
 * @throws RULE_REFUSED while one of their orders is neither delivered nor cancelled, or their notebook has a balance
 */
const forgetCustomer = async (owner: OwnerContext, id: string): Promise<{ success: true }> => {
  await inTenant(owner, async (scope) => {
    const conversations = await listCustomerConversations(scope, id);
    const ids = conversations.map((conversation) => conversation.id);
    const { phones, bsuids } = await eraseCustomer(scope, { id, conversationIds: ids });
    await eraseConversations(scope, { ids, people: [...phones, ...bsuids] });
  });
  return { success: true };
};

/** Mounts the dashboard's view and counts, the record of a customer, and the changes of name and slug, which the password proves. */
export const mountPanelRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getStoreCountsCall, doors.member, getStoreCounts);
  mountCall(app, getDashboardCall, doors.member, getDashboard);

  mountCall(app, getTenantCall, doors.caller, async ({ visitor, findMember }, { params }) => {
    const own = await findOwnTenant(await findMember(), params.slug);
    if (own) return { success: true as const, tenant: toTenantView(own.tenant), panel: own.panel };
    // To everyone but its members a store that is not active is absent.
    const door = await openShopper(visitor, params.slug);
    if (door.kind === 'moved') throw new AppError('ADDRESS_MOVED', { details: { slug: door.slug } });
    if (door.kind === 'absent') throw new AppError('NOT_FOUND');
    return { success: true as const, tenant: toTenantView(await readTenant(door.shopper, getTenant)) };
  });

  mountCall(app, getCustomerRecordCall, doors.member, (member, { params }) =>
    getCustomerRecord(member, params.id),
  );
  mountCall(app, exportCustomerCall, doors.member, (member, { params }) => exportCustomer(member, params.id));

  mountCall(app, eraseCustomerCall, doors.owner, (owner, { params }) => forgetCustomer(owner, params.id));

  mountCall(app, changeNameCall, doors.editor, async (editor, { body }) => {
    await requirePassword(editor, body.currentPassword);
    return { success: true as const, tenant: toTenantView(await changeName(editor, body.newName)) };
  });

  mountCall(app, changeSlugCall, doors.editor, async (editor, { body }) => {
    await requirePassword(editor, body.currentPassword);
    return { success: true as const, tenant: toTenantView(await changeSlug(editor, body.newSlug)) };
  });
};
