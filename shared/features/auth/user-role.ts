import * as z from 'zod/mini';

/** Roles within one tenant; a guest reads everything and answers conversations (`decisions Plans`). */
export const UserRoleSchema = z.enum(['owner', 'admin', 'guest']);
export type UserRole = z.output<typeof UserRoleSchema>;
