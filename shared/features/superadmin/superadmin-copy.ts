import type { AuditTopic } from './list-choices.ts';
import type { AuditAction } from './superadmin-audit-calls.ts';

/** Words of the superadmins' own door (`spec 2, 8`). */
export const SUPERADMIN_LOGIN_COPY = {
  title: 'Superadmin',
  lead: 'Solo para quienes administran la plataforma.',
  email: 'Correo',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  denied: 'Acceso denegado',
  backHome: 'Volver al inicio',
} as const;

/** Words around the superadmins' screens. */
export const SUPERADMIN_COPY = {
  brand: 'Superadmin',
  pageTitle: (screen: string): string => `${screen} – Superadmin – Colmado`,
  navLabel: 'Superadmin',
  summary: 'Resumen',
  tenants: 'Tiendas',
  users: 'Usuarios',
  help: 'Ayuda',
  requests: 'Solicitudes',
  payments: 'Pagos',
  ratings: 'Opiniones',
  stats: 'Estadísticas',
  usage: 'Recursos',
  audit: 'Historial',
  account: 'Mi cuenta',
  openMenu: 'Abrir el menú',
  menuTitle: 'Menú',
  signOut: 'Cerrar sesión',
  backToSummary: 'Ir al resumen',
  products: 'Productos',
  statsFailed: 'Error cargando estadísticas',
  more: 'Cargar más',
  loadingMore: 'Cargando...',
  clearFilters: 'Quitar filtros',
  offlineTitle: 'Sin conexión',
  offlineText: 'Esta lista aparecerá cuando vuelva la conexión.',
} as const;

/** Words of the palette of the superadmins. */
export const SUPERADMIN_PALETTE_COPY = { label: 'Pantalla, tienda o correo', stores: 'Tiendas' } as const;

/** Words of the table of users. */
export const USER_LIST_COPY = {
  loadFailed: 'Error cargando usuarios',
  search: 'Buscar usuarios',
  searchPlaceholder: 'Correo o tienda',
  clearSearch: 'Borrar la búsqueda',
  filters: 'Filtros',
  all: 'Todos',
  sort: 'Ordenar',
  sorts: { newest: 'Más nuevos', oldest: 'Más antiguos', email: 'Correo' },
  columns: { email: 'Correo', role: 'Rol', tenant: 'Tienda', lastUsed: 'Último uso', created: 'Creado' },
  never: 'Sin sesión abierta',
  emptyTitle: 'Todavía no hay usuarios',
  emptyText: 'Aparecerán aquí cuando alguien se registre.',
  filteredTitle: 'Ningún usuario coincide',
  filteredText: 'Prueba con otra palabra o quita los filtros.',
  seeTenant: (name: string): string => `Ver ${name} entre las tiendas`,
} as const;

/** Words of the trail of decisions. */
/** The texts of a list of the superadmins that comes page by page. */
export const superadminListTexts = (own: { label: string; loadFailed: string }) => ({
  ...own,
  more: SUPERADMIN_COPY.more,
  loadingMore: SUPERADMIN_COPY.loadingMore,
  offlineTitle: SUPERADMIN_COPY.offlineTitle,
  offlineText: SUPERADMIN_COPY.offlineText,
});

export const AUDIT_COPY = {
  automatic: 'Automático',
  lead: 'Quién decidió qué y sobre qué tienda, y quién entró aquí. Las entradas quedan un año.',
  loadFailed: 'No pudimos cargar el historial.',
  columns: {
    when: 'Cuándo',
    who: 'Quién',
    about: 'Sobre',
    what: 'Qué',
    detail: 'Detalle',
    reason: 'Motivo',
  },
  topic: 'Tipo',
  all: 'Todo',
  topics: {
    tenants: 'Tiendas',
    platform: 'Plataforma',
    access: 'Accesos',
  } satisfies Record<AuditTopic, string>,
  actions: {
    plan: 'Plan',
    status: 'Estado',
    request_rejected: 'Solicitud rechazada',
    whatsapp_connected: 'WhatsApp conectado',
    plan_paid: 'Pago del plan',
    payment_rejected: 'Pago no confirmado',
    rating_hidden: 'Opinión oculta',
    rating_kept: 'Opinión que se queda',
    letter_retried: 'Reintento de algo que falló',
    letter_discarded: 'Descarte de algo que falló',
    account_created: 'Cuenta creada',
    signed_in: 'Entrada',
    sign_in_refused: 'Entrada rechazada',
    code_missing: 'Contraseña sin código',
    code_refused: 'Código rechazado',
    second_factor_on: 'Dos pasos activados',
    second_factor_off: 'Dos pasos desactivados',
    recovery_codes_renewed: 'Códigos nuevos',
    password_changed: 'Contraseña cambiada',
    password_reset: 'Contraseña restablecida',
    session_ended: 'Sesión cerrada',
    other_sessions_ended: 'Otras sesiones cerradas',
  } satisfies Record<AuditAction, string>,
  platform: 'La plataforma',
  access: 'Su acceso',
  onServer: 'Desde el servidor',
  ofOne: (name: string): string => `Solo de ${name}`,
  ofOneTenant: 'Solo de una tienda',
  seeAll: 'Ver todo',
  emptyTitle: 'Todavía no hay cambios',
  emptyText: 'Cada cambio de plan o de estado, y cada entrada, queda escrito aquí.',
  filteredTitle: 'Nada de este tipo',
  filteredText: 'Quita el filtro para ver todo lo demás.',
} as const;
