/** Every page address of the product (`spec 2`). */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/registro',
  recover: '/recuperar',
  resetPassword: '/restablecer',
  invitation: '/invitacion',
  confirmEmail: '/confirmar-correo',
  terms: '/terminos',
  privacy: '/privacidad',
  panel: '/panel',
  panelProducts: '/panel/productos',
  panelOrders: '/panel/pedidos',
  panelNewOrder: '/panel/pedidos/nuevo',
  panelEditOrder: '/panel/pedidos/:id/editar',
  panelCollections: '/panel/cobros',
  panelDebtors: '/panel/cobros/libreta',
  panelCustomers: '/panel/clientes',
  panelCustomer: '/panel/clientes/:id',
  panelRatings: '/panel/opiniones',
  panelCoupons: '/panel/cupones',
  panelReport: '/panel/analitica',
  panelAddProduct: '/panel/agregar-producto',
  panelUsage: '/panel/recursos',
  panelBaseList: '/panel/productos/lista-base',
  panelImport: '/panel/importar',
  panelImportGuide: '/panel/guia-importacion',
  panelSettings: '/panel/configuracion',
  panelStoreProfile: '/panel/configuracion/tienda',
  panelAddress: '/panel/configuracion/direccion',
  panelTeam: '/panel/equipo',
  panelPersonalisation: '/panel/personalizacion',
  panelShare: '/panel/compartir',
  panelBot: '/panel/bot',
  panelConversations: '/panel/conversaciones',
  panelHelp: '/panel/ayuda',
  superadminLogin: '/superadmin/acceso',
  superadmin: '/superadmin',
  superadminTenants: '/superadmin/tenants',
  superadminUsers: '/superadmin/users',
  superadminStats: '/superadmin/stats',
  superadminUsage: '/superadmin/recursos',
  superadminRequests: '/superadmin/solicitudes',
  superadminPayments: '/superadmin/pagos',
  superadminRatings: '/superadmin/opiniones',
  superadminHelp: '/superadmin/ayuda',
  superadminAudit: '/superadmin/historial',
  superadminAccount: '/superadmin/cuenta',
} as const;

/** Where a new owner lands: the panel with its welcome banner. */
export const PANEL_WELCOME_PATH = `${PATHS.panel}?welcome=true`;

/** Query of the personalisation page that opens the logo editor. */
export const LOGO_QUERY = 'logo';

/** The file that browsers read to install the panel. */
export const PANEL_MANIFEST_PATH = '/panel.webmanifest';

/** The address of a member's settings for notices. */
export const PANEL_NOTICES_PATH = `${PATHS.panelSettings}#avisos`;

/** The service worker of the panel. */
export const PANEL_WORKER_PATH = '/panel/sw.js';

/** Query of the share screen: which of its tabs is open. */
export const SHARE_QUERY = 'ver';

/** Query of the report: its period, when it is not the usual one. */
export const REPORT_QUERY = 'periodo';

/** Query of the bot's screen: which of its tabs is open. */
export const BOT_QUERY = 'ver';

/** The tab of the bot's screen where the owner writes to it as a shopper would. */
export const BOT_TRY_TAB = 'probar';

/** Where the owner tries the bot. */
export const PANEL_BOT_TRY_PATH = `${PATHS.panelBot}?${BOT_QUERY}=${BOT_TRY_TAB}`;

/** Where the owner changes the sign of the store. */
export const PANEL_LOGO_PATH = `${PATHS.panelPersonalisation}?${LOGO_QUERY}=1`;

/** Where saving a new product leads: the panel with its success note. */
export const PANEL_PRODUCT_ADDED_PATH = `${PATHS.panel}?product_added=true`;

/** The registration page with a plan in its query, as the landing links to it. */
export const registerPath = (plan: string): string => `${PATHS.register}?plan=${encodeURIComponent(plan)}`;

/** Query key under which the login page receives where the visitor came from. */
export const RETURN_QUERY = 'volver';

/** The login page, with the page to return to afterwards. */
export const loginPath = (returnTo: string): string =>
  `${PATHS.login}?${RETURN_QUERY}=${encodeURIComponent(returnTo)}`;

/** The superadmins' login page, with the page to return to afterwards. */
export const superadminLoginPath = (returnTo: string): string =>
  `${PATHS.superadminLogin}?${RETURN_QUERY}=${encodeURIComponent(returnTo)}`;

/** Query keys of the import screen: which import, the step of choosing columns, and the group of lines. */
export const IMPORT_QUERY = { id: 'id', step: 'paso', group: 'grupo' } as const;

/** The screen of one import, at whatever step it is: the address can be closed, shared and opened again. */
export const importPath = (id: string): string =>
  `${PATHS.panelImport}?${IMPORT_QUERY.id}=${encodeURIComponent(id)}`;

/** Query keys of the order desk: the state shown, the order that is open, and the customer whose orders are listed. */
export const ORDER_QUERY = { search: 'q', state: 'estado', order: 'pedido', customer: 'cliente' } as const;

/** The product list with only what has run low. */
export const LOW_STOCK_PATH = `${PATHS.panelProducts}?stock=low`;

/** The order desk with only the orders that wait to be confirmed. */
export const NEW_ORDERS_PATH = `${PATHS.panelOrders}?${ORDER_QUERY.state}=new`;

/** The order desk with one order open. */
export const orderPath = (id: string): string =>
  `${PATHS.panelOrders}?${ORDER_QUERY.order}=${encodeURIComponent(id)}`;

/** The form that changes one order. */
export const editOrderPath = (id: string): string =>
  PATHS.panelEditOrder.replace(':id', encodeURIComponent(id));

/** The record of one customer. */
export const customerPath = (id: string): string =>
  PATHS.panelCustomer.replace(':id', encodeURIComponent(id));

/** One request for help in the owner's panel. */
export const helpRequestPath = (id: string): string => `${PATHS.panelHelp}/${encodeURIComponent(id)}`;

/** One request for help at the superadmins' desk. */
export const deskRequestPath = (id: string): string => `${PATHS.superadminHelp}/${encodeURIComponent(id)}`;

/** Query keys of the superadmins' lists. */
export const SUPERADMIN_QUERY = {
  search: 'q',
  sort: 'orden',
  plan: 'plan',
  status: 'estado',
  role: 'rol',
  state: 'ver',
  tenant: 'tienda',
  topic: 'tipo',
  days: 'dias',
} as const;

/** The payments of plans, with the form for what one store paid in another way. */
export const recordPaymentPath = (slug: string): string =>
  `${PATHS.superadminPayments}?${SUPERADMIN_QUERY.tenant}=${encodeURIComponent(slug)}`;

/** The superadmins' tenants, searched for one of them. */
export const superadminTenantPath = (slug: string): string =>
  `${PATHS.superadminTenants}?${SUPERADMIN_QUERY.search}=${encodeURIComponent(slug)}`;

/** The superadmins' users, searched for those of one store. */
export const superadminUsersPath = (slug: string): string =>
  `${PATHS.superadminUsers}?${SUPERADMIN_QUERY.search}=${encodeURIComponent(slug)}`;

/** The superadmins' decisions about one tenant. */
export const superadminAuditPath = (tenantId: string): string =>
  `${PATHS.superadminAudit}?${SUPERADMIN_QUERY.tenant}=${encodeURIComponent(tenantId)}`;

declare const storeBase: unique symbol;

/** Where the addresses of a store begin: `/str/{slug}` at the platform, nothing at a host of its own (decision 117). */
export type StoreBase = string & { readonly [storeBase]: true };

/** The beginning of a store's addresses at its own host. */
export const OWN_HOST_BASE = '' as StoreBase;

/** The public page of a store at the platform, with which its other addresses there begin. */
export const storePath = (slug: string): StoreBase => `/str/${encodeURIComponent(slug)}` as StoreBase;

/** The public page of a store. */
export const homePath = (base: StoreBase): string => base || '/';

/** Query of a store page that shows it to its owner inside the panel. */
export const PREVIEW_QUERY = 'preview';

/** Key in the address of a store's page under which our links and QR codes say where they were posted. */
export const SOURCE_QUERY = 'ref';

/** A link to a page of a store with the mark of where it was put, by which its visits are told apart. */
export const markedLink = (url: string, place: 'qr' | 'estado' | 'whatsapp' | 'instagram'): string =>
  `${url}${url.includes('?') ? '&' : '?'}${SOURCE_QUERY}=${place}`;

/** The store in the customiser: the same page, which only there may be in a frame. */
export const storePreviewPath = (slug: string): string => `${storePath(slug)}?${PREVIEW_QUERY}=1`;

/** The public page of one product. */
export const productPath = (base: StoreBase, productId: string): string =>
  `${base}/producto/${encodeURIComponent(productId)}`;

/** The page of a product as the panel reads it. */
export const productPreviewPath = (slug: string, productId: string): string =>
  `${productPath(storePath(slug), productId)}?${PREVIEW_QUERY}=1`;

/** Query of a product's page or quick view: the chosen variant. */
export const VARIANT_QUERY = 'v';

/** The public page of one product with a variant chosen. */
export const variantPath = (
  base: StoreBase,
  { productId, variantId }: { productId: string; variantId: string },
): string => `${productPath(base, productId)}?${VARIANT_QUERY}=${encodeURIComponent(variantId)}`;

/** The public page of one order, for everybody with its link. */
export const orderPagePath = (base: StoreBase, token: string): string =>
  `${base}/pedido/${encodeURIComponent(token)}`;

/** The store page with the quick view of one product open. */
export const quickViewPath = (base: StoreBase, productId: string): string =>
  `${homePath(base)}?product=${encodeURIComponent(productId)}`;

/** A page that a mail leads to with its token. In the fragment: browsers keep that to themselves, so no log ever holds it. */
export const mailedPath = (page: string, token: string): string => `${page}#${token}`;

/** Query keys of the inbox: which conversation is open, what is listed, what is searched, and its other view. */
export const INBOX_QUERY = { id: 'id', filter: 'filtro', search: 'q', view: 'ver' } as const;
export const TEACH_VIEW = 'ensenale';

/** The inbox with only the customers who wait for a person. */
export const WAITING_PATH = `${PATHS.panelConversations}?${INBOX_QUERY.filter}=waiting`;

/** The panel with one conversation open. */
export const conversationPath = (id: string): string =>
  `${PATHS.panelConversations}?${INBOX_QUERY.id}=${encodeURIComponent(id)}`;

/** Query of the form of a new product: what it is called. */
export const NEW_PRODUCT_QUERY = 'nombre';

/** Its barcode. */
export const NEW_PRODUCT_CODE_QUERY = 'codigo';

/** The form of a new product with its barcode filled in. */
export const addCodedProductPath = (gtin: string): string =>
  `${PATHS.panelAddProduct}?${NEW_PRODUCT_CODE_QUERY}=${encodeURIComponent(gtin)}`;

/** The form of a new product with its name filled in. */
export const addProductPath = (name: string): string =>
  `${PATHS.panelAddProduct}?${NEW_PRODUCT_QUERY}=${encodeURIComponent(name)}`;
