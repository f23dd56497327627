import type { FastifyRequest } from 'fastify';
import type {
  EditorContext,
  MemberContext,
  OwnerContext,
  SuperadminContext,
  VisitorContext,
} from './contexts.ts';

/** Somebody with or without a session, and how to find out. */
export type CallerContext = {
  readonly visitor: VisitorContext;
  /** The member behind the token; undefined without a live session. */
  readonly findMember: () => Promise<MemberContext | undefined>;
};

export type BearerContext = { readonly visitor: VisitorContext; readonly authorization: string | undefined };

type Opens<Context> = (request: FastifyRequest) => Promise<Context>;

/** How a request becomes a context; built once in `server/app.ts`, where sessions and tenants meet. */
export type Doors = {
  readonly visitor: Opens<VisitorContext>;
  readonly caller: Opens<CallerContext>;
  readonly bearer: Opens<BearerContext>;
  readonly member: Opens<MemberContext>;
  readonly editor: Opens<EditorContext>;
  readonly owner: Opens<OwnerContext>;
  readonly superadmin: Opens<SuperadminContext>;
  /** The same, also before a second factor is set up: for one's own account. */
  readonly ownAccount: Opens<SuperadminContext>;
  /** The same, minutes after the password was shown: for what weighs most. */
  readonly provenSuperadmin: Opens<SuperadminContext>;
};
