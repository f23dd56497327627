import { countText, formatNumber } from '#shared/lib/count-text.ts';
import type { HealthProblem } from './judge-health.ts';

type Words = { what: (count: number) => string; todo: string };

/** The problems, and what the platform's operator can do about them. */
export const HEALTH_PROBLEM_COPY = {
  disk_full: {
    what: (percent) => `El disco está lleno en un ${formatNumber(percent)} %.`,
    todo: 'Libera espacio o agranda el disco de DATA_DIR antes de que se llene: sin espacio no se guardan fotos ni datos.',
  },
  backup_late: {
    what: () => 'Anoche no se hizo la copia de seguridad.',
    todo: 'Mira si corre un proceso «worker», si BACKUP_DIR tiene espacio y qué dice el registro. Mientras tanto, haz una a mano: npm run backup.',
  },
  deliveries_wait: {
    what: (count) =>
      `${countText(count, { one: 'entrega de WhatsApp espera', other: 'entregas de WhatsApp esperan' })} sin leerse.`,
    todo: 'Revisa que haya un proceso «worker» corriendo y mira su registro. Nada se pierde: se leerán cuando vuelva.',
  },
  jobs_wait: {
    what: (count) => `${countText(count, { one: 'tarea espera', other: 'tareas esperan' })} sin empezar.`,
    todo: 'Revisa que haya un proceso «worker» corriendo. Si lo hay, agrega otro: no da abasto.',
  },
  items_wait: {
    what: (count) =>
      `${countText(count, { one: 'mensaje de WhatsApp espera', other: 'mensajes de WhatsApp esperan' })} sin atender.`,
    todo: 'Revisa el registro del «worker» y la base de datos. Si todo corre, agrega otro «worker».',
  },
  outbox_waits: {
    what: (count) =>
      `${countText(count, { one: 'mensaje está listo y no sale', other: 'mensajes están listos y no salen' })} hacia WhatsApp.`,
    todo: 'Mira si el servidor llega a graph.facebook.com y si Meta reporta problemas. Se reintentan solos.',
  },
  pool_exhausted: {
    what: (count) =>
      `${countText(count, { one: 'petición espera', other: 'peticiones esperan' })} una conexión a la base de datos.`,
    todo: 'Sube DATABASE_POOL o agrega otro proceso, si PostgreSQL admite más conexiones.',
  },
  dead_letters: {
    what: (count) =>
      `${countText(count, { one: 'cosa falló', other: 'cosas fallaron' })} en todos sus intentos.`,
    todo: 'Abajo están, con su motivo. Arregla la causa y reinténtalas, o descártalas.',
  },
  numbers_stopped: {
    what: (count) =>
      `${countText(count, { one: 'tienda tiene su WhatsApp detenido', other: 'tiendas tienen su WhatsApp detenido' })}.`,
    todo: 'Meta rechazó su acceso. El dueño ya fue avisado por correo: tiene que conectar el número otra vez en su panel.',
  },
  strays: {
    what: (count) =>
      `Llegan mensajes a ${countText(count, { one: 'número', other: 'números' })} que ninguna tienda conectó.`,
    todo: 'Abajo están. Quita esos números de la app de Meta, o ayuda a su tienda a conectarlos.',
  },
} as const satisfies Record<HealthProblem, Words>;

/** Texts of the screen of resources. */
export const PLATFORM_HEALTH_COPY = {
  title: 'Salud',
  loadFailed: 'No pudimos leer la salud de la plataforma.',
  well: 'Todo marcha bien: nada espera de más y nada falló.',
  since: (age: string): string => `Desde ${age}.`,
  numbersTitle: 'Colas',
  queue: 'Cola',
  waiting: 'Esperan',
  oldest: 'Desde',
  failed: 'Fallaron',
  queues: {
    jobs: 'Tareas',
    deliveries: 'Entregas de WhatsApp',
    items: 'Mensajes de WhatsApp',
    outbox: 'Salida a WhatsApp',
  },
  outboxNote: (sending: number, uncertain: number): string =>
    `Saliendo ahora: ${formatNumber(sending)}. Sin confirmar: ${formatNumber(uncertain)}.`,
  database: 'Base de datos',
  databaseKinds: { postgres: 'PostgreSQL', embedded: 'PostgreSQL incluido' },
  storage: 'Archivos de las tiendas',
  storageNote: 'Fotos, logos y archivos de WhatsApp, sin las imágenes para compartir',
  cache: 'Páginas en memoria',
  cacheValue: (entries: number, size: string): string =>
    entries === 0 ? formatNumber(0) : `${formatNumber(entries)} (${size})`,
  cacheNote: (percent: number): string => `${formatNumber(percent)} % salió de la memoria`,
  cacheUnused: 'Nadie ha pedido una página todavía',
  memory: 'Memoria de este proceso',
  memoryNote: (age: string): string => `Arrancó ${age}`,
  disk: 'Espacio libre en disco',
  diskNote: (total: string): string => `de ${total}`,
  pool: 'Conexiones en uso',
  poolNote: (max: number): string => `de ${formatNumber(max)} de este proceso`,
  backup: 'Última copia de seguridad',
  noBackup: 'Ninguna todavía',
  backupsOff: 'Apagada',
  backupNote: 'Cada noche, y se guardan 14',
  backupsOffNote: 'Se enciende con BACKUP_DIR',
  straysTitle: 'Números sin tienda',
  straysLead:
    'WhatsApp nos entrega mensajes de estos números y ninguna tienda los conectó. Se cuentan y no se guardan.',
  strayNumber: 'Id del número en Meta',
  strayItems: 'Mensajes',
  strayLast: 'Último',
} as const;

const LETTER_KINDS: ReadonlyMap<string, string> = new Map([
  ['apply-import', 'Importación de productos'],
  ['fetch-import-pictures', 'Fotos de una importación'],
  ['mail-account-notice', 'Correo: aviso de cuenta'],
  ['mail-email-confirmation', 'Correo: confirmar el correo'],
  ['mail-payment-accounts', 'Correo: cuentas para transferencias'],
  ['mail-invitation', 'Correo: invitación'],
  ['mail-password-reset', 'Correo: contraseña nueva'],
  ['mail-plan-decision', 'Correo: solicitud de plan'],
  ['mail-notice', 'Correo: un pedido o un cliente espera'],
  ['notify-handover', 'Aviso: un cliente espera'],
  ['notify-order', 'Aviso: pedido nuevo'],
  ['push-notice', 'Aviso a un celular'],
  ['tell-whatsapp-stopped', 'Correo: WhatsApp detenido'],
  ['message', 'Mensaje de un cliente'],
  ['echo', 'Mensaje desde el celular'],
  ['status', 'Estado de un envío'],
  ['edit', 'Mensaje corregido'],
  ['identity', 'Cambio de número o id'],
  ['preference', 'Deseo de un cliente'],
  ['account', 'Error de la cuenta'],
  ['notice', 'Aviso de la cuenta'],
  ['unreadable', 'Ilegible'],
]);

/** Texts about tasks that failed for good. */
export const DEAD_LETTER_COPY = {
  title: 'Lo que falló',
  lead: 'Se intentó varias veces y no se pudo. Queda aquí 30 días.',
  loadFailed: 'No pudimos cargar lo que falló.',
  empty: 'Nada ha fallado. Lo que falle en todos sus intentos aparecerá aquí con su motivo.',
  sources: { job: 'Tarea', whatsapp: 'WhatsApp' },
  /** Nightly tasks have no translation, so they show their internal name. */
  kind: (kind: string): string => LETTER_KINDS.get(kind) ?? kind,
  noReason: 'Sin motivo anotado',
  retry: 'Reintentar',
  discard: 'Descartar',
  cannotRetry: 'No se puede leer: solo queda descartarlo.',
  named: (action: string, kind: string): string => `${action}: ${kind}`,
  retryTitle: '¿Reintentar ahora?',
  retryText: 'Se hará otra vez, con todos sus intentos. Si la causa sigue ahí, volverá a esta lista.',
  discardTitle: '¿Descartar para siempre?',
  discardText: 'No se hará y saldrá de esta lista. No se puede deshacer.',
  working: 'Guardando...',
  retried: 'Vuelve a intentarse',
  discarded: 'Descartado',
  settleFailed: 'No pudimos hacerlo. Intenta de nuevo.',
} as const;

/** Texts of the table of the tenants' usage. */
export const USAGE_LIST_COPY = {
  title: 'Uso por tienda',
  loadFailed: 'Error cargando uso',
  search: 'Buscar tiendas',
  searchPlaceholder: 'Nombre o dirección',
  clearSearch: 'Borrar la búsqueda',
  sort: 'Ordenar',
  sorts: { fullness: 'Más cerca de un límite', storage: 'Más espacio en archivos' },
  plan: 'Plan',
  anyPlan: 'Cualquier plan',
  columns: {
    name: 'Tienda',
    plan: 'Plan',
    fullness: 'Lo más lleno',
    products: 'Productos',
    ai_text: 'IA texto',
    ai_vision: 'IA imágenes',
    audio_minutes: 'Audio (min)',
    users: 'Invitados',
    users_admin: 'Admins',
    storage: 'Archivos',
  },
  totals: (near: number, reached: number): string =>
    near + reached === 0
      ? 'Ninguna tienda está cerca de un límite.'
      : `${countText(reached, { one: 'tienda llegó', other: 'tiendas llegaron' })} a un límite y ${countText(near, { one: 'está cerca', other: 'están cerca' })}.`,
  fullnessOf: (name: string, percent: number): string =>
    `${name}: ${formatNumber(percent)} % de su límite más cercano`,
  noStorage: '–',
  emptyTitle: 'Todavía no hay tiendas',
  emptyText: 'Aparecerán aquí cuando alguien se registre.',
  filteredTitle: 'Ninguna tienda coincide',
  filteredText: 'Prueba con otra palabra o quita los filtros.',
} as const;
