/** Words of the superadmins' own door (`spec 2, 8`). */
export const SUPERADMIN_LOGIN_COPY = {
  title: 'Superadmin',
  lead: 'Solo para quienes administran la plataforma.',
  email: 'Correo',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  denied: 'Acceso denegado',
  unreachable: 'Error al conectar. Verifica tu conexión.',
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
  requests: 'Solicitudes',
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
  loadHelp: 'Revisa tu conexión y toca Reintentar.',
} as const;
