import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { countText } from '#shared/lib/count-text.ts';

export const TENANT_STATUS_LABELS = {
  active: 'Activa',
  inactive: 'Inactiva',
  suspended: 'Suspendida',
} as const satisfies Record<TenantStatus, string>;

/** The effects of each status, shown before a superadmin sets it. */
export const TENANT_STATUS_EFFECTS = {
  active: 'La tienda vuelve a verse, su bot contesta y su equipo puede cambiarla.',
  inactive:
    'La tienda dejará de verse («Tienda no encontrada») y su bot callará. Su equipo podrá seguir preparándola en el panel.',
  suspended:
    'La tienda dejará de verse y su bot callará. Su panel quedará en solo lectura, con un aviso; el dueño podrá entrar y descargar sus datos.',
} as const satisfies Record<TenantStatus, string>;

/** Words of the table of tenants. */
export const TENANT_LIST_COPY = {
  planInvalid: 'Elige uno de los planes.',
  statusInvalid: 'Elige uno de los estados.',
  planOrStatus: 'Cambia el plan o el estado, uno a la vez.',
  loadFailed: 'Error cargando tiendas',
  search: 'Buscar tiendas',
  searchPlaceholder: 'Nombre, dirección o correo',
  clearSearch: 'Borrar la búsqueda',
  filters: 'Filtros',
  all: 'Todas',
  anyPlan: 'Cualquier plan',
  sort: 'Ordenar',
  sorts: { newest: 'Más nuevas', oldest: 'Más antiguas', name: 'Nombre' },
  columns: {
    name: 'Tienda',
    owner: 'Dueño',
    plan: 'Plan',
    status: 'Estado',
    products: 'Productos',
    users: 'Usuarios',
    created: 'Creada',
    actions: 'Acciones',
  },
  found: (count: number): string => countText(count, { one: 'tienda', other: 'tiendas' }),
  emptyTitle: 'Todavía no hay tiendas',
  emptyText: 'Aparecerán aquí cuando alguien se registre.',
  filteredTitle: 'Ninguna tienda coincide',
  filteredText: 'Prueba con otra palabra o quita los filtros.',
  planOf: (name: string): string => `Plan de ${name}`,
  statusOf: (name: string): string => `Estado de ${name}`,
  asks: (plan: PlanId): string => `Pide ${planOf(plan).shownName}`,
  closes: 'Se cierra',
  closesOn: (date: string): string => `Su dueño la cierra: el ${date}`,
  viewStore: 'Ver la tienda',
  viewAudit: 'Ver su historial',
  recordPayment: 'Registrar un pago',
  viewUsers: 'Ver sus usuarios',
  actionsOf: (name: string): string => `Más sobre ${name}`,
  opensInNewTab: '(se abre en otra pestaña)',
  planTitle: (name: string, plan: PlanId): string => `¿Pasar ${name} a ${planOf(plan).shownName}?`,
  planText: (was: PlanId, plan: PlanId): string =>
    `Sus límites cambian ahora mismo, de ${planOf(was).shownName} a ${planOf(plan).shownName}. No se borra nada: si ya tiene más, solo dejará de poder añadir.`,
  planSettles: 'Su dueño pidió este plan: la solicitud quedará aplicada y le avisaremos por correo.',
  statusTitle: (name: string, status: TenantStatus): string =>
    ({
      active: `¿Activar ${name}?`,
      inactive: `¿Desactivar ${name}?`,
      suspended: `¿Suspender ${name}?`,
    })[status],
  affects: (products: number, users: number): string =>
    `Afecta a ${countText(users, { one: 'usuario', other: 'usuarios' })} y ${countText(products, { one: 'producto', other: 'productos' })}, desde ahora mismo.`,
  reason: 'Motivo (opcional)',
  reasonHint: 'Queda en el historial. La tienda no lo ve.',
  confirmPlan: 'Cambiar plan',
  confirmStatus: {
    active: 'Activar',
    inactive: 'Desactivar',
    suspended: 'Suspender',
  } satisfies Record<TenantStatus, string>,
  saving: 'Guardando...',
  planChanged: (name: string, plan: PlanId): string => `${name} ahora tiene ${planOf(plan).shownName}`,
  statusChanged: (name: string, status: TenantStatus): string =>
    `${name}: ${TENANT_STATUS_LABELS[status].toLowerCase()}`,
  changeFailed: 'No pudimos guardar el cambio. Intenta de nuevo.',
} as const;
