import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { countText } from '#shared/lib/count-text.ts';

/** Words of the plan requests as superadmins decide them. */
export const REQUEST_LIST_COPY = {
  reasonRequired: 'Escribe el motivo: se lo enviaremos al dueño.',
  alreadyDecided: 'Esta solicitud ya no está abierta. Actualiza la lista.',
  closesAlone: 'Esta cuenta se cierra sola al terminar su plazo: no hay nada que decidir.',
  loadFailed: 'No pudimos cargar las solicitudes.',
  states: { open: 'Abiertas', decided: 'Decididas' },
  filter: 'Solicitudes',
  change: (was: PlanId, wanted: PlanId): string => `${planOf(was).shownName} → ${planOf(wanted).shownName}`,
  wants: (wanted: PlanId): string => `Pidió ${planOf(wanted).shownName}`,
  cancels: 'Cierra su cuenta',
  closesOn: (date: string): string => `Se cierra sola el ${date}`,
  askedBy: (email: string, when: string): string => `${email} · ${when}`,
  apply: 'Aplicar',
  applyOne: (name: string): string => `Aplicar la solicitud de ${name}`,
  applying: 'Aplicando...',
  applied: (name: string, plan: PlanId): string => `${name} ahora tiene ${planOf(plan).shownName}`,
  afterPaidTime: 'Cuando termine lo que pagó',
  appliedLater: (name: string, plan: PlanId): string =>
    `${name} pasa a ${planOf(plan).shownName} cuando termine lo que pagó`,
  reject: 'Rechazar',
  rejectOne: (name: string): string => `Rechazar la solicitud de ${name}`,
  rejectTitle: (name: string): string => `¿Rechazar la solicitud de ${name}?`,
  rejectText: 'Su plan no cambia. Le enviaremos el motivo por correo.',
  reason: 'Motivo',
  reasonHint: 'El dueño lo leerá tal como lo escribas.',
  rejecting: 'Enviando...',
  rejected: 'Solicitud rechazada',
  failed: 'No pudimos guardar la decisión. Intenta de nuevo.',
  outcomes: { open: 'Abierta', applied: 'Aplicada', rejected: 'Rechazada', withdrawn: 'Retirada' },
  emptyTitle: 'Nadie espera una decisión',
  emptyText: 'Cuando un dueño pida otro plan, aparecerá aquí.',
  decidedEmptyTitle: 'Todavía no hay decisiones',
  decidedEmptyText: 'Las solicitudes aplicadas, rechazadas o retiradas quedan aquí.',
  waitingTitle: 'Por decidir',
  waiting: (count: number): string =>
    countText(count, { one: 'solicitud de plan espera', other: 'solicitudes de plan esperan' }),
  nothingWaits: 'Nada espera tu decisión.',
  seeAll: 'Ver solicitudes',
} as const;
