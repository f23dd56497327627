import * as z from 'zod/mini';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { UserRoleSchema } from './user-role.ts';

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
