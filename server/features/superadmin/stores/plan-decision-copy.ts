import type { LinkWords } from '#server/platform/mail/compose-mail.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { formatDate, formatLastDay } from '#shared/lib/date-format.ts';

const NOTE = '¿Dudas? Escríbenos en Ayuda, en tu panel.';

const appliedNow = (businessName: string, plan: PlanId): LinkWords => ({
  subject: `${businessName} ya tiene el plan ${planOf(plan).shownName}`,
  title: `Tu plan ahora es ${planOf(plan).shownName}`,
  paragraphs: ['Aplicamos el plan que pediste. Sus límites valen desde ahora.'],
  actionLabel: 'Ver mis recursos',
  note: NOTE,
});

const appliedLater = (businessName: string, { plan, endsAt }: { plan: PlanId; endsAt: Date }): LinkWords => ({
  subject: `${businessName} pasa al plan ${planOf(plan).shownName} el ${formatDate(endsAt)}`,
  title: `Tu plan de ahora sigue hasta que termine lo que pagaste`,
  paragraphs: [
    `Ya pagaste hasta el ${formatLastDay(endsAt)}. El ${formatDate(endsAt)} pasas a ${planOf(plan).shownName} y no te cobramos más. No se borra nada.`,
  ],
  actionLabel: 'Ver mis recursos',
  note: NOTE,
});

/** Tells an owner that the plan it asked for is its own now, or once the paid time of the other is over. */
export const planAppliedMail = (
  businessName: string,
  { plan, endsAt }: { plan: PlanId; endsAt: Date | undefined },
): LinkWords =>
  endsAt === undefined ? appliedNow(businessName, plan) : appliedLater(businessName, { plan, endsAt });

/** Tells an owner that the plan stays, and why. */
export const planRejectedMail = (
  businessName: string,
  { plan, reason }: { plan: PlanId; reason: string },
): LinkWords => ({
  subject: `Tu solicitud del plan ${planOf(plan).shownName}`,
  title: `No pudimos darle el plan ${planOf(plan).shownName} a ${businessName}`,
  paragraphs: [`El motivo: ${reason}`, 'Tu plan de ahora sigue igual y puedes pedir otro cuando quieras.'],
  actionLabel: 'Ver mis recursos',
  note: NOTE,
});
