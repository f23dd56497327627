import { plantHelp } from './account-call-cases.ts';
import { callApi } from './call-api.ts';
import { type CallCase, type CallInputs, everyone } from './caller-rules.ts';
import type { TestApp } from './open-test-app.ts';
import { plantRating } from './plant-order.ts';
import { PLANTED_PASSWORD, type PlantedStore } from './plant-store.ts';

const superadmin = (status: number) => ({ ...everyone(401), superadmin: status });

/** A call about the superadmin itself, or about all tenants. */
const SUPERADMIN_ONLY: Pick<CallCase, 'expects' | 'suspended'> = {
  expects: { own: superadmin(200) },
  suspended: 401,
};

/** A call about one tenant, any of them. */
const ABOUT_ANY_STORE: Pick<CallCase, 'expects' | 'suspended'> = {
  expects: { own: superadmin(200), foreign: superadmin(200), unknown: superadmin(404) },
  suspended: 401,
};

/** A call about a thing that does not exist. */
const NOBODYS: Pick<CallCase, 'expects' | 'suspended'> = {
  expects: { own: superadmin(404) },
  suspended: 401,
};

const deadLetter: CallCase['input'] = ({ thingId }) => ({ params: { source: 'whatsapp', id: thingId } });

const plantRequest = async (test: TestApp, store: PlantedStore): Promise<string> => {
  const { token } = store;
  const asked = { method: 'POST', path: '/plan-requests', token, body: { plan: 'grow' } } as const;
  // The plan may have been given by the request before.
  await test.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query(`update tenants set plan = 'esencial' where id = $1`, [store.tenantId]),
  );
  return (await callApi(test, asked)).body.request.id;
};

const plantReportedRating = async (test: TestApp, store: PlantedStore): Promise<string> => {
  const id = await plantRating(test, store);
  const { token } = store;
  const body = { reason: 'No es de una compra' };
  await callApi(test, { method: 'POST', path: `/ratings/${id}/report`, token, body });
  return id;
};

const aboutHelp = (more: CallInputs = {}): CallCase => ({
  plant: plantHelp,
  input: ({ thingId }) => ({ params: { id: thingId }, ...more }),
  ...ABOUT_ANY_STORE,
});

/** The cases of the superadmins' calls: no other token opens them. */
export const SUPERADMIN_CALL_CASES: Record<string, CallCase> = {
  superadminLogin: {
    input: () => ({ body: { email: 'nadie@colmado.local', password: 'Guagua-Verde-7' } }),
    expects: { own: everyone(401) },
    suspended: 401,
  },
  getPlatformTotals: { input: () => ({}), ...SUPERADMIN_ONLY },
  listPlatformDays: { input: () => ({}), ...SUPERADMIN_ONLY },
  listTenantUsage: { input: () => ({}), ...SUPERADMIN_ONLY },
  getPlatformHealth: { input: () => ({}), ...SUPERADMIN_ONLY },
  listDeadLetters: { input: () => ({}), ...SUPERADMIN_ONLY },
  retryDeadLetter: { input: deadLetter, ...NOBODYS },
  discardDeadLetter: { input: deadLetter, ...NOBODYS },
  listTenants: { input: () => ({}), ...SUPERADMIN_ONLY },
  listUsers: { input: () => ({}), ...SUPERADMIN_ONLY },
  listAudit: { input: () => ({}), ...SUPERADMIN_ONLY },
  listPlanRequests: { input: () => ({}), ...SUPERADMIN_ONLY },
  listReportedRatings: { input: () => ({}), ...SUPERADMIN_ONLY },
  judgeRating: {
    plant: plantReportedRating,
    input: ({ thingId }) => ({
      params: { id: thingId },
      body: { hide: true, reason: 'No habla de una compra', seen: { stars: 4, text: '' } },
    }),
    ...ABOUT_ANY_STORE,
  },
  listDeskRequests: { input: () => ({}), ...SUPERADMIN_ONLY },
  getDeskRequest: aboutHelp(),
  answerHelpRequest: aboutHelp({ body: { text: 'En el menú, Pedidos.' } }),
  moveHelpRequest: aboutHelp({ body: { isTaken: true } }),
  connectForStore: {
    // The owner asked a question only.
    ...aboutHelp({ body: { phoneNumberId: '771122', wabaId: '881122', accessToken: 'EAA-nuestra' } }),
    expects: { own: superadmin(422), foreign: superadmin(422), unknown: superadmin(404) },
  },
  changeTenant: {
    input: ({ tenantId }) => ({ params: { id: tenantId }, body: { plan: 'grow' } }),
    ...ABOUT_ANY_STORE,
  },
  applyPlanRequest: {
    plant: plantRequest,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    ...ABOUT_ANY_STORE,
  },
  rejectPlanRequest: {
    plant: plantRequest,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { reason: 'Falta el pago.' } }),
    ...ABOUT_ANY_STORE,
  },
  getSuperadminAccount: { input: () => ({}), ...SUPERADMIN_ONLY },
  proveSuperadmin: { input: () => ({ body: { currentPassword: PLANTED_PASSWORD } }), ...SUPERADMIN_ONLY },
  changeSuperadminPassword: {
    input: () => ({ body: { currentPassword: PLANTED_PASSWORD, newPassword: PLANTED_PASSWORD } }),
    ...SUPERADMIN_ONLY,
  },
  enrolSecondFactor: {
    input: () => ({ body: { currentPassword: PLANTED_PASSWORD } }),
    ...SUPERADMIN_ONLY,
  },
  confirmSecondFactor: {
    // The enrolment was not begun.
    input: () => ({ body: { code: '123456' } }),
    expects: { own: superadmin(422) },
    suspended: 401,
  },
  renewRecoveryCodes: {
    // There is no second factor.
    input: () => ({ body: { currentPassword: PLANTED_PASSWORD, code: '123456' } }),
    expects: { own: superadmin(422) },
    suspended: 401,
  },
  disableSecondFactor: {
    // No such row exists.
    input: () => ({ body: { currentPassword: PLANTED_PASSWORD, code: '123456' } }),
    expects: { own: superadmin(422) },
    suspended: 401,
  },
  listSuperadminSessions: { input: () => ({}), ...SUPERADMIN_ONLY },
  endSuperadminSession: {
    // It does not exist, and so is as absent as another superadmin's.
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: { own: superadmin(404) },
    suspended: 401,
  },
  endOtherSuperadminSessions: { input: () => ({}), ...SUPERADMIN_ONLY },
  superadminLogout: { input: () => ({}), ...SUPERADMIN_ONLY },
};
