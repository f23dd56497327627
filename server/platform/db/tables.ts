// Printed from the migrated schema by tables.test.ts; after a migration: npm test -- server/platform/db/tables.test.ts -u
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Money } from '#shared/lib/money.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** The driver would write an array as an array of PostgreSQL, so JSON is written as text; what is read is parsed or cast where it is read. */
type Json = ColumnType<unknown, string, string>;
/** A column with a default. Kysely has such a type, but it does not read the column types above. */
type Generated<T> = T extends ColumnType<infer Read, infer Insert, infer Update>
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<T, T | undefined, T>;

export type AdminAccessTable = {
  id: string;
  adminEmail: string;
  action: 'account_created' | 'signed_in' | 'sign_in_refused' | 'code_missing' | 'code_refused' | 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed' | 'password_changed' | 'password_reset' | 'session_ended' | 'other_sessions_ended';
  userAgent: string | null;
  createdAt: Instant;
};

export type AdminDevicesTable = {
  tokenHash: Uint8Array;
  adminId: string;
  expiresAt: Instant;
};

export type AdminRecoveryCodesTable = {
  adminId: string;
  codeHash: Uint8Array;
};

export type AdminSessionsTable = {
  tokenHash: Uint8Array;
  adminId: string;
  createdAt: Instant;
  expiresAt: Instant;
  id: string;
  userAgent: string;
  lastUsedAt: Instant;
  deviceHash: Uint8Array | null;
  provenAt: Instant;
};

export type AdminsTable = {
  id: string;
  email: string;
  passwordHash: string;
  createdAt: Instant;
  totpSealed: Uint8Array | null;
  totpSince: Instant | null;
  totpStep: number | null;
};

export type AiTroublesTable = {
  model: string;
  trouble: string;
};

export type BotSettingsTable = {
  tenantId: string;
  greeting: string;
  isAwayOn: boolean;
  awayText: string;
  resumeAfterHours: number;
  hasButtons: boolean;
  quickReplies: Json;
  synonyms: Json;
  updatedAt: Instant;
};

export type BotSimulationsTable = {
  tenantId: string;
  conversationId: string;
  state: Json;
  updatedAt: Instant;
  said: Generated<Json>;
};

export type ChannelConnectionsTable = {
  tenantId: string;
  accountId: string;
  tokenSealed: Uint8Array;
  expiresAt: Instant | null;
  state: 'connected' | 'stopped';
  problemCode: number | null;
  problemAt: Instant | null;
  pausedUntil: Instant | null;
  pauses: Generated<number>;
  lastInboundAt: Instant | null;
  lastOutboundAt: Instant | null;
  duplicates: Generated<number>;
  connectedAt: Instant;
  channel: string;
  details: Json;
};

export type ChannelDeliveriesTable = {
  id: string;
  sha256: Uint8Array;
  bytes: Uint8Array;
  receivedAt: Instant;
  splitAt: Instant | null;
  attempts: Generated<number>;
  failure: string | null;
  accountId: Generated<string>;
  channel: string;
};

export type ChannelItemsTable = {
  tenantId: string;
  id: string;
  seq: Generated<number>;
  accountId: string;
  itemKey: string;
  kind: 'message' | 'echo' | 'status' | 'edit' | 'identity' | 'preference' | 'account' | 'notice' | 'history' | 'other' | 'unreadable';
  lane: string;
  payload: Json;
  receivedAt: Instant;
  state: 'waiting' | 'done' | 'dead';
  attempts: Generated<number>;
  claims: Generated<number>;
  availableAt: Instant;
  leasedUntil: Instant | null;
  finishedAt: Instant | null;
  outcome: string | null;
  channel: string;
};

export type ChannelNoticesTable = {
  tenantId: string;
  id: string;
  field: string;
  event: string;
  detail: Generated<string>;
  toldAt: Instant;
  channel: string;
};

export type ChannelOutboxTable = {
  tenantId: string;
  id: string;
  seq: Generated<number>;
  messageId: string;
  conversationId: string;
  payload: Json;
  state: 'queued' | 'sending' | 'uncertain' | 'sent' | 'failed';
  attempts: Generated<number>;
  doubts: Generated<number>;
  availableAt: Instant;
  leasedUntil: Instant | null;
  sentAt: Instant | null;
  deliveredAt: Instant | null;
  createdAt: Instant;
  channel: string;
};

export type ChannelSignupsTable = {
  tenantId: string;
  stateHash: Uint8Array | null;
  step: Generated<'asked' | 'authorized' | 'connected' | 'done'>;
  tokenSealed: Uint8Array | null;
  problem: string | null;
  askedAt: Instant;
  updatedAt: Instant;
};

export type ChannelStraysTable = {
  accountId: string;
  items: number;
  lastAt: Instant;
  channel: string;
};

export type ConversationFactsTable = {
  tenantId: string;
  id: string;
  customerId: string | null;
};

export type ConversationsTable = {
  tenantId: string;
  id: string;
  channel: 'whatsapp' | 'web';
  customerId: string | null;
  webKey: Uint8Array | null;
  state: Generated<Json>;
  speaker: Generated<'bot' | 'waiting' | 'person'>;
  speakerMember: string | null;
  pausedUntil: Instant | null;
  handoverReason: 'asked' | 'complaint' | 'loop' | 'failed' | null;
  notifiedAt: Instant | null;
  windowEndsAt: Instant | null;
  lastSeq: Generated<number>;
  handledSeq: Generated<number>;
  unread: Generated<number>;
  lastText: Generated<string>;
  lastAuthor: 'customer' | 'bot' | 'member' | 'phone' | null;
  lastMessageAt: Instant;
  version: Generated<number>;
  createdAt: Instant;
  bytes: Generated<number>;
};

export type CouponTurnsTable = {
  tenantId: string;
  at: string | null;
};

export type CouponsTable = {
  tenantId: string;
  id: string;
  code: string;
  kind: 'percent' | 'amount' | 'delivery';
  value: Generated<number>;
  minimumCentavos: Generated<Money>;
  beginsOn: string | null;
  endsOn: string | null;
  maxUses: number | null;
  isOnceEach: Generated<boolean>;
  isOn: Generated<boolean>;
  retiredAt: Instant | null;
  createdAt: Instant;
  isShown: Generated<boolean>;
};

export type CreditEntriesTable = {
  tenantId: string;
  id: string;
  customerId: string;
  kind: 'charge' | 'payment' | 'discount' | 'reversal';
  centavos: number;
  orderId: string | null;
  reversesId: string | null;
  method: string | null;
  note: string;
  memberId: string | null;
  requestKey: string | null;
  createdAt: Instant;
  centavosOfTax: Generated<number>;
};

export type CreditNotebooksTable = {
  tenantId: string;
  customerId: string;
  limitCentavos: Money;
  isOpen: boolean;
  createdAt: Instant;
};

export type CreditSettingsTable = {
  tenantId: string;
  isOn: boolean;
  isForCustomers: boolean;
};

export type CustomerFactsTable = {
  tenantId: string;
  id: string;
  joinedTo: string | null;
  name: string | null;
  phone: string | null;
  bsuid: string | null;
  verifiedAt: Instant | null;
  note: Generated<string>;
  optedOutAt: Instant | null;
  marketingStoppedAt: Instant | null;
  searchText: string;
};

export type CustomersTable = {
  tenantId: string;
  id: string;
  name: string | null;
  phone: string | null;
  bsuid: string | null;
  note: Generated<string>;
  optedOutAt: Instant | null;
  joinedTo: string | null;
  searchText: string;
  createdAt: Instant;
  lastSeenAt: Instant;
  verifiedAt: Instant | null;
  marketingStoppedAt: Instant | null;
  erasedAt: Instant | null;
  taxId: string | null;
};

export type DataRequestsTable = {
  tenantId: string;
  id: string;
  orderId: string;
  kind: 'copy' | 'erasure';
  createdAt: Instant;
  closedAt: Instant | null;
  outcome: 'exported' | 'erased' | 'answered' | null;
  memberId: string | null;
};

export type DomainClaimsTable = {
  tenantId: string;
  host: string;
  token: string;
  state: Generated<'claimed' | 'proven' | 'active' | 'failed'>;
  problem: 'txt_missing' | 'txt_other' | 'elsewhere' | 'taken' | 'expired' | null;
  claimedAt: Instant;
  checkedAt: Instant | null;
  missingSince: Instant | null;
};

export type DomainFactsTable = {
  tenantId: string;
  host: string;
  state: Generated<'claimed' | 'proven' | 'active' | 'failed'>;
};

export type DueAnswersTable = {
  tenantId: string;
  conversationId: string;
  seq: Generated<number>;
  lane: string | null;
  messageSeq: number;
  since: Generated<Instant>;
  dueAt: Instant;
  attempts: Generated<number>;
  leasedUntil: Instant | null;
};

export type EmailConfirmationsTable = {
  tokenHash: Uint8Array;
  tenantId: string;
  userId: string;
  email: string;
  createdAt: Instant;
  expiresAt: Instant;
};

export type HeldNoticesTable = {
  tenantId: string;
  userId: string;
  channel: 'push' | 'mail';
  kind: 'order' | 'person' | 'receipt';
  subjectId: string;
};

export type HelpMessagesTable = {
  tenantId: string;
  id: string;
  requestId: string;
  author: string | null;
  operator: string | null;
  text: string;
  createdAt: Instant;
};

export type HelpRequestsTable = {
  tenantId: string;
  id: string;
  kind: 'question' | 'connect_whatsapp';
  status: Generated<'waiting' | 'answered' | 'closed'>;
  subject: string;
  operator: string | null;
  nextStep: Generated<string>;
  dueAt: Instant | null;
  isUnread: Generated<boolean>;
  waitingSince: Instant;
  createdAt: Instant;
  updatedAt: Instant;
};

export type ImportRowsTable = {
  tenantId: string;
  importId: string;
  line: number;
  outcome: 'created' | 'updated' | 'skipped';
  reason: 'no_room' | 'sku_taken' | 'unchanged' | 'options_differ' | 'offer_refused' | null;
  productId: string | null;
  writtenAt: Instant | null;
  previous: Json | null;
  awaitsPictures: Generated<boolean>;
  picturesAdded: Generated<number>;
  picturesFailed: Generated<number>;
};

export type ImportsTable = {
  tenantId: string;
  id: string;
  status: 'staged' | 'applying' | 'done' | 'failed' | 'undone';
  sourceName: string;
  startedBy: string;
  header: Json;
  headerLine: number;
  lines: Json;
  mapping: Json;
  isMappingCertain: boolean;
  edits: Generated<Json>;
  dotMeaning: 'thousands' | 'decimals' | null;
  updateBySku: Generated<boolean>;
  created: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  kept: Generated<number>;
  failure: string | null;
  createdAt: Instant;
  finishedAt: Instant | null;
  bytes: GeneratedAlways<number>;
};

export type InvitationsTable = {
  tenantId: string;
  id: string;
  email: string;
  role: 'admin' | 'guest';
  invitedBy: string;
  tokenHash: Uint8Array | null;
  createdAt: Instant;
  expiresAt: Instant;
};

export type KnownDevicesTable = {
  tokenHash: Uint8Array;
  tenantId: string;
  userId: string;
  expiresAt: Instant;
};

export type ListedEmailKeysTable = {
  emailKey: string;
  tenantId: string;
  userId: string;
};

export type ListedInvitationsTable = {
  tenantId: string;
  role: 'admin' | 'guest';
  expiresAt: Instant;
};

export type ListedMediaTable = {
  tenantId: string;
  mediaKey: string | null;
  mediaBytes: number | null;
};

export type ListedMeterEntriesTable = {
  tenantId: string;
  meter: string;
  state: 'reserved' | 'settled' | 'released' | 'refused';
  amount: number;
  createdAt: Instant;
};

export type ListedMeterPeriodsTable = {
  tenantId: string;
  meter: 'ai_text' | 'ai_vision' | 'audio_minutes';
  startsAt: Instant;
  used: Generated<number>;
};

export type ListedOrdersTable = {
  tenantId: string;
  createdAt: Instant;
};

export type ListedPicturesTable = {
  tenantId: string;
  bytes: number;
};

export type ListedPlanRequestsTable = {
  tenantId: string;
  id: string;
  plan: 'esencial' | 'grow' | 'pro' | null;
  status: Generated<'open' | 'applied' | 'rejected' | 'withdrawn'>;
  requestedBy: string;
  createdAt: Instant;
  decidedAt: Instant | null;
  reason: string | null;
};

export type ListedProductsTable = {
  tenantId: string;
  createdAt: Instant;
  deletedAt: Instant | null;
};

export type ListedRatingsTable = {
  tenantId: string;
  id: string;
  productName: string;
  stars: number;
  text: Generated<string>;
  author: Generated<string>;
  answer: Generated<string>;
  createdAt: Instant;
  reportedAt: Instant | null;
  reportReason: string | null;
  judgedAt: Instant | null;
  isHidden: Generated<boolean>;
  judgeReason: string | null;
};

export type ListedSessionUsesTable = {
  tenantId: string;
  userId: string;
  lastUsedAt: Instant;
};

export type ListedStoreCountsTable = {
  tenantId: string;
  day: string;
  event: 'visit' | 'product_view' | 'whatsapp_click' | 'share' | 'cart' | 'product_visitor' | 'web_conversation' | 'whatsapp_conversation';
  total: number;
};

export type ListedSubscriptionsTable = {
  tenantId: string;
  plan: 'grow' | 'pro';
  paidUntil: Instant;
  renews: Generated<boolean>;
  reducedAt: Instant | null;
  warnedAt: Instant | null;
  isTrial: Generated<boolean>;
};

export type ListedTenantsTable = {
  id: string;
  slug: string;
  businessName: string;
  nameKey: GeneratedAlways<string | null>;
  searchText: GeneratedAlways<string | null>;
  plan: 'esencial' | 'grow' | 'pro';
  status: Generated<'active' | 'inactive' | 'suspended'>;
  createdAt: Instant;
  closesAt: Instant | null;
  logoBytes: Generated<number>;
};

export type ListedUsersTable = {
  tenantId: string;
  id: string;
  email: string;
  role: 'owner' | 'admin' | 'guest';
  status: Generated<'active' | 'inactive'>;
  createdAt: Instant;
};

export type MeaningStatesTable = {
  tenantId: string;
  model: string;
  revision: string;
  mark: string | null;
  seenVersion: number | null;
  day: string;
  sentOnDay: number;
  failures: number;
  retryAt: Instant | null;
  workedAt: Instant;
};

export type MeaningVectorsTable = {
  tenantId: string;
  subject: string;
  productId: string | null;
  model: string;
  textHash: string;
  vector: Uint8Array;
};

export type MemberFactsTable = {
  tenantId: string;
  id: string;
  email: string;
  role: 'owner' | 'admin' | 'guest';
  status: Generated<'active' | 'inactive'>;
  createdAt: Instant;
};

export type MessagesTable = {
  tenantId: string;
  id: string;
  conversationId: string;
  seq: number;
  direction: 'inbound' | 'outbound' | 'note';
  author: 'customer' | 'bot' | 'member' | 'phone';
  memberId: string | null;
  kind: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contacts' | 'order' | 'reaction' | 'interactive' | 'system' | 'unsupported';
  text: Generated<string>;
  searchText: Generated<string>;
  payload: Generated<Json>;
  answersMessageId: string | null;
  channelId: string | null;
  status: 'received' | 'queued' | 'sending' | 'uncertain' | 'sent' | 'delivered' | 'read' | 'failed';
  errorCode: string | null;
  sentAt: Instant;
  createdAt: Instant;
  isWithoutPictures: Generated<boolean>;
};

export type MeterEntriesTable = {
  tenantId: string;
  meter: string;
  causeId: string;
  startsAt: Instant;
  amount: number;
  state: 'reserved' | 'settled' | 'released' | 'refused';
  createdAt: Instant;
  inputTokens: number | null;
  outputTokens: number | null;
};

export type MeterPeriodsTable = {
  tenantId: string;
  meter: 'ai_text' | 'ai_vision' | 'audio_minutes';
  startsAt: Instant;
  reserved: Generated<number>;
  used: Generated<number>;
};

export type NoticeSettingsTable = {
  tenantId: string;
  userId: string;
  orderPush: boolean;
  orderMail: boolean;
  personPush: boolean;
  personMail: boolean;
  quietFrom: string | null;
  quietTo: string | null;
  receiptPush: boolean;
  receiptMail: boolean;
};

export type OrderCreditFactsTable = {
  tenantId: string;
  orderId: string | null;
  centavos: number;
};

export type OrderEventsTable = {
  tenantId: string;
  orderId: string;
  id: string;
  kind: 'placed' | 'state' | 'note' | 'fee' | 'attached' | 'released' | 'edited' | 'receipt';
  state: 'new' | 'confirmed' | 'on_the_way' | 'delivered' | 'cancelled';
  memberId: string | null;
  createdAt: Instant;
  changes: Json | null;
  byCustomer: Generated<boolean>;
};

export type OrderFactsTable = {
  tenantId: string;
  id: string;
  customerId: string;
  conversationId: string | null;
  recipient: string | null;
  phone: string | null;
  searchText: string;
  createdAt: Instant;
  code: string;
};

export type OrderLinesTable = {
  tenantId: string;
  orderId: string;
  position: number;
  productId: string | null;
  name: string;
  option: string | null;
  unitCentavos: Money;
  quantity: number;
  reserved: Generated<number>;
  unit: 'lb' | 'oz' | 'kg' | 'ft' | 'yd' | 'm' | 'gal' | 'l' | null;
  regularCentavos: Money | null;
  taxRate: number | null;
};

export type OrderNoticesTable = {
  tenantId: string;
  orderId: string;
  eventId: string;
  state: 'new' | 'confirmed' | 'on_the_way' | 'delivered' | 'cancelled';
  dueAt: Instant;
  outcome: 'told' | 'window_shut' | 'opted_out' | 'not_told' | null;
  messageId: string | null;
  createdAt: Generated<Instant>;
  kind: Generated<'state' | 'edited'>;
};

export type OrderPaymentsTable = {
  tenantId: string;
  id: string;
  orderId: string;
  kind: 'received' | 'returned' | 'reported';
  amountCentavos: Money;
  method: string | null;
  note: Generated<string>;
  memberId: string | null;
  requestKey: string | null;
  createdAt: Instant;
  provider: string | null;
  providerReference: string | null;
  receiptId: string | null;
};

export type OrderSettingsTable = {
  tenantId: string;
  holdMinutes: number;
  depositPercent: number | null;
  depositCentavos: Money | null;
  taxMode: 'included' | 'added' | null;
  taxId: string | null;
};

export type OrderedWordsTable = {
  tenantId: string;
  wordsKey: string;
  productId: string;
  words: string;
  weight: number;
  lastAt: Instant;
};

export type OrdersTable = {
  tenantId: string;
  id: string;
  code: string;
  customerId: string;
  conversationId: string | null;
  source: 'bot' | 'web_chat' | 'store' | 'panel';
  state: 'new' | 'confirmed' | 'on_the_way' | 'delivered' | 'cancelled';
  recipient: string | null;
  phone: string | null;
  delivery: Json;
  payment: string | null;
  goodsCentavos: Money;
  feeCentavos: Money | null;
  totalCentavos: Money;
  note: Generated<string>;
  teamNote: Generated<string>;
  reservedAt: Instant | null;
  requestKey: string | null;
  requestHash: Uint8Array | null;
  searchText: string;
  createdAt: Instant;
  updatedAt: Instant;
  holdUntil: Instant | null;
  seenAt: Instant | null;
  toldAt: Instant | null;
  pageToken: Generated<string>;
  version: Generated<number>;
  cashCentavos: Money | null;
  depositCentavos: Money | null;
  discountCentavos: Generated<Money>;
  couponId: string | null;
  coupon: Json | null;
  usesCoupon: Generated<boolean>;
  taxMode: 'included' | 'added' | null;
  taxCentavos: Generated<Money>;
  holdAddress: Uint8Array | null;
};

export type PasswordResetsTable = {
  tokenHash: Uint8Array;
  tenantId: string;
  userId: string;
  createdAt: Instant;
  expiresAt: Instant;
};

export type PaymentAccountListsTable = {
  tenantId: string;
  version: number;
  accounts: Json;
  memberId: string | null;
  createdAt: Instant;
};

export type PicturesTable = {
  tenantId: string;
  contentHash: string;
  width: number;
  height: number;
  bytes: number;
  storedAt: Instant;
};

export type PlanPaymentsTable = {
  tenantId: string;
  id: string;
  plan: 'grow' | 'pro';
  months: number;
  amountCentavos: Money;
  method: 'transfer' | 'cash' | 'card' | 'other';
  status: Generated<'waiting' | 'confirmed' | 'rejected' | 'withdrawn'>;
  note: Generated<string>;
  reason: string | null;
  fileKey: string | null;
  contentType: string | null;
  contentHash: string | null;
  paidFrom: Instant | null;
  paidUntil: Instant | null;
  operator: string | null;
  createdAt: Instant;
  decidedAt: Instant | null;
};

export type PlanRequestsTable = {
  tenantId: string;
  id: string;
  plan: 'esencial' | 'grow' | 'pro' | null;
  status: Generated<'open' | 'applied' | 'rejected' | 'withdrawn'>;
  requestedBy: string;
  createdAt: Instant;
  decidedAt: Instant | null;
  reason: string | null;
};

export type PlatformAuditTable = {
  id: string;
  adminId: string;
  adminEmail: string;
  action: 'letter_retried' | 'letter_discarded';
  subject: string;
  createdAt: Instant;
};

export type PlatformDaysTable = {
  day: string;
  signUps: number;
  activeStores: number;
  products: number;
  visits: number;
  conversations: number;
  orders: number;
  aiText: number;
  aiVision: number;
  audioMinutes: number;
};

export type ProductCreationsTable = {
  tenantId: string;
  key: string;
  requestHash: Uint8Array;
  productId: string;
  createdAt: Instant;
};

export type ProductFactsTable = {
  tenantId: string;
  id: string;
  name: string;
  deletedAt: Instant | null;
};

export type ProductImagesTable = {
  tenantId: string;
  productId: string;
  position: number;
  contentHash: string;
};

export type ProductsTable = {
  tenantId: string;
  id: string;
  name: string;
  description: string | null;
  priceCentavos: Money | null;
  category: string | null;
  stock: number | null;
  sku: string | null;
  status: 'active' | 'inactive' | 'out_of_stock';
  attributes: Generated<Json>;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: Instant | null;
  nameSort: string;
  skuKey: string | null;
  categoryKey: string | null;
  searchText: string;
  changedIn: Generated<string>;
  brand: string | null;
  measure: Json | null;
  aliases: string | null;
  parentId: string | null;
  options: Json | null;
  variant: Json | null;
  offer: Json | null;
  tiers: Json | null;
  taxRate: Generated<number>;
  gtin: string | null;
  textBytes: GeneratedAlways<number>;
};

export type PushSubscriptionsTable = {
  endpoint: string;
  tenantId: string;
  id: string;
  userId: string;
  sessionHash: Uint8Array;
  p256dh: string;
  auth: string;
  serverKey: string;
  createdAt: Instant;
  failingSince: Instant | null;
};

export type QueueTurnsTable = {
  tenantId: string;
  queue: string;
  id: Generated<string>;
  readyAt: Instant;
  notedAt: Generated<Instant>;
};

export type RatingsTable = {
  tenantId: string;
  id: string;
  orderId: string | null;
  productId: string | null;
  productName: string;
  stars: number;
  text: Generated<string>;
  author: Generated<string>;
  answer: Generated<string>;
  answeredAt: Instant | null;
  reportedAt: Instant | null;
  reportReason: string | null;
  judgedAt: Instant | null;
  isHidden: Generated<boolean>;
  judgeReason: string | null;
  createdAt: Instant;
  updatedAt: Instant;
};

export type ReceiptsTable = {
  tenantId: string;
  id: string;
  orderId: string;
  state: Generated<'waiting' | 'confirmed' | 'dismissed'>;
  source: 'chat' | 'page';
  fileKey: string | null;
  contentType: string;
  contentHash: string;
  isReceipt: boolean | null;
  bank: string | null;
  amountCentavos: Money | null;
  paidOn: string | null;
  reference: string | null;
  accountEnding: string | null;
  nearHash: string | null;
  createdAt: Instant;
  toldAt: Instant | null;
};

export type RetiredSlugsTable = {
  slugDigest: Uint8Array;
  retiredAt: Instant;
};

export type SchemaMigrationsTable = {
  version: number;
  name: string;
  checksum: string;
  appliedAt: Instant;
};

export type SessionFactsTable = {
  tenantId: string;
  tokenHash: Uint8Array;
  expiresAt: Instant;
};

export type SessionsTable = {
  tokenHash: Uint8Array;
  tenantId: string;
  userId: string;
  userAgent: string;
  createdAt: Instant;
  expiresAt: Instant;
  id: string;
  lastUsedAt: Instant;
};

export type SharedRatesTable = {
  keyHash: Uint8Array;
  endsAt: Instant;
  used: number;
  seconds: number | null;
  maxUses: number | null;
  grows: Generated<boolean>;
};

export type StoreCountsTable = {
  tenantId: string;
  day: string;
  event: 'visit' | 'product_view' | 'whatsapp_click' | 'share' | 'cart' | 'product_visitor' | 'web_conversation' | 'whatsapp_conversation';
  total: number;
};

export type StoreMissedWordsTable = {
  tenantId: string;
  day: string;
  wordKey: string;
  word: string;
  searched: Generated<number>;
  asked: Generated<number>;
};

export type StoreProductViewsTable = {
  tenantId: string;
  day: string;
  productId: string;
  total: number;
};

export type StoreVisitHoursTable = {
  tenantId: string;
  day: string;
  hour: number;
  total: number;
};

export type StoreVisitSourcesTable = {
  tenantId: string;
  day: string;
  source: 'status' | 'whatsapp' | 'instagram' | 'facebook' | 'tiktok' | 'qr' | 'search' | 'ad' | 'direct' | 'other';
  total: number;
};

export type StoreVisitorsTable = {
  tenantId: string;
  day: string;
  visitor: Uint8Array;
  deed: Generated<'visit' | 'product' | 'cart' | 'missed_search'>;
};

export type SubscriptionsTable = {
  tenantId: string;
  plan: 'grow' | 'pro';
  startedAt: Instant;
  months: number;
  paidUntil: Instant;
  renews: Generated<boolean>;
  reducedAt: Instant | null;
  reminded: Generated<number>;
  warnedAt: Instant | null;
  endingSince: Instant | null;
  isTrial: Generated<boolean>;
};

export type TaughtAnswersTable = {
  tenantId: string;
  saidKey: string;
  said: string;
  keptAs: 'faq' | 'quick_reply';
  question: string;
  answer: string;
  replaced: string | null;
  taughtAt: Instant;
};

export type TaughtWordsTable = {
  tenantId: string;
  wordKey: string;
  word: string;
  productId: string;
  taughtAt: Instant;
};

export type TenantAuditTable = {
  tenantId: string;
  id: string;
  adminId: string | null;
  adminEmail: string;
  action: 'plan' | 'status' | 'request_rejected' | 'rating_hidden' | 'rating_kept' | 'whatsapp_connected' | 'plan_paid' | 'payment_rejected';
  was: string;
  became: string;
  reason: string | null;
  createdAt: Instant;
};

export type TenantFactsTable = {
  id: string;
  businessName: string;
  plan: 'esencial' | 'grow' | 'pro';
  status: Generated<'active' | 'inactive' | 'suspended'>;
  emailConfirmedAt: Instant | null;
  version: Generated<number>;
};

export type TenantSlugsTable = {
  slug: string;
  tenantId: string;
  isCurrent: boolean;
};

export type TenantUsageTable = {
  tenantId: string;
  products: number;
  aiText: number;
  aiVision: number;
  audioMinutes: number;
  users: number;
  usersAdmin: number;
  storageBytes: number;
  fullness: number;
};

export type TenantsTable = {
  id: string;
  slug: string;
  businessName: string;
  plan: 'esencial' | 'grow' | 'pro';
  status: Generated<'active' | 'inactive' | 'suspended'>;
  icon: string | null;
  logoFile: string | null;
  profile: Generated<Json>;
  theme: Json | null;
  showsSoldOut: Generated<boolean>;
  version: Generated<number>;
  nameChangedAt: Instant | null;
  slugChangedAt: Instant | null;
  createdAt: Instant;
  onboarding: Generated<Json>;
  closesAt: Instant | null;
  isWebChatOn: Generated<boolean>;
  searchText: GeneratedAlways<string | null>;
  nameKey: GeneratedAlways<string | null>;
  logoBytes: Generated<number>;
  emailConfirmedAt: Instant | null;
  ratingCount: Generated<number>;
  ratingStars: Generated<number>;
  offersTurnAt: Instant | null;
  showsCoupons: Generated<boolean>;
  usesSubdomain: Generated<boolean>;
  ownDomain: string | null;
  headerPicture: string | null;
  headerVideo: string | null;
  headerPoster: string | null;
  headerBytes: Generated<number>;
};

export type UnansweredQuestionsTable = {
  tenantId: string;
  questionKey: string;
  question: string;
  times: Generated<number>;
  conversationId: string | null;
  lastAskedAt: Instant;
  settledAt: Instant | null;
};

export type UsageMeasurementsTable = {
  isOnly: Generated<boolean>;
  measuredAt: Instant;
};

export type UserEmailsTable = {
  emailKey: string;
  tenantId: string;
  userId: string;
};

export type UsersTable = {
  tenantId: string;
  id: string;
  email: string;
  passwordHash: string;
  role: 'owner' | 'admin' | 'guest';
  status: Generated<'active' | 'inactive'>;
  createdAt: Instant;
  pendingEmail: string | null;
};

export type VisitorSaltsTable = {
  day: string;
  salt: Uint8Array;
};

export type WantedProductsTable = {
  tenantId: string;
  productKey: string;
  product: string;
  times: Generated<number>;
  lastAskedAt: Instant;
  settledAt: Instant | null;
};

/** Every table and view of the product by its name. */
export type Tables = {
  adminAccess: AdminAccessTable;
  adminDevices: AdminDevicesTable;
  adminRecoveryCodes: AdminRecoveryCodesTable;
  adminSessions: AdminSessionsTable;
  admins: AdminsTable;
  aiTroubles: AiTroublesTable;
  botSettings: BotSettingsTable;
  botSimulations: BotSimulationsTable;
  channelConnections: ChannelConnectionsTable;
  channelDeliveries: ChannelDeliveriesTable;
  channelItems: ChannelItemsTable;
  channelNotices: ChannelNoticesTable;
  channelOutbox: ChannelOutboxTable;
  channelSignups: ChannelSignupsTable;
  channelStrays: ChannelStraysTable;
  conversationFacts: ConversationFactsTable;
  conversations: ConversationsTable;
  couponTurns: CouponTurnsTable;
  coupons: CouponsTable;
  creditEntries: CreditEntriesTable;
  creditNotebooks: CreditNotebooksTable;
  creditSettings: CreditSettingsTable;
  customerFacts: CustomerFactsTable;
  customers: CustomersTable;
  dataRequests: DataRequestsTable;
  domainClaims: DomainClaimsTable;
  domainFacts: DomainFactsTable;
  dueAnswers: DueAnswersTable;
  emailConfirmations: EmailConfirmationsTable;
  heldNotices: HeldNoticesTable;
  helpMessages: HelpMessagesTable;
  helpRequests: HelpRequestsTable;
  importRows: ImportRowsTable;
  imports: ImportsTable;
  invitations: InvitationsTable;
  knownDevices: KnownDevicesTable;
  listedEmailKeys: ListedEmailKeysTable;
  listedInvitations: ListedInvitationsTable;
  listedMedia: ListedMediaTable;
  listedMeterEntries: ListedMeterEntriesTable;
  listedMeterPeriods: ListedMeterPeriodsTable;
  listedOrders: ListedOrdersTable;
  listedPictures: ListedPicturesTable;
  listedPlanRequests: ListedPlanRequestsTable;
  listedProducts: ListedProductsTable;
  listedRatings: ListedRatingsTable;
  listedSessionUses: ListedSessionUsesTable;
  listedStoreCounts: ListedStoreCountsTable;
  listedSubscriptions: ListedSubscriptionsTable;
  listedTenants: ListedTenantsTable;
  listedUsers: ListedUsersTable;
  meaningStates: MeaningStatesTable;
  meaningVectors: MeaningVectorsTable;
  memberFacts: MemberFactsTable;
  messages: MessagesTable;
  meterEntries: MeterEntriesTable;
  meterPeriods: MeterPeriodsTable;
  noticeSettings: NoticeSettingsTable;
  orderCreditFacts: OrderCreditFactsTable;
  orderEvents: OrderEventsTable;
  orderFacts: OrderFactsTable;
  orderLines: OrderLinesTable;
  orderNotices: OrderNoticesTable;
  orderPayments: OrderPaymentsTable;
  orderSettings: OrderSettingsTable;
  orderedWords: OrderedWordsTable;
  orders: OrdersTable;
  passwordResets: PasswordResetsTable;
  paymentAccountLists: PaymentAccountListsTable;
  pictures: PicturesTable;
  planPayments: PlanPaymentsTable;
  planRequests: PlanRequestsTable;
  platformAudit: PlatformAuditTable;
  platformDays: PlatformDaysTable;
  productCreations: ProductCreationsTable;
  productFacts: ProductFactsTable;
  productImages: ProductImagesTable;
  products: ProductsTable;
  pushSubscriptions: PushSubscriptionsTable;
  queueTurns: QueueTurnsTable;
  ratings: RatingsTable;
  receipts: ReceiptsTable;
  retiredSlugs: RetiredSlugsTable;
  schemaMigrations: SchemaMigrationsTable;
  sessionFacts: SessionFactsTable;
  sessions: SessionsTable;
  sharedRates: SharedRatesTable;
  storeCounts: StoreCountsTable;
  storeMissedWords: StoreMissedWordsTable;
  storeProductViews: StoreProductViewsTable;
  storeVisitHours: StoreVisitHoursTable;
  storeVisitSources: StoreVisitSourcesTable;
  storeVisitors: StoreVisitorsTable;
  subscriptions: SubscriptionsTable;
  taughtAnswers: TaughtAnswersTable;
  taughtWords: TaughtWordsTable;
  tenantAudit: TenantAuditTable;
  tenantFacts: TenantFactsTable;
  tenantSlugs: TenantSlugsTable;
  tenantUsage: TenantUsageTable;
  tenants: TenantsTable;
  unansweredQuestions: UnansweredQuestionsTable;
  usageMeasurements: UsageMeasurementsTable;
  userEmails: UserEmailsTable;
  users: UsersTable;
  visitorSalts: VisitorSaltsTable;
  wantedProducts: WantedProductsTable;
};
