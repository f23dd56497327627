import type { LinkWords } from '#server/platform/mail/compose-mail.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { planPriceText } from '#shared/features/plans/plan-limits-copy.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import type { PaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { formatDate, formatLastDay } from '#shared/lib/date-format.ts';
import { formatMoney } from '#shared/lib/money.ts';
import type { PlanPaymentRow } from './plan-payment-repo.ts';

const NOTE = '¿Dudas? Escríbenos en Ayuda, en tu panel.';
const nameOf = (plan: PaidPlan): string => planOf(plan).shownName;

/** The mail to the operator's mailbox about a payment that waits. */
export const paymentReportedMail = (
  store: string,
  { plan, months, amountCentavos }: PlanPaymentRow,
): LinkWords => ({
  subject: `${store} pagó ${formatMoney(amountCentavos)}`,
  title: `${store} dice que pagó su plan`,
  paragraphs: [
    `Plan ${nameOf(plan)}, ${BILLING_COPY.months(months)}: ${formatMoney(amountCentavos)}. Mira el comprobante y confirma que el dinero llegó.`,
  ],
  actionLabel: 'Ver los pagos',
  note: 'Mientras no lo confirmes, la tienda sigue como está.',
});

/** The mail to an owner whose payment is confirmed. */
export const paymentConfirmedMail = ({ plan, amountCentavos, paidUntil }: PlanPaymentRow): LinkWords => ({
  subject: `Recibimos tu pago de ${formatMoney(amountCentavos)}`,
  title: `Tu plan ${nameOf(plan)} está pagado`,
  paragraphs: [
    `Recibimos ${formatMoney(amountCentavos)}. Tu plan ${nameOf(plan)} está pagado ${paidUntil ? `hasta el ${formatLastDay(paidUntil)}` : ''}.`,
    'Tu estado de cuenta está en Recursos, para descargarlo cuando quieras.',
  ],
  actionLabel: 'Ver mi plan',
  note: NOTE,
});

/** The mail to an owner whose payment is not confirmed. */
export const paymentRejectedMail = ({ amountCentavos, reason }: PlanPaymentRow): LinkWords => ({
  subject: 'No pudimos confirmar tu pago',
  title: 'No pudimos confirmar tu pago',
  paragraphs: [
    `Nos enviaste un pago de ${formatMoney(amountCentavos)}. El motivo: ${reason ?? ''}`,
    'Tu tienda sigue como estaba. Envía el comprobante otra vez cuando quieras.',
  ],
  actionLabel: 'Ver mi plan',
  note: NOTE,
});

/** The times at which an owner is told about the end of a plan. */
export const PLAN_DUE_STAGES = ['week', 'day', 'due', 'last', 'reduced', 'ended'] as const;
export type PlanDueStage = (typeof PLAN_DUE_STAGES)[number];

type Due = {
  plan: PaidPlan;
  paidUntil: Date;
  reducesAt: Date;
  /** Whether nothing was paid yet. */
  isTrial: boolean;
  /** Whether the operator tells accounts, to which an owner transfers. */
  takesTransfers: boolean;
};

const howToPay = ({ plan, takesTransfers }: Pick<Due, 'plan' | 'takesTransfers'>): string =>
  takesTransfers
    ? `Son ${planPriceText(plan)}. Paga y envía el comprobante en Recursos.`
    : `Son ${planPriceText(plan)}. Escríbenos en Ayuda y te decimos cómo pagar.`;

const NOTHING_IS_LOST =
  'No borramos nada: tus productos, pedidos y clientes siguen ahí, y la tienda sigue abierta.';

const DUE_MAILS = {
  week: ({ plan, paidUntil, takesTransfers }: Due) => ({
    subject: `Tu plan ${nameOf(plan)} vence el ${formatLastDay(paidUntil)}`,
    title: `Tu plan ${nameOf(plan)} vence el ${formatLastDay(paidUntil)}`,
    paragraphs: [howToPay({ plan, takesTransfers })],
  }),
  day: ({ plan, paidUntil, takesTransfers }: Due) => ({
    subject: `El ${formatLastDay(paidUntil)} es el último día de tu plan ${nameOf(plan)}`,
    title: `Te queda poco de tu plan ${nameOf(plan)}`,
    paragraphs: [`Está pagado hasta el ${formatLastDay(paidUntil)}. ${howToPay({ plan, takesTransfers })}`],
  }),
  due: ({ plan, paidUntil, reducesAt, takesTransfers }: Due) => ({
    subject: `Tu plan ${nameOf(plan)} venció`,
    title: `Tu plan ${nameOf(plan)} venció el ${formatLastDay(paidUntil)}`,
    paragraphs: [
      `Todo sigue igual hasta el ${formatLastDay(reducesAt)}. Si para entonces no hemos recibido tu pago, tu tienda pasa a ${planOf('esencial').shownName}. ${NOTHING_IS_LOST}`,
      howToPay({ plan, takesTransfers }),
    ],
  }),
  last: ({ plan, reducesAt, takesTransfers }: Due) => ({
    subject: `Último aviso: tu plan ${nameOf(plan)} termina el ${formatLastDay(reducesAt)}`,
    title: `Tu plan ${nameOf(plan)} termina el ${formatLastDay(reducesAt)}`,
    paragraphs: [
      `El ${formatDate(reducesAt)} tu tienda pasa a ${planOf('esencial').shownName}. ${NOTHING_IS_LOST}`,
      howToPay({ plan, takesTransfers }),
    ],
  }),
  reduced: ({ plan }: Due) => ({
    subject: `Tu tienda tiene ahora el plan ${planOf('esencial').shownName}`,
    title: `Tu tienda pasó a ${planOf('esencial').shownName}`,
    paragraphs: [
      `No recibimos el pago de tu plan ${nameOf(plan)}. ${NOTHING_IS_LOST}`,
      `Solo no puedes agregar por encima de los límites de ${planOf('esencial').shownName}. Cuando pagues, ${nameOf(plan)} vuelve enseguida.`,
    ],
  }),
  ended: ({ plan }: Due) => ({
    subject: `Tu tienda tiene ahora el plan ${planOf('esencial').shownName}`,
    title: `Tu tienda pasó a ${planOf('esencial').shownName}, como pediste`,
    paragraphs: [`Terminó lo que pagaste de ${nameOf(plan)}. ${NOTHING_IS_LOST}`],
  }),
} as const satisfies Record<PlanDueStage, unknown>;

/** Of a store that tries a plan; it hears of no due date. */
const trialMail = ({ plan, reducesAt, takesTransfers }: Due, isLast: boolean) => ({
  subject: isLast
    ? `Último aviso: tu prueba de ${nameOf(plan)} termina el ${formatLastDay(reducesAt)}`
    : `Pruebas el plan ${nameOf(plan)} hasta el ${formatLastDay(reducesAt)}`,
  title: `Pruebas el plan ${nameOf(plan)} hasta el ${formatLastDay(reducesAt)}`,
  paragraphs: [
    `Si te sirve, págalo y tu mes cuenta desde ese día. Si no, el ${formatDate(reducesAt)} tu tienda pasa a ${planOf('esencial').shownName}. ${NOTHING_IS_LOST}`,
    howToPay({ plan, takesTransfers }),
  ],
});

/** The mail to an owner whose plan is about to end, or has ended. */
export const planDueMail = (stage: PlanDueStage, due: Due): LinkWords => ({
  ...(due.isTrial && stage !== 'reduced' && stage !== 'ended'
    ? trialMail(due, stage === 'last')
    : DUE_MAILS[stage](due)),
  actionLabel: 'Ver mi plan',
  note: NOTE,
});
