import type { SqlTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import type { StoreAddress } from './store-address.ts';

/** Only the doors of this room can write this property, so no other file can create a context. */
declare const openedAtADoor: unique symbol;

type Context<Kind extends string> = { readonly [openedAtADoor]: Kind; readonly platform: Platform };

type TenantContext<Kind extends string> = Context<Kind> & { readonly tenantId: string };

type Signed = {
  readonly userId: string;
  readonly role: UserRole;
  readonly plan: PlanId;
  readonly tenantStatus: TenantStatus;
};

/** A signed-in owner, admin or guest: reads its tenant. */
export type MemberContext = TenantContext<'member' | 'clerk' | 'editor' | 'owner'> & Signed;

/** A signed-in owner, admin or guest of an active tenant: moves its orders from state to state. */
export type ClerkContext = TenantContext<'clerk' | 'editor' | 'owner'> & Signed;

/** A signed-in owner or admin of an active tenant, or a job that such a person started: changes its tenant. */
export type EditorContext = TenantContext<'editor' | 'owner'> & Signed;

/** The signed-in owner: changes the account itself, even of a tenant that is not active. */
export type OwnerContext = TenantContext<'owner'> & Signed;

/** An anonymous visitor of one open store: reads what is published. */
export type ShopperContext = TenantContext<'shopper'> & {
  readonly slug: string;
  readonly version: number;
  /** When the next offer of the store begins or ends; pages of this version show old prices from then on. */
  readonly offersTurnAt: Date | null;
  /** The one address of the store's pages, to which the others redirect. */
  readonly address: StoreAddress;
};

/** The sales bot of one open store: reads what is published, writes its conversations, customers and orders. */
export type BotContext = TenantContext<'bot'>;

/** A superadmin or the program itself: crosses tenants. */
export type PlatformContext = Context<'platform'>;

/** A signed-in superadmin: crosses tenants under a name. */
export type SuperadminContext = PlatformContext & {
  readonly adminId: string;
  readonly adminEmail: string;
  readonly sessionId: string;
  /** The user agent of the device that opened the session. */
  readonly userAgent: string;
};

/** A visitor before a sign-in, who may register, sign in, or ask whether a slug or an e-mail is free. */
export type VisitorContext = Context<'visitor'> & {
  readonly peer: string;
  readonly userAgent: string;
  /** The token by which its browser is known again, or would be; absent without a request. */
  readonly device?: string | undefined;
};

/** Everyone who may read a tenant's catalogue; the part that they see depends on who they are. */
export type ReaderContext = MemberContext | ShopperContext | BotContext;

/** Everyone who may take an order: the team for its customers, the bot, and a shopper for itself. */
export type OrderTakerContext = ClerkContext | ShopperContext | BotContext;

/** A context inside its open transaction: what repositories take. */
export type Scoped<C> = C & { readonly tx: SqlTransaction };

/** Brands a context; called by the doors of this room alone. */
export const mint = <C extends { readonly [openedAtADoor]: string }>(
  fields: Omit<C, typeof openedAtADoor>,
): C => fields as C;
