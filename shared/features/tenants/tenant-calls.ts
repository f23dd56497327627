import * as z from 'zod/mini';
import { AvailableSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { StoreProfileUpdateSchema } from './store-profile.ts';
import { StoreProfileViewSchema } from './store-profile-view.ts';
import { TenantViewSchema } from './tenant-view.ts';

const SlugParamsSchema = z.object({ slug: lineSchema({ min: 1, max: 100 }) });

/** The facts that the panel's menu, cards and banners depend on. */
const PanelFactsSchema = z.object({
  /** The address under which the installation publishes its stores, without a path: what every shared link begins with. */
  storeUrl: z.string(),
  /** Whether the bot answers anywhere: on the store's page or on WhatsApp. */
  isBotActive: z.boolean(),
  /** Whether orders and customers may be: the bot is active, or there is an order (`decisions Panel`). */
  isSelling: z.boolean(),
  /** Whether the owner has proven its mailbox: until then no AI, no invitations and no mails about chats. */
  isEmailConfirmed: z.boolean(),
  /** The address that the member still has to prove by a mailed link. */
  emailToConfirm: z.nullable(z.string()),
});
export type PanelFacts = z.output<typeof PanelFactsSchema>;

export const checkSlugCall = defineCall({
  name: 'checkSlug',
  method: 'GET',
  path: '/tenants/slug/:slug',
  summary: 'Whether a slug is free; advice, the register call decides.',
  room: 'tenants',
  access: 'public',
  params: SlugParamsSchema,
  answer: AvailableSchema,
  rate: { max: 240, perSeconds: 60 },
});

export const getTenantCall = defineCall({
  name: 'getTenant',
  method: 'GET',
  path: '/tenants/:slug',
  summary:
    'The public view of an open store, and of any store to its own members; a former slug answers 404 with details.slug.',
  room: 'tenants',
  access: 'public',
  params: SlugParamsSchema,
  answer: z.object({
    success: z.literal(true),
    tenant: TenantViewSchema,
    /** For the store's own members. */
    panel: z.optional(PanelFactsSchema),
  }),
});

export const getProfileCall = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/tenants/:slug/profile',
  summary: 'What shoppers and the bot may be told about the store.',
  room: 'tenants',
  access: 'member',
  params: SlugParamsSchema,
  answer: z.object({ success: z.literal(true), profile: StoreProfileViewSchema }),
});

export const updateProfileCall = defineCall({
  name: 'updateProfile',
  method: 'PUT',
  path: '/tenants/:slug/profile',
  summary: 'Changes the given fields of the profile and leaves the others.',
  room: 'tenants',
  access: 'editor',
  params: SlugParamsSchema,
  body: StoreProfileUpdateSchema,
  answer: z.object({ success: z.literal(true), profile: StoreProfileViewSchema }),
});
