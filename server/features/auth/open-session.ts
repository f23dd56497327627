import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/lib/app-error.ts';
import type { Doors, MemberContext, VisitorContext } from '../tenants/tenants.ts';
import { bearerToken, hashToken } from './session-token.ts';

/** A member and the session it asks with, which changes of the account leave alone. */
export type SessionContext = {
  readonly member: MemberContext;
  readonly visitor: VisitorContext;
  readonly tokenHash: Uint8Array;
  readonly device: string | undefined;
};

/** The member's door, for calls that tell one session of the user from the others. */
export const openSession =
  (doors: Doors) =>
  async (request: FastifyRequest): Promise<SessionContext> => {
    const member = await doors.member(request);
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new AppError('UNAUTHENTICATED');
    const visitor = await doors.visitor(request);
    return { member, visitor, tokenHash: hashToken(token), device: visitor.device };
  };
