import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Doors, inTenant } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  acceptInvitationCall,
  type InvitationView,
  inviteMemberCall,
  listMembersCall,
  removeMemberCall,
  showInvitationCall,
} from '#shared/features/auth/member-calls.ts';
import { type InvitationRow, listInvitations } from './invitation-repo.ts';
import { acceptInvitation, inviteMember, removeMember, showInvitation } from './invite-member.ts';
import { setDeviceCookie } from './known-device.ts';
import { toSessionAnswer } from './sessions.ts';
import { listMembers, toUserView } from './user-repo.ts';

/** Presents an invitation as the API promises it; its token is never presented. */
const toInvitationView = (row: InvitationRow, now: Date): InvitationView => ({
  id: row.id,
  email: row.email,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});

/** Mounts the owner's list of members with its invitations, and the two calls of an invited person. */
export const mountMemberRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listMembersCall, doors.owner, (owner) =>
    inTenant(owner, async (scope) => {
      const now = owner.platform.clock.now();
      const members = (await listMembers(scope)).map(toUserView);
      const invitations = (await listInvitations(scope)).map((row) => toInvitationView(row, now));
      return { members, invitations };
    }),
  );

  const inviting = async (request: FastifyRequest) => ({
    owner: await doors.owner(request),
    visitor: await doors.visitor(request),
  });
  mountCall(app, inviteMemberCall, inviting, async (context, { body }) => {
    const invitation = await inviteMember(context, body);
    return {
      success: true as const,
      invitation: toInvitationView(invitation, context.owner.platform.clock.now()),
    };
  });

  mountCall(app, removeMemberCall, doors.owner, async (owner, { params }) => {
    await removeMember(owner, params.id);
    return { success: true as const };
  });

  mountCall(app, showInvitationCall, doors.visitor, (visitor, { body }) =>
    showInvitation(visitor, body.token),
  );
  mountCall(app, acceptInvitationCall, doors.visitor, async (visitor, { body }, reply) => {
    const account = await acceptInvitation(visitor, body);
    setDeviceCookie(reply, visitor);
    return toSessionAnswer(account);
  });
};
