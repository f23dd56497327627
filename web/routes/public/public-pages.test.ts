import { expect, test } from 'vitest';
import { RESTORABLE_MS } from '#shared/features/catalogue/deleted-product-calls.ts';
import { IMPORT_UNDO_HOURS } from '#shared/features/imports/import-limits.ts';
import { CLOSING_DAYS } from '#shared/features/plans/plan-table.ts';
import { GRACE_DAYS, TRIAL_DAYS } from '#shared/features/plans/subscription-rules.ts';
import { CONNECT_WITHIN_HOURS } from '#shared/features/support/help-calls.ts';
import { days } from '#shared/lib/time.ts';
import { LANDING_COPY } from '#web/features/storefront/landing/landing-copy.ts';
import { PRIVACY_COPY } from '#web/features/storefront/legal/privacy-copy.ts';
import { TERMS_COPY } from '#web/features/storefront/legal/terms-copy.ts';
import { CONNECT_FOR_ME_COPY } from '#web/features/support/help-screens-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';

/** What the program does, as the pages say it. */
const KEPT_BY_THE_PROGRAM = [
  `Los productos que borras se pueden recuperar por ${RESTORABLE_MS / days(1)} días`,
  `Cuando cierras la cuenta hay ${CLOSING_DAYS} días para arrepentirse`,
  `tu tienda sigue abierta ${CLOSING_DAYS} días por si te arrepientes`,
  `Después hay ${GRACE_DAYS} días para pagar`,
  `Lo deshaces con un toque durante ${IMPORT_UNDO_HOURS} horas`,
  `lo pruebas ${TRIAL_DAYS} días completos sin pagar`,
  `Danos tu número y dejamos tu bot configurado dentro de las primeras ${CONNECT_WITHIN_HOURS} horas.`,
  `Danos tu número de WhatsApp y configuraremos tu bot dentro de las próximas ${CONNECT_WITHIN_HOURS} horas.`,
  `Nos pasamos de las ${CONNECT_WITHIN_HOURS} horas`,
  `conectamos tu WhatsApp en menos de ${CONNECT_WITHIN_HOURS} horas`,
];

/** What people keep, or what is a date, a law, a licence or an example. */
const KEPT_BY_PEOPLE = [
  'Última actualización: ',
  'Ley 172-13',
  'Ley 358-05',
  'te lo diremos por correo al menos 30 días antes',
  'en un máximo de 10 días hábiles',
  'CC BY 4.0',
  '5 minutos',
  'saco de 10 libras',
  '(809) 555-1234',
  'El saco cuesta RD$415',
  // Held to the life of a remembered session by the tests of sessions.
  'a los 30 días como máximo',
];

const textsIn = (copy: unknown): string[] => {
  if (typeof copy === 'string') return [copy];
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(textsIn) : [];
};

test('each number of the public pages is one that the program keeps, or known to be of people', () => {
  const texts = [LANDING_COPY, TERMS_COPY, PRIVACY_COPY, CONNECT_FOR_ME_COPY, PANEL_COPY].flatMap(textsIn);
  const told = texts.filter((text) => /\d/.test(text));
  const known = [...KEPT_BY_THE_PROGRAM, ...KEPT_BY_PEOPLE];
  expect(told.filter((text) => !known.some((words) => text.includes(words)))).toEqual([]);
  expect(known.filter((words) => !told.some((text) => text.includes(words)))).toEqual([]);
});
