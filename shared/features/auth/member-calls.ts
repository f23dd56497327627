import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { SessionAnswerSchema, UncommonPasswordSchema } from './auth-calls.ts';
import { AUTH_COPY } from './auth-copy.ts';
import { AccountEmailSchema } from './email-rules.ts';
import { LinkTokenSchema } from './link-token.ts';
import { UserViewSchema } from './user-view.ts';

/** Roles that an owner gives; there is one owner. */
const InvitedRoleSchema = z.enum(['admin', 'guest'], { error: AUTH_COPY.roleInvalid });
export type InvitedRole = z.output<typeof InvitedRoleSchema>;

const InvitationViewSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: InvitedRoleSchema,
  created_at: InstantSchema,
  expires_at: InstantSchema,
  isExpired: z.boolean(),
});
export type InvitationView = z.output<typeof InvitationViewSchema>;

export const listMembersCall = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: '/members',
  summary: 'Who works in the store, and who is invited to.',
  room: 'auth',
  access: 'owner',
  answer: z.object({ members: z.array(UserViewSchema), invitations: z.array(InvitationViewSchema) }),
});

export const inviteMemberCall = defineCall({
  name: 'inviteMember',
  method: 'POST',
  path: '/members',
  summary: "Invites by e-mail within the plan's limits; inviting again renews the invitation.",
  room: 'auth',
  access: 'owner',
  body: z.object({ email: AccountEmailSchema, role: InvitedRoleSchema }),
  answer: z.object({ success: z.literal(true), invitation: InvitationViewSchema }),
  status: 201,
  rate: { max: 60, perSeconds: 3600 },
});

export const removeMemberCall = defineCall({
  name: 'removeMember',
  method: 'DELETE',
  path: '/members/:id',
  summary: 'Removes a member, whose sessions end, or takes an invitation back.',
  room: 'auth',
  access: 'owner',
  params: z.object({ id: UuidSchema }),
  answer: SuccessSchema,
});

export const showInvitationCall = defineCall({
  name: 'showInvitation',
  method: 'POST',
  path: '/members/invitation',
  summary: 'What the token of an invitation invites to. A POST, because tokens stand in no address.',
  room: 'auth',
  access: 'public',
  body: z.object({ token: LinkTokenSchema }),
  answer: z.object({ businessName: z.string(), email: z.string(), role: InvitedRoleSchema }),
  rate: { max: 60, perSeconds: 3600 },
});

export const acceptInvitationCall = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/members/accept',
  summary: 'Accepts an invitation once: makes the account and signs it in.',
  room: 'auth',
  access: 'public',
  body: z.object({ token: LinkTokenSchema, password: UncommonPasswordSchema }),
  answer: SessionAnswerSchema,
  status: 201,
  rate: { max: 30, perSeconds: 3600 },
});
