import { planOf } from '#shared/features/plans/plan-table.ts';
import type { PaidPlan, SubscriptionState } from '#shared/features/plans/subscription-rules.ts';
import { countText } from '#shared/lib/count-text.ts';

const nameOf = (plan: PaidPlan): string => planOf(plan).shownName;

/** Texts about what an owner pays for the plan. */
export const OWN_PLAN_COPY = {
  title: 'Pago del plan',
  loadFailed: 'No pudimos cargar tus pagos.',
  free: 'Starter es gratis. Si quieres más, paga un plan y envíanos el comprobante.',
  noDueDate: (name: string): string => `Tu plan ${name} no tiene fecha de vencimiento.`,
  states: {
    trial: 'De prueba',
    active: 'Al día',
    ending: 'Termina pronto',
    grace: 'Vencido',
    reduced: 'Sin pagar',
  } satisfies Record<SubscriptionState, string>,
  facts: {
    trial: (plan: PaidPlan, until: string): string =>
      `Pruebas el plan ${nameOf(plan)} hasta el ${until}. Págalo y tu mes cuenta desde ese día; si no, tu tienda pasa a Starter y no pierde nada.`,
    active: (plan: PaidPlan, until: string): string =>
      `Tu plan ${nameOf(plan)} está pagado hasta el ${until}.`,
    ending: (plan: PaidPlan, until: string): string =>
      `Tu plan ${nameOf(plan)} sigue hasta el ${until}. Después pasas a Starter, como pediste.`,
    grace: (plan: PaidPlan, until: string): string =>
      `Tu plan ${nameOf(plan)} venció el ${until}. Todo sigue igual mientras recibimos tu pago.`,
    reduced: (plan: PaidPlan, until: string): string =>
      `Tu plan ${nameOf(plan)} vencía el ${until} y no recibimos tu pago. Tu tienda tiene Starter y no perdió nada; cuando pagues, ${nameOf(plan)} vuelve.`,
  } satisfies Record<SubscriptionState, (plan: PaidPlan, until: string) => string>,
  graceEnds: (day: string): string => `Tienes hasta el ${day} para pagar sin perder el plan.`,
  pay: 'Pagar mi plan',
  payMore: 'Enviar otro pago',
  looking: 'Estamos revisando tu pago. Mientras tanto todo sigue igual; no tienes que pagar otra vez.',
  askHelp: 'Para pagar un plan, escríbenos en Ayuda y te decimos cómo.',
  openHelp: 'Ir a Ayuda',
  paymentsTitle: 'Tus pagos',
  noPayments: 'Todavía no hay pagos.',
  paid: (plan: PaidPlan, months: string): string => `Plan ${nameOf(plan)}, ${months}`,
  period: (from: string, until: string): string => `Del ${from} al ${until}`,
  sentOn: (day: string): string => `Enviado el ${day}`,
  rejected: (reason: string): string => `No lo confirmamos: ${reason}`,
  withdraw: 'Retirar',
  withdrawing: 'Retirando...',
  withdrawn: 'Retiramos ese pago',
  withdrawFailed: 'No pudimos retirar el pago. Intenta de nuevo.',
  statement: (year: number): string => `Estado de cuenta ${year}`,
  statementFile: (year: number): string => `estado-de-cuenta-${year}.pdf`,
  statementFailed: 'No pudimos preparar tu estado de cuenta. Intenta de nuevo.',
} as const;

/** Texts of the dialog in which an owner tells that a plan is paid. */
export const PAY_COPY = {
  title: 'Pagar mi plan',
  lead: 'Transfiere el monto a una de estas cuentas y envíanos el comprobante. Cuando lo confirmemos lo verás aquí, y por correo si confirmaste el tuyo.',
  plan: 'Plan',
  months: 'Cuántos meses',
  total: 'Total a transferir',
  accounts: 'Cuentas',
  receipt: 'Comprobante',
  receiptHint: 'Una foto, una captura o el PDF del banco.',
  choose: 'Elegir archivo',
  change: 'Cambiar archivo',
  chosen: (name: string, size: string): string => `${name} (${size})`,
  changesPlan: (from: PaidPlan, to: PaidPlan): string =>
    `Cuando lo confirmemos tu plan pasa de ${nameOf(from)} a ${nameOf(to)}. Lo que te queda pagado de ${nameOf(from)} sigue contando, como días de ${nameOf(to)} por el mismo dinero.`,
  send: 'Enviar comprobante',
  sending: 'Enviando...',
  sent: 'Recibimos tu comprobante. Aquí verás cuando lo confirmemos.',
  failed: 'No pudimos enviar tu comprobante. Intenta de nuevo.',
} as const;

/** Texts of the notice on every screen about a plan that ends. */
export const PLAN_DUE_COPY = {
  soon: (plan: PaidPlan, until: string): string => `Tu plan ${nameOf(plan)} vence el ${until}.`,
  see: 'Ver cómo pagar',
} as const;

export const PLAN_RECEIPT_COPY = {
  show: 'Ver comprobante',
  opening: 'Abriendo...',
  title: 'Comprobante',
  file: 'comprobante.pdf',
  failed: 'No pudimos abrir el comprobante. Intenta de nuevo.',
} as const;

/** Texts of the superadmins' screen of payments. */
export const PAYMENTS_DESK_COPY = {
  title: 'Pagos',
  filter: 'Pagos de planes',
  lists: { waiting: 'Por confirmar', decided: 'Decididos', due: 'Vencimientos' },
  waiting: (count: number): string =>
    countText(count, { one: 'pago por confirmar', other: 'pagos por confirmar' }),
  loadFailed: 'No pudimos cargar los pagos.',
  empty: {
    waiting: {
      title: 'No hay pagos por confirmar',
      text: 'Cuando un dueño envíe un comprobante, aparecerá aquí.',
    },
    decided: {
      title: 'Todavía no hay pagos decididos',
      text: 'Los confirmados y los rechazados quedan aquí.',
    },
    due: {
      title: 'Ninguna tienda tiene fecha de pago',
      text: 'Cuando una tienda pruebe o pague un plan, aquí verás hasta cuándo lo tiene.',
    },
  },
  repeated: 'Comprobante repetido',
  alike: 'Envió otro igual esta semana',
  repeatedText: 'Este mismo archivo llegó con otro pago.',
  age: (when: string): string => `Enviado ${when}`,
  by: (email: string): string => `Decidido por ${email}`,
  hasPlan: (name: string): string => `Ahora tiene ${name}`,
  confirm: 'Confirmar',
  confirmOne: (name: string): string => `Confirmar el pago de ${name}`,
  confirming: 'Confirmando...',
  confirmed: (name: string): string => `Pago de ${name} confirmado`,
  reject: 'Rechazar',
  rejectOne: (name: string): string => `Rechazar el pago de ${name}`,
  rejectTitle: (name: string): string => `¿Rechazar el pago de ${name}?`,
  rejectText: 'Su plan queda como está. Leerá el motivo en su panel, y por correo si confirmó el suyo.',
  reason: 'Motivo',
  reasonHint: 'El dueño lo leerá tal como lo escribas.',
  rejecting: 'Enviando...',
  rejected: 'Pago rechazado',
  failed: 'No pudimos guardar la decisión. Intenta de nuevo.',
  record: 'Registrar pago',
  recordOne: (name: string): string => `Registrar pago de ${name}`,
  recordTitle: (name: string): string => `Registrar un pago de ${name}`,
  recordText:
    'Para dinero que llegó por otra vía. El plan queda pagado desde que lo guardes, y el dueño lo ve en su panel.',
  method: 'Forma de pago',
  note: 'Nota',
  noteHint: 'Por ejemplo el número de la transferencia. El dueño la ve.',
  total: (amount: string): string => `Total: ${amount}`,
  recording: 'Guardando...',
  recorded: (name: string): string => `Pago de ${name} guardado`,
  recordFailed: 'No pudimos guardar el pago. Intenta de nuevo.',
  storeMissing: 'No encontramos esa tienda.',
  states: {
    trial: 'De prueba',
    active: 'Al día',
    ending: 'No renueva',
    grace: 'En gracia',
    reduced: 'Bajó a Starter',
  } satisfies Record<SubscriptionState, string>,
  paidUntil: (day: string): string => `Pagado hasta el ${day}`,
  triesUntil: (day: string): string => `De prueba hasta el ${day}`,
  reduces: (day: string): string => `Baja a Starter el ${day}`,
} as const;
