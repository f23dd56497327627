import { callApi } from './call-api.ts';
import {
  aboutOneStore,
  type CallCase,
  type CallInputs,
  editors,
  everyone,
  members,
  owners,
} from './caller-rules.ts';
import type { TestApp } from './open-test-app.ts';
import { plantMember, plantSession } from './plant-member.ts';
import { PLANTED_PASSWORD, type PlantedStore } from './plant-store.ts';

/** A thing of one user: to the others of its store it is absent as well. */
const ofOneOwner = (success: number): CallCase['expects'] => {
  const others = { ...members({ ours: 404, neighbour: 404 }) };
  return { own: { ...others, owner: success }, foreign: { ...others, neighbour: success }, unknown: others };
};

const plantSessionId = async (test: TestApp, store: PlantedStore): Promise<string> => {
  const token = await plantSession(test, store);
  const { sessions } = (await callApi(test, { path: '/auth/sessions', token })).body;
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
};

/** A valid subscription of a browser, whose messages nobody reads. */
const deviceBody = (endpoint: string) => ({
  endpoint,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  serverKey: 'B'.repeat(87),
});

const plantDevice = async (test: TestApp, { token }: PlantedStore): Promise<string> => {
  changed += 1;
  const body = deviceBody(`https://push.example/${changed}`);
  return (await callApi(test, { method: 'POST', path: '/notice-devices', token, body })).body.id;
};

/** Asks for help: a question, or that the platform connects the store's WhatsApp. */
export const plantHelp = async (
  test: TestApp,
  { token }: PlantedStore,
  kind: 'question' | 'connect_whatsapp' = 'question',
): Promise<string> => {
  const body = { kind, subject: 'Mi duda', text: 'No encuentro los pedidos' };
  const asked = await callApi(test, { method: 'POST', path: '/help-requests', token, body });
  // Of the others the store has one already.
  if (asked.status === 201) return asked.body.request.id;
  const { requests } = (await callApi(test, { path: '/help-requests', token })).body;
  return requests.find(
    (one: { kind: string; status: string }) => one.kind === kind && one.status !== 'closed',
  ).id;
};

const aboutHelp = (more: CallInputs = {}): CallCase => ({
  plant: plantHelp,
  input: ({ thingId }) => ({ params: { id: thingId }, ...more }),
  expects: aboutOneStore(owners, 200),
  suspended: 200,
});

/** A valid id that does not exist. */
const UNKNOWN_LINK = 'x'.repeat(43);

let changed = 0;

/** The cases of the calls about one's own account, its team, its plan and its end. */
export const ACCOUNT_CALL_CASES: Record<string, CallCase> = {
  listHelpRequests: {
    input: () => ({}),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  askForHelp: {
    input: () => ({ body: { kind: 'question', subject: 'Mi duda', text: 'No encuentro los pedidos' } }),
    expects: { own: owners({ ours: 201, neighbour: 201 }) },
    suspended: 201,
  },
  getHelpRequest: aboutHelp(),
  seeHelpRequest: aboutHelp({ body: { messageId: '01a1f941-c70c-76b9-ac01-ad8a120ab3c2' } }),
  writeHelpMessage: aboutHelp({ body: { text: 'Ya lo encontré' } }),
  closeHelpRequest: aboutHelp(),
  changeEmail: {
    input: () => {
      changed += 1;
      return { body: { newEmail: `otra${changed}@empresa.do`, currentPassword: PLANTED_PASSWORD } };
    },
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  confirmEmail: {
    input: () => ({ body: { token: UNKNOWN_LINK } }),
    expects: { own: everyone(422) },
    suspended: 422,
  },
  resendConfirmation: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  changePassword: {
    input: () => ({ body: { newPassword: PLANTED_PASSWORD, currentPassword: PLANTED_PASSWORD } }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  forgotPassword: {
    input: () => ({ body: { email: 'nadie@gmail.com' } }),
    expects: { own: everyone(200) },
    suspended: 200,
  },
  resetPassword: {
    input: () => ({ body: { token: UNKNOWN_LINK, newPassword: PLANTED_PASSWORD } }),
    expects: { own: everyone(422) },
    suspended: 422,
  },
  listSessions: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  endSession: {
    plant: plantSessionId,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: ofOneOwner(200),
    suspended: 200,
  },
  endOtherSessions: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  listMembers: {
    input: () => ({}),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  inviteMember: {
    // The store has a guest already, and the free plan allows no second.
    plant: async ({ platform }, { tenantId }) => {
      await platform.db.transact({ role: 'colmado_platform' }, (tx) =>
        tx.query(`update tenants set plan = 'pro' where id = $1`, [tenantId]),
      );
      return tenantId;
    },
    input: () => ({ body: { email: 'invitada@empresa.do', role: 'guest' } }),
    expects: { own: owners({ ours: 201, neighbour: 201 }) },
    suspended: 403,
  },
  removeMember: {
    plant: async (test, store) => (await plantMember(test, store, 'guest')).userId,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(owners, 200),
    // Ending somebody's access is no change of the store.
    suspended: 200,
  },
  showInvitation: {
    input: () => ({ body: { token: UNKNOWN_LINK } }),
    expects: { own: everyone(422) },
    suspended: 422,
  },
  acceptInvitation: {
    input: () => ({ body: { token: UNKNOWN_LINK, password: PLANTED_PASSWORD } }),
    expects: { own: everyone(422) },
    suspended: 422,
  },
  createPlanRequest: {
    input: () => ({ body: { plan: 'grow' } }),
    expects: { own: owners({ ours: 201, neighbour: 201 }) },
    suspended: 403,
  },
  getPlanRequest: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  withdrawPlanRequest: {
    input: () => ({}),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  getDashboard: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  getNoticeSettings: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  setNoticeSettings: {
    // Every allowed caller changes only its own.
    input: () => ({
      body: {
        order: { push: true, mail: false },
        person: { push: true, mail: false },
        quietHours: null,
      },
    }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  subscribeDevice: {
    input: () => {
      changed += 1;
      return { body: deviceBody(`https://push.example/${changed}`) };
    },
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  unsubscribeDevice: {
    plant: plantDevice,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: ofOneOwner(200),
    suspended: 200,
  },
  closeAccount: {
    input: () => ({ body: { currentPassword: PLANTED_PASSWORD } }),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  reopenAccount: {
    input: () => ({}),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  exportAccount: {
    input: () => ({}),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  getChangeStatus: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  changeName: {
    input: () => ({ body: { newName: 'Colmado de Siempre', currentPassword: PLANTED_PASSWORD } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  changeSlug: {
    input: ({ slug }) => ({ body: { newSlug: slug, currentPassword: PLANTED_PASSWORD } }),
    expects: {
      own: editors({ ours: 200, neighbour: 409 }),
      foreign: editors({ ours: 409, neighbour: 200 }),
    },
    suspended: 403,
  },
};
