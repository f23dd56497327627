import type { InvitationView } from '#shared/features/auth/member-calls.ts';
import type { InvitationRow } from './auth-tables.ts';

/** An invitation as the API promises it; its token has no way out. */
export const toInvitationView = (row: InvitationRow, now: Date): InvitationView => ({
  id: row.id,
  email: row.email,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
