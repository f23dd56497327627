import type { FastifyInstance } from 'fastify';
import { describeDevice } from '#server/features/auth/auth.ts';
import { acrossTenants, type Doors } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import type { SessionView } from '#shared/features/auth/session-calls.ts';
import {
  changeSuperadminPasswordCall,
  confirmSecondFactorCall,
  disableSecondFactorCall,
  endOtherSuperadminSessionsCall,
  endSuperadminSessionCall,
  enrolSecondFactorCall,
  getSuperadminAccountCall,
  listSuperadminSessionsCall,
  proveSuperadminCall,
  renewRecoveryCodesCall,
} from '#shared/features/superadmin/superadmin-account-calls.ts';
import { changeSuperadminPassword, endOtherOwnSessions, endOwnSession } from './change-own-access.ts';
import { isSecondFactorRequired } from './open-superadmin.ts';
import { requireOwnPassword } from './prove-superadmin.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { lockOwnAccount } from './superadmin-repo.ts';
import { listOwnSessions, noteProof, type SuperadminSessionRow } from './superadmin-session-repo.ts';

const SUCCESS = { success: true } as const;

const toSessionView = (row: SuperadminSessionRow, currentId: string): SessionView => ({
  id: row.id,
  device: describeDevice(row.userAgent),
  startedAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isCurrent: row.id === currentId,
});

const mountSecondFactorCalls = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, enrolSecondFactorCall, doors.ownAccount, async (ctx, { body }) => ({
    ...SUCCESS,
    ...(await enrolSecondFactor(ctx, body.currentPassword)),
  }));
  mountCall(app, confirmSecondFactorCall, doors.ownAccount, async (ctx, { body }) => ({
    ...SUCCESS,
    recoveryCodes: await confirmSecondFactor(ctx, body.code),
  }));
  mountCall(app, renewRecoveryCodesCall, doors.ownAccount, async (ctx, { body }) => ({
    ...SUCCESS,
    recoveryCodes: await renewRecoveryCodes(ctx, body),
  }));
  mountCall(app, disableSecondFactorCall, doors.ownAccount, async (ctx, { body }) => {
    await disableSecondFactor(ctx, body);
    return SUCCESS;
  });
};

const mountSessionCalls = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listSuperadminSessionsCall, doors.ownAccount, async (ctx) => ({
    sessions: (await acrossTenants(ctx, listOwnSessions)).map((row) => toSessionView(row, ctx.sessionId)),
  }));
  mountCall(app, endSuperadminSessionCall, doors.ownAccount, async (ctx, { params }) => {
    await endOwnSession(ctx, params.id);
    return SUCCESS;
  });
  mountCall(app, endOtherSuperadminSessionsCall, doors.ownAccount, async (ctx) => {
    await endOtherOwnSessions(ctx);
    return SUCCESS;
  });
};

/** Mounts the calls about a superadmin's own access: password, second factor, sessions. */
export const mountSuperadminAccountRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getSuperadminAccountCall, doors.ownAccount, (ctx) =>
    acrossTenants(ctx, async (scope) => {
      const { totpSince } = await lockOwnAccount(scope);
      return {
        admin: { id: ctx.adminId, email: ctx.adminEmail },
        secondFactor: {
          isOn: totpSince !== null,
          isRequired: isSecondFactorRequired(ctx.platform),
          recoveryCodesLeft: await countRecoveryCodes(scope, ctx.adminId),
        },
      };
    }),
  );
  mountCall(app, changeSuperadminPasswordCall, doors.ownAccount, async (ctx, { body }) => {
    await changeSuperadminPassword(ctx, body);
    return SUCCESS;
  });
  mountCall(app, proveSuperadminCall, doors.superadmin, async (ctx, { body }) => {
    await requireOwnPassword(ctx, body.currentPassword);
    await acrossTenants(ctx, noteProof);
    return SUCCESS;
  });
  mountSecondFactorCalls(app, doors);
  mountSessionCalls(app, doors);
};
