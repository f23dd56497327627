import type { OnboardingFact } from '#shared/features/tenants/onboarding-calls.ts';

/** Texts of the checklist of a new store. */
export const ONBOARDING_COPY = {
  title: 'Prepara tu tienda',
  progress: (done: number, total: number): string => `${done} de ${total} listos`,
  dismiss: 'Ocultar la lista',
  dismissed: 'Lista oculta.',
  undo: 'Deshacer',
  done: 'Listo:',
  failed: 'No pudimos guardar. Revisa tu conexión y toca Reintentar.',
} as const;

type Step = { title: string; text: string; action: string };

export const ONBOARDING_STEPS: Record<OnboardingFact, Step> = {
  logo: {
    title: 'Ponle cara a tu tienda',
    text: 'Elige un ícono o sube tu logo.',
    action: 'Elegir logo',
  },
  products: {
    title: 'Sube 3 productos',
    text: 'Con foto y precio, o todos a la vez desde un archivo.',
    action: 'Agregar producto',
  },
  whatsapp: {
    title: 'Añade tu WhatsApp',
    text: 'Para que tus clientes te escriban con un toque.',
    action: 'Añadir WhatsApp',
  },
  link_shared: {
    title: 'Comparte tu enlace',
    text: 'En tu estado, en tus grupos o en tu Instagram.',
    action: 'Copiar enlace',
  },
  bot_tested: {
    title: 'Prueba tu bot',
    text: 'Escríbele como si fueras un cliente.',
    action: 'Probar bot',
  },
};
