import * as z from 'zod/mini';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';

/** Roles within one tenant; a guest reads everything and answers conversations (`decisions Plans`). */
export const UserRoleSchema = z.enum(['owner', 'admin', 'guest']);
export type UserRole = z.output<typeof UserRoleSchema>;

/** A panel user as the API shows it (`spec 3`). */
export const UserViewSchema = z.object({
  id: z.string(),
  email: z.string(),
  tenant_id: z.string(),
  role: UserRoleSchema,
  status: z.enum(['active', 'inactive']),
  created_at: InstantSchema,
});
export type UserView = z.output<typeof UserViewSchema>;
