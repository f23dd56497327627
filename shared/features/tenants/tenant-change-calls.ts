import * as z from 'zod/mini';
import { CurrentPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { InstantSchema, SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { NewBusinessNameSchema, NewSlugSchema } from './name-and-slug.ts';
import { TenantViewSchema } from './tenant-view.ts';

/** Whether name and slug may be changed; a date only while they may not. */
const ChangeStatusSchema = z.object({
  nameChangeAvailable: z.boolean(),
  nameNextAvailable: z.nullable(InstantSchema),
  slugChangeAvailable: z.boolean(),
  slugNextAvailable: z.nullable(InstantSchema),
});
export type ChangeStatus = z.output<typeof ChangeStatusSchema>;

export const getChangeStatusCall = defineCall({
  name: 'getChangeStatus',
  method: 'GET',
  path: '/tenants/change-status',
  summary: "Whether the token's tenant may change its name and its slug, and since when.",
  room: 'tenants',
  access: 'member',
  answer: ChangeStatusSchema,
});

export const changeNameCall = defineCall({
  name: 'changeName',
  method: 'PUT',
  path: '/tenants/name',
  summary: "Changes the store's name; the next change waits five days.",
  room: 'tenants',
  access: 'editor',
  body: z.object({ newName: NewBusinessNameSchema, currentPassword: CurrentPasswordSchema }),
  answer: z.extend(SuccessSchema, { tenant: TenantViewSchema }),
});

export const changeSlugCall = defineCall({
  name: 'changeSlug',
  method: 'PUT',
  path: '/tenants/slug',
  summary:
    "Changes the store's slug; the former one stays the tenant's and redirects; the next change waits five days.",
  room: 'tenants',
  access: 'editor',
  body: z.object({ newSlug: NewSlugSchema, currentPassword: CurrentPasswordSchema }),
  answer: z.extend(SuccessSchema, { tenant: TenantViewSchema }),
});
