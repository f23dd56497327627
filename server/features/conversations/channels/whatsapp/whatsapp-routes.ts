import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Doors, inTenant } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  connectWhatsAppCall,
  continueSignupCall,
  disconnectWhatsAppCall,
  getWhatsAppCall,
  openSignupCall,
  type SignedUp,
  shakeHandsCall,
  takeSignupCodeCall,
  type WhatsAppConnectionView,
} from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { deleteConnection } from '../connection-repo.ts';
import { connectWhatsApp } from './connect-whatsapp.ts';
import { deleteSignup, findSignup } from './signup-repo.ts';
import { findWhatsAppAccount, WHATSAPP, type WhatsAppAccount } from './whatsapp-account.ts';
import {
  continueSignup,
  isSignupOffered,
  openSignup,
  type SignupProgress,
  takeSignupCode,
  toSignup,
} from './whatsapp-signup.ts';

const SUCCESS = { success: true } as const;

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Presents a connection without its token. */
const toConnectionView = (row: WhatsAppAccount): WhatsAppConnectionView => ({
  phoneNumberId: row.accountId,
  wabaId: row.wabaId,
  displayPhone: row.displayPhone,
  verifiedName: row.verifiedName,
  isCoexistence: row.isCoexistence,
  state: row.state,
  problemCode: row.problemCode,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  connectedAt: row.connectedAt.toISOString(),
});

const toSignedUp = ({ account, ...progress }: SignupProgress): SignedUp => ({
  ...SUCCESS,
  ...progress,
  connection: account ? toConnectionView(account) : null,
});

const mountSignup = (app: FastifyInstance, { owner }: Doors): void => {
  mountCall(app, openSignupCall, owner, async (ctx) => ({ ...SUCCESS, url: await openSignup(ctx) }));
  mountCall(app, takeSignupCodeCall, owner, async (ctx, { body }) =>
    toSignedUp(await takeSignupCode(ctx, body)),
  );
  mountCall(app, continueSignupCall, owner, async (ctx, { body }) =>
    toSignedUp(await continueSignup(ctx, body)),
  );
};

/** Mounts Meta's handshake and the connecting of a store's number. */
export const mountWhatsAppRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, shakeHandsCall, doors.visitor, ({ platform }, { query }) => {
    const { WHATSAPP_VERIFY_TOKEN: expected } = platform.env;
    if (!expected || !isSame(query['hub.verify_token'], expected)) throw new AppError('FORBIDDEN');
    return query['hub.challenge'];
  });

  mountCall(app, getWhatsAppCall, doors.member, async (member) => {
    const { row, signup } = await inTenant(member, async (scope) => ({
      row: await findWhatsAppAccount(scope),
      signup: member.role === 'owner' ? await findSignup(scope) : undefined,
    }));
    const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = member.platform.env;
    return {
      connection: row ? toConnectionView(row) : null,
      // The values belong to the operator and are shown to no tenant (decision 035).
      isOffered: WHATSAPP_APP_SECRET !== undefined && WHATSAPP_VERIFY_TOKEN !== undefined,
      isSignupOffered: isSignupOffered(member.platform),
      signup: signup ? toSignup(signup) : null,
    };
  });

  mountCall(app, connectWhatsAppCall, doors.owner, async (owner, { body }) => ({
    ...SUCCESS,
    connection: toConnectionView(await connectWhatsApp(owner, body)),
  }));

  mountSignup(app, doors);

  mountCall(app, disconnectWhatsAppCall, doors.owner, async (owner) => {
    await inTenant(owner, async (scope) => {
      await deleteConnection(scope, WHATSAPP);
      await deleteSignup(scope);
    });
    return SUCCESS;
  });
};
