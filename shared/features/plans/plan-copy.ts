import type { Meter } from './plan-table.ts';
import type { UsageStatus } from './usage-status.ts';

export const METER_LABELS = {
  products: 'Productos',
  ai_text: 'Respuestas de texto con IA',
  ai_vision: 'Imágenes entendidas por la IA',
  audio_minutes: 'Minutos de audio a texto',
  users: 'Usuarios invitados',
  users_admin: 'Administradores',
} as const satisfies Record<Meter, string>;

export const USAGE_STATUS_LABELS = {
  available: 'Disponible',
  near: 'Cerca del límite',
  reached: 'Límite alcanzado',
  not_included: 'No incluido en tu plan',
} as const satisfies Record<UsageStatus, string>;

export const PLAN_COPY = {
  recommended: 'Recomendado',
  unlimited: 'Ilimitado',
  perMonth: 'al mes',
  cameForGrow: 'Viniste por el plan Grow',
  chooseGrow: 'Elegir Grow',
  choosePlan: 'Elige uno de los planes.',
  usageTitle: 'Recursos',
  usageError: 'Error cargando uso',
  improve: 'Mejora tu plan',
  detailsTitle: 'Detalles del plan',
  yourPlan: 'Tu plan',
  badge: (name: string): string => `Plan ${name}`,
  seeDetails: (name: string): string => `Plan ${name}: ver detalles`,
  detailsLead: (name: string): string => `Tienes el plan ${name}. Esto incluye cada plan:`,
  seeUsage: 'Ver mis recursos',
  alreadyOnPlan: 'Ya tienes ese plan.',
  reopenFirst: 'Tu cuenta se va a cerrar. Reábrela antes de pedir otro plan.',
} as const;
