import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import type { OrderSource, OrderState } from '#shared/features/orders/order-states.ts';
import type { Money } from '#shared/lib/money.ts';
import { bigint, customType, jsonb, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const customers = pgTable('customers', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  name: text(),
  phone: text(),
  bsuid: text(),
  verifiedAt: instant('verified_at'),
  note: text().notNull(),
  optedOutAt: instant('opted_out_at'),
  marketingStoppedAt: instant('marketing_stopped_at'),
  joinedTo: uuid('joined_to'),
  searchText: text('search_text').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});

const centavos = (name: string) => bigint(name, { mode: 'number' }).$type<Money>();

export const orders = pgTable('orders', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  code: text().notNull(),
  customerId: uuid('customer_id').notNull(),
  conversationId: uuid('conversation_id'),
  source: text().$type<OrderSource>().notNull(),
  state: text().$type<OrderState>().notNull(),
  recipient: text(),
  phone: text(),
  delivery: jsonb().$type<OrderDelivery>().notNull(),
  payment: text(),
  goods: centavos('goods_centavos').notNull(),
  fee: centavos('fee_centavos'),
  total: centavos('total_centavos').notNull(),
  note: text().notNull(),
  teamNote: text('team_note').notNull(),
  reservedAt: instant('reserved_at'),
  requestKey: text('request_key'),
  requestHash: bytea('request_hash'),
  searchText: text('search_text').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
