import { ACCOUNT_CALL_CASES } from './account-call-cases.ts';
import { BILLING_CALL_CASES } from './billing-call-cases.ts';
import {
  aboutOneStore,
  type CallCase,
  type CallInputs,
  editors,
  everyone,
  members,
  owners,
} from './caller-rules.ts';
import { DOMAIN_CALL_CASES } from './domain-call-cases.ts';
import { csvOf, driveImports } from './drive-imports.ts';
import { INBOX_CALL_CASES } from './inbox-call-cases.ts';
import { ORDER_CALL_CASES } from './order-call-cases.ts';
import { plantDeletedProduct, plantProduct } from './plant-product.ts';
import { SUPERADMIN_CALL_CASES } from './superadmin-call-cases.ts';

const aboutAnImport = (rest: CallInputs): Pick<CallCase, 'plant' | 'input'> => ({
  plant: async (test, store) => (await driveImports(test).stage(store, csvOf('Pan,5'))).id,
  input: ({ thingId }) => ({ params: { id: thingId }, ...rest }),
});

/** Takes the picture of the header away. */
const headerForm = (): FormData => {
  const form = new FormData();
  form.append('kind', 'picture');
  return form;
};

let registered = 0;

/** One case per mounted call, by its name. A new call without a case fails the matrix: add it here. */
export const CALL_CASES: Record<string, CallCase> = {
  ...ACCOUNT_CALL_CASES,
  ...BILLING_CALL_CASES,
  ...DOMAIN_CALL_CASES,
  ...INBOX_CALL_CASES,
  ...ORDER_CALL_CASES,
  ...SUPERADMIN_CALL_CASES,
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
  // A suspended owner may still close the account, cancel that, and export everything.
  // The store is the token's own, whatever it is called: the same name and slug again change nothing.
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
    // The answer does not reveal whether a store exists or counts.
    input: ({ slug }) => ({ params: { slug }, body: { event: 'share' } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(200) },
    suspended: 200,
  },
  recordStoreView: {
    input: ({ slug }) => ({ params: { slug, event: 'visit' }, query: {} }),
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
  watchStore: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  getShareKit: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  getReport: {
    input: () => ({ query: { period: 'week' } }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  downloadReport: {
    // The file is part of the largest plan, and the neighbour asks for its own.
    plant: async (test, { tenantId }) => {
      await test.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
        tx.query("update tenants set plan = 'pro'"),
      );
      return tenantId;
    },
    input: () => ({ query: { period: 'week' } }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
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
    // The tenant in the body is only a hint: another tenant counts as unknown (reliability 1.5).
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
  updateHeader: {
    input: ({ slug }) => ({ params: { slug }, body: headerForm() }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  bulkChangeProducts: {
    plant: plantProduct,
    input: ({ thingId }) => ({ body: { ids: [thingId], change: { kind: 'status', status: 'inactive' } } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  getBaseList: {
    input: () => ({ params: { trade: 'colmado' } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  addBaseArticles: {
    input: () => ({
      params: { trade: 'colmado' },
      body: { articles: [{ id: 'arroz-selecto', price: 45 }] },
    }),
    expects: { own: editors({ ours: 201, neighbour: 201 }) },
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
  exportCatalogue: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
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
  simulateTurn: {
    input: ({ slug }) => ({ body: { tenantSlug: slug, conversationId: 'prueba', text: 'tienen arroz?' } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  getBotSettings: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  getBotHealth: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  readFaqTopics: {
    input: () => ({ body: { faqs: [{ question: '¿Dan factura?', answer: 'Sí, con tu RNC.' }] } }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  readProductDetails: {
    input: () => ({ body: { description: 'Cuero. Tallas 38 a 44.', attributes: [] } }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  teachBot: {
    input: () => ({ body: { question: '¿Dan factura?', answer: 'Sí, con tu RNC.' } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  teachWord: {
    plant: plantProduct,
    input: ({ thingId }) => ({ body: { word: 'vitualla', productId: thingId } }),
    expects: { own: editors({ ours: 200, neighbour: 404 }) },
    suspended: 403,
  },
  listLessons: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  forgetLesson: {
    input: () => ({ body: { kind: 'word', key: 'vitualla' } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  updateBotSettings: {
    input: () => ({ body: { greeting: '¡Hola!' } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  getWhatsAppConnection: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  connectWhatsApp: {
    // These tests have no stand-in for WhatsApp.
    input: () => ({ body: { phoneNumberId: '100200300', wabaId: '500600700', accessToken: 'EAA' } }),
    expects: { own: owners({ ours: 503, neighbour: 503 }) },
    suspended: 403,
  },
  // These tests have no app at Meta.
  openWhatsAppSignup: {
    input: () => ({}),
    expects: { own: owners({ ours: 422, neighbour: 422 }) },
    suspended: 403,
  },
  takeWhatsAppSignupCode: {
    input: () => ({ body: { code: 'un-permiso', state: 'de-otro' } }),
    expects: { own: owners({ ours: 422, neighbour: 422 }) },
    suspended: 403,
  },
  continueWhatsAppSignup: {
    input: () => ({ body: {} }),
    expects: { own: owners({ ours: 422, neighbour: 422 }) },
    suspended: 403,
  },
  disconnectWhatsApp: {
    input: () => ({}),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  shakeHandsWithWhatsApp: {
    input: () => ({
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'de otro', 'hub.challenge': '7' },
    }),
    expects: { own: everyone(403) },
    suspended: 403,
  },
};
