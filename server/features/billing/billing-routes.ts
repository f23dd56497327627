import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  confirmPlanPaymentCall,
  getBillingCall,
  getDeskReceiptCall,
  getPlanReceiptCall,
  getPlanStatementCall,
  listPlanPaymentsCall,
  listSubscriptionsCall,
  recordPlanPaymentCall,
  rejectPlanPaymentCall,
  reportPlanPaymentCall,
  withdrawPlanPaymentCall,
} from '#shared/features/billing/billing-calls.ts';
import { confirmPlanPayment, recordPlanPayment, rejectPlanPayment } from './decide-plan-payment.ts';
import { listPlanPayments, listSubscriptions, openDeskReceipt } from './list-plan-payments.ts';
import {
  drawPlanStatement,
  getBilling,
  openPlanReceipt,
  reportPlanPayment,
  withdrawPlanPayment,
} from './pay-plan.ts';

const SUCCESS = { success: true } as const;

const mountDesk = (app: FastifyInstance, { superadmin, provenSuperadmin }: Doors): void => {
  mountCall(app, listPlanPaymentsCall, superadmin, async (ctx, { query }) => ({
    ...SUCCESS,
    ...(await listPlanPayments(ctx, query)),
  }));
  mountCall(app, getDeskReceiptCall, superadmin, (ctx, { params }) => openDeskReceipt(ctx, params.id));
  mountCall(app, confirmPlanPaymentCall, provenSuperadmin, async (ctx, { params }) => ({
    ...SUCCESS,
    payment: await confirmPlanPayment(ctx, params.id),
  }));
  mountCall(app, rejectPlanPaymentCall, provenSuperadmin, async (ctx, { params, body }) => ({
    ...SUCCESS,
    payment: await rejectPlanPayment(ctx, { ...params, ...body }),
  }));
  mountCall(app, recordPlanPaymentCall, provenSuperadmin, async (ctx, { params, body }) => ({
    ...SUCCESS,
    payment: await recordPlanPayment(ctx, { tenantId: params.id, ...body }),
  }));
  mountCall(app, listSubscriptionsCall, superadmin, async (ctx, { query }) => ({
    ...SUCCESS,
    ...(await listSubscriptions(ctx, query)),
  }));
};

/** Mounts what owners pay for their plan, and what superadmins decide about it. */
export const mountBillingRoutes = (app: FastifyInstance, doors: Doors): void => {
  const { owner } = doors;
  mountCall(app, getBillingCall, owner, getBilling);
  mountCall(app, reportPlanPaymentCall, owner, (ctx, { body, files }) =>
    reportPlanPayment(ctx, { ...body, file: files[0] }),
  );
  mountCall(app, withdrawPlanPaymentCall, owner, (ctx, { params }) => withdrawPlanPayment(ctx, params.id));
  mountCall(app, getPlanReceiptCall, owner, (ctx, { params }) => openPlanReceipt(ctx, params.id));
  mountCall(app, getPlanStatementCall, owner, (ctx, { query }) => drawPlanStatement(ctx, query.year));
  mountDesk(app, doors);
};
