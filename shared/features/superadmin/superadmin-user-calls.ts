import * as z from 'zod/mini';
import { UserRoleSchema, UserViewSchema } from '#shared/features/auth/user-view.ts';
import { TenantStatusSchema } from '#shared/features/tenants/tenant-view.ts';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { USER_SORTS } from './list-choices.ts';
import { NextCursorSchema, SUPERADMIN_LIST_QUERY } from './superadmin-list-query.ts';

const CountSchema = z.int().check(z.minimum(0));

/** A user as superadmins see it: the fields of `spec 3`, its store, and when it was last there. */
const ListedUserSchema = z.extend(UserViewSchema, {
  tenant: z.object({ slug: z.string(), business_name: z.string(), status: TenantStatusSchema }),
  /** The last use of a live session; null without one. */
  last_used_at: z.nullable(InstantSchema),
});
export type ListedUser = z.output<typeof ListedUserSchema>;

export const listUsersCall = defineCall({
  name: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  summary: "A page of all tenants' users; `q` looks in e-mail, store name and address.",
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({
    ...SUPERADMIN_LIST_QUERY,
    sort: z.optional(z.enum(USER_SORTS)),
    role: z.optional(UserRoleSchema),
  }),
  answer: z.object({
    items: z.array(ListedUserSchema),
    nextCursor: NextCursorSchema,
    /** The counts of the search, whatever the filter; only on the first page. */
    counts: z.nullable(z.record(UserRoleSchema, CountSchema)),
  }),
});
