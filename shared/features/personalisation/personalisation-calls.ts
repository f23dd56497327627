import * as z from 'zod/mini';
import { TenantViewSchema } from '#shared/features/tenants/tenant-view.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { HEADER_KINDS, MAX_HEADER_PICTURE_BYTES, MAX_LOGO_BYTES } from './brand-file-rules.ts';
import { HEADER_COPY } from './header-copy.ts';
import { LOGO_COPY, PERSONALISATION_COPY } from './personalisation-copy.ts';
import { STORE_ICONS } from './store-icons-copy.ts';
import { StoreThemeUpdateSchema } from './store-theme-schema.ts';

const SlugParamsSchema = z.object({ slug: lineSchema({ min: 1, max: 100 }) });

/** Base64 writes three bytes as four characters; the rest of the body is small. */
const MAX_LOGO_BODY_BYTES = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 64 * 1024;

export const updateThemeCall = defineCall({
  name: 'updateTheme',
  method: 'PUT',
  path: '/tenants/:slug/theme',
  summary: 'Changes the given fields of the store theme, and whether sold-out products are listed.',
  room: 'personalisation',
  access: 'editor',
  params: SlugParamsSchema,
  body: z.extend(StoreThemeUpdateSchema, {
    showsSoldOut: z.optional(z.boolean({ error: PERSONALISATION_COPY.invalidOption })),
  }),
  answer: z.object({ success: z.literal(true), tenant: TenantViewSchema }),
});

export const updateLogoCall = defineCall({
  name: 'updateLogo',
  method: 'PUT',
  path: '/tenants/:slug',
  summary:
    'Gives the store a logo (a picture as data URL or file; null takes it away) or an icon (an emoji).',
  room: 'personalisation',
  access: 'owner',
  params: SlugParamsSchema,
  body: z.object({
    logo: z.nullish(z.string({ error: LOGO_COPY.invalidLogo })),
    icon: z.optional(
      z.enum(
        STORE_ICONS.map(({ emoji }) => emoji),
        { error: LOGO_COPY.invalidIcon },
      ),
    ),
  }),
  files: {
    field: 'logo',
    maxFiles: 1,
    maxBytes: MAX_LOGO_BYTES,
    tooManyMessage: LOGO_COPY.tooMany,
    tooLargeMessage: () => LOGO_COPY.tooLarge,
  },
  multipart: 'or-json',
  maxBodyBytes: MAX_LOGO_BODY_BYTES,
  answer: z.object({ success: z.literal(true), tenant: TenantViewSchema, message: z.string() }),
  rate: { max: 30, perSeconds: 60 },
});

export const updateHeaderCall = defineCall({
  name: 'updateHeader',
  method: 'PUT',
  path: '/tenants/:slug/header',
  summary:
    "Gives the store's header a picture or a short video (an MP4; a second file is the picture that stands for it); without a file it is taken away.",
  room: 'personalisation',
  access: 'editor',
  params: SlugParamsSchema,
  body: z.object({ kind: z.enum(HEADER_KINDS, { error: PERSONALISATION_COPY.invalidOption }) }),
  files: {
    field: 'header',
    maxFiles: 2,
    maxBytes: MAX_HEADER_PICTURE_BYTES,
    tooManyMessage: HEADER_COPY.tooMany,
    tooLargeMessage: () => HEADER_COPY.tooLarge,
  },
  multipart: 'only',
  answer: z.object({ success: z.literal(true), tenant: TenantViewSchema }),
  rate: { max: 30, perSeconds: 60 },
});
