import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';

type MailWords = { subject: string; title: string; paragraphs: string[]; actionLabel: string; note: string };

const NOTE = '¿Dudas? Escríbenos en Ayuda, en tu panel.';

/** Tells an owner that the plan it asked for is its own now. */
export const planAppliedMail = (businessName: string, plan: PlanId): MailWords => ({
  subject: `${businessName} ya tiene el plan ${planOf(plan).shownName}`,
  title: `Tu plan ahora es ${planOf(plan).shownName}`,
  paragraphs: ['Aplicamos el plan que pediste. Sus límites valen desde ahora.'],
  actionLabel: 'Ver mis recursos',
  note: NOTE,
});

/** Tells an owner that the plan stays, and why. */
export const planRejectedMail = (
  businessName: string,
  { plan, reason }: { plan: PlanId; reason: string },
): MailWords => ({
  subject: `Tu solicitud del plan ${planOf(plan).shownName}`,
  title: `No pudimos darle el plan ${planOf(plan).shownName} a ${businessName}`,
  paragraphs: [`El motivo: ${reason}`, 'Tu plan de ahora sigue igual y puedes pedir otro cuando quieras.'],
  actionLabel: 'Ver mis recursos',
  note: NOTE,
});
