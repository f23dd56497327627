import * as z from 'zod/mini';
import { StoreThemeSchema } from '#shared/features/personalisation/store-theme-schema.ts';
import { PlanIdSchema } from '#shared/features/plans/plan-table.ts';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';

/** The header that an owner brought, by the addresses of its files: a picture, and a video with the picture that stands for it. */
const StoreHeaderSchema = z.object({
  picture: z.nullable(z.string()),
  video: z.nullable(z.string()),
  poster: z.nullable(z.string()),
});
export type StoreHeader = z.output<typeof StoreHeaderSchema>;

export const TenantStatusSchema = z.enum(['active', 'inactive', 'suspended']);
export type TenantStatus = z.output<typeof TenantStatusSchema>;

/** A tenant as the API shows it (`spec 3`); other programs know the field names. */
export const TenantViewSchema = z.object({
  id: z.string(),
  slug: z.string(),
  business_name: z.string(),
  plan: PlanIdSchema,
  status: TenantStatusSchema,
  created_at: InstantSchema,
  description: z.nullable(z.string()),
  /** Address of the uploaded logo. */
  logo: z.nullable(z.string()),
  /** Emoji chosen instead of a logo. */
  icon: z.nullable(z.string()),
  colors: z.object({ primary: z.string(), secondary: z.string() }),
  whatsappNumber: z.nullable(z.string()),
  theme: StoreThemeSchema,
  /** The header that the owner brought; absent without one. */
  header: z.optional(StoreHeaderSchema),
  /** Whether the public store lists products with stock 0 (`decisions`, Public catalogue). */
  showsSoldOut: z.boolean(),
  /** Whether the store's page offers its own chat. */
  isWebChatOn: z.boolean(),
});
export type TenantView = z.output<typeof TenantViewSchema>;
