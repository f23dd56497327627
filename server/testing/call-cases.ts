import { callApi } from './call-api.ts';
import { csvOf, driveImports } from './drive-imports.ts';
import type { TestApp } from './open-test-app.ts';
import { plantMember, plantSession } from './plant-member.ts';
import { plantDeletedProduct, plantProduct } from './plant-product.ts';
import { PLANTED_PASSWORD, type PlantedStore } from './plant-store.ts';

/** Who calls: members of store A by role, the owner of store B, the superadmin, and three without a live session. */
export const CALLERS = [
  'nobody',
  'garbage',
  'ended',
  'guest',
  'admin',
  'owner',
  'neighbour',
  'superadmin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What the call is about: something of store A, of store B, or of nobody. */
export const TARGETS = ['own', 'foreign', 'unknown'] as const;
export type Target = (typeof TARGETS)[number];

export type Statuses = Record<Caller, number>;

/** The ids a request may name. */
export type Ids = { tenantId: string; slug: string; thingId: string };

export type CallInputs = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

export type CallCase = {
  /** Makes what the call is about and answers its id; a fresh one for every request. */
  plant?: (test: TestApp, store: PlantedStore) => Promise<string>;
  /** A request that its contract accepts. */
  input: (ids: Ids) => CallInputs;
  expects: Partial<Record<Target, Statuses>>;
  /** What the owner of a suspended store is answered about its own. */
  suspended: number;
};

const everyone = (status: number): Statuses => ({
  nobody: status,
  garbage: status,
  ended: status,
  guest: status,
  admin: status,
  owner: status,
  neighbour: status,
  superadmin: status,
});

type Rule = (answers: { ours: number; neighbour: number }) => Statuses;

/** Members of the store itself; to the neighbour its things are absent, to all others the door is shut. */
const members: Rule = ({ ours, neighbour }) => ({
  ...everyone(401),
  guest: ours,
  admin: ours,
  owner: ours,
  neighbour,
});
const editors: Rule = (answers) => ({ ...members(answers), guest: 403 });
const owners: Rule = (answers) => ({ ...editors(answers), admin: 403 });

/** A call that names a thing of one store: another store's is as absent as one that never was. */
const aboutOneStore = (rule: Rule, success: number): CallCase['expects'] => ({
  own: rule({ ours: success, neighbour: 404 }),
  foreign: rule({ ours: 404, neighbour: success }),
  unknown: rule({ ours: 404, neighbour: 404 }),
});

const aboutAnImport = (rest: CallInputs): Pick<CallCase, 'plant' | 'input'> => ({
  plant: async (test, store) => (await driveImports(test).stage(store, csvOf('Pan,5'))).id,
  input: ({ thingId }) => ({ params: { id: thingId }, ...rest }),
});

const SUPERADMIN_ONLY: CallCase['expects'] = { own: { ...everyone(401), superadmin: 200 } };

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

/** Of the right form, and nobody's. */
const UNKNOWN_LINK = 'x'.repeat(43);

let registered = 0;

/** One case per mounted call, by its name. A new call without a case fails the matrix: add it here. */
export const CALL_CASES: Record<string, CallCase> = {
  register: {
    input: () => {
      registered += 1;
      return {
        body: {
          email: `nueva${registered}@gmail.com`,
          password: 'Guagua-Verde-7',
          businessName: 'Colmado Nuevo',
          tenantSlug: `colmado-nuevo-${registered}`,
          plan: 'esencial',
        },
      };
    },
    expects: { own: everyone(201) },
    suspended: 201,
  },
  login: {
    input: () => ({ body: { email: 'nadie@gmail.com', password: 'Guagua-Verde-7' } }),
    expects: { own: everyone(401) },
    suspended: 401,
  },
  logout: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  checkEmail: {
    input: () => ({ params: { email: 'alguien@gmail.com' } }),
    expects: { own: everyone(200) },
    suspended: 200,
  },
  checkSlug: {
    input: ({ slug }) => ({ params: { slug } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(200) },
    suspended: 200,
  },
  getTenant: {
    input: ({ slug }) => ({ params: { slug } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(404) },
    suspended: 200,
  },
  changeEmail: {
    input: () => {
      registered += 1;
      return { body: { newEmail: `otra${registered}@empresa.do`, currentPassword: PLANTED_PASSWORD } };
    },
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
  // Whoever is suspended may still leave, change its mind and take everything along.
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
  // The store is the token's own, whatever it is called: the same name and slug again change nothing.
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
  getProfile: {
    input: ({ slug }) => ({ params: { slug } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  updateProfile: {
    input: ({ slug }) => ({ params: { slug }, body: { city: 'Moca' } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  getUsage: {
    input: ({ tenantId }) => ({ params: { id: tenantId } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  recordStoreEvent: {
    // Nobody learns from the answer whether a store exists or counts.
    input: ({ slug }) => ({ params: { slug }, body: { event: 'share' } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(200) },
    suspended: 200,
  },
  getOnboarding: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  recordOnboarding: {
    input: () => ({ body: { event: 'link_shared' } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  getStoreCounts: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  listProducts: {
    input: ({ tenantId }) => ({ query: { tenantId } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(404) },
    suspended: 200,
  },
  getProduct: {
    plant: plantProduct,
    input: ({ tenantId, thingId }) => ({ params: { id: thingId }, query: { tenantId } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(404) },
    suspended: 200,
  },
  createProduct: {
    // The tenant in the body is a hint only: naming another is naming nobody (reliability 1.5).
    input: ({ tenantId }) => ({ body: { tenantId, name: 'Habichuelas', price: 95 } }),
    expects: aboutOneStore(editors, 201),
    suspended: 403,
  },
  updateProduct: {
    plant: plantProduct,
    input: ({ thingId }) => ({
      params: { id: thingId },
      body: { name: 'Arroz selecto', category: 'Granos' },
    }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  deleteProduct: {
    plant: plantProduct,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  updateTheme: {
    input: ({ slug }) => ({ params: { slug }, body: { primaryColor: '#0B6472' } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  updateLogo: {
    input: ({ slug }) => ({ params: { slug }, body: { icon: '🏪' } }),
    expects: aboutOneStore(owners, 200),
    suspended: 403,
  },
  bulkChangeProducts: {
    plant: plantProduct,
    input: ({ thingId }) => ({ body: { ids: [thingId], change: { kind: 'status', status: 'inactive' } } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  setProductValues: {
    plant: plantProduct,
    input: ({ thingId }) => ({ body: { products: [{ id: thingId, stock: 3 }] } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  listCategories: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  listDeletedProducts: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  restoreProduct: {
    plant: plantDeletedProduct,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  stageImport: {
    // No link of Google Sheets: what may be asked outside is the business of the room's own tests.
    input: () => ({ body: { sheetUrl: 'https://colmado.test/hoja' } }),
    expects: { own: editors({ ours: 400, neighbour: 400 }) },
    suspended: 403,
  },
  getImport: { ...aboutAnImport({}), expects: aboutOneStore(members, 200), suspended: 200 },
  downloadRejected: { ...aboutAnImport({}), expects: aboutOneStore(members, 200), suspended: 200 },
  changeImport: {
    ...aboutAnImport({ body: { dotMeaning: 'thousands' } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  editImportRows: {
    ...aboutAnImport({ body: { edits: [{ line: 2, field: 'price', value: '8' }] } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  applyImport: {
    ...aboutAnImport({ body: { updateBySku: false } }),
    expects: aboutOneStore(editors, 202),
    suspended: 403,
  },
  undoImport: {
    // A staged import has nothing to undo.
    ...aboutAnImport({}),
    expects: aboutOneStore(editors, 422),
    suspended: 403,
  },
  superadminLogin: {
    input: () => ({ body: { email: 'nadie@colmado.local', password: 'Guagua-Verde-7' } }),
    expects: { own: everyone(401) },
    suspended: 401,
  },
  superadminLogout: { input: () => ({}), expects: SUPERADMIN_ONLY, suspended: 401 },
  getPlatformTotals: { input: () => ({}), expects: SUPERADMIN_ONLY, suspended: 401 },
};
