import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

export const SessionViewSchema = z.object({
  id: z.string(),
  /** In words: «Chrome en Android». */
  device: z.string(),
  startedAt: InstantSchema,
  lastUsedAt: InstantSchema,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type SessionView = z.output<typeof SessionViewSchema>;

export const listSessionsCall = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: "The live sessions of the token's user, the latest used first.",
  room: 'auth',
  access: 'member',
  answer: z.object({ sessions: z.array(SessionViewSchema) }),
});

export const endSessionCall = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: "Ends one session of the token's user.",
  room: 'auth',
  access: 'member',
  params: z.object({ id: UuidSchema }),
  answer: SuccessSchema,
});

export const endOtherSessionsCall = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: "Ends every session of the token's user but the one that asks.",
  room: 'auth',
  access: 'member',
  answer: SuccessSchema,
});
