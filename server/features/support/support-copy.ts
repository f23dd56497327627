import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';

/** Why a request for help or a message is refused. */
export const SUPPORT_COPY = {
  tooManyOpen:
    'Ya tienes 10 solicitudes abiertas. Escríbenos en una de ellas, o cierra las que ya no necesites.',
  tooManyToday: 'Hoy abriste muchas solicitudes. Escríbenos en una que esté abierta, o espera a mañana.',
  tooManyUnanswered: 'Ya recibimos tus mensajes. Espera nuestra respuesta para escribir más.',
  talkIsFull: 'Esta conversación ya es muy larga. Abre otra solicitud y seguimos ahí.',
  alreadyConnecting: 'Ya nos pediste conectar tu WhatsApp. Mira cómo va en Ayuda.',
  alreadyConnected: 'Tu WhatsApp ya está conectado.',
  otherConnecting: 'La tienda tiene otra solicitud abierta para conectar su WhatsApp. Sigue en esa.',
  notForConnecting: 'El dueño no pidió que le conectemos el WhatsApp.',
  noLongerOpen: 'Esta solicitud está cerrada. Ábrela otra vez para seguir con ella.',
  hasNumber: 'La tienda ya tiene un número conectado. Ciérrala, o pídele al dueño que lo desconecte.',
  takenByColleague: (email: string): string => `La tiene ${email}. Para tomarla, primero hay que soltarla.`,
} as const;

/** What the platform writes by itself into a request, as its owner reads it. */
export const STEP_COPY = {
  taken: 'Ya alguien de nuestro equipo está trabajando en esto.',
  nextStep: (step: string): string => `Próximo paso: ${step}`,
  closed: 'Cerramos esta solicitud. Si te hace falta algo más, escríbenos aquí mismo y se abre otra vez.',
  connected: (phone: string): string =>
    `Tu WhatsApp ${phone} ya está conectado y el bot contesta por ti. Pruébalo escribiéndole desde otro teléfono.`,
} as const;

const quote = (text: string): string => (text.length > 400 ? `${text.slice(0, 400).trimEnd()}…` : text);

/** The mail to an owner about what the platform wrote into a request. */
export const helpAnsweredMail = ({ subject, text }: { subject: string; text: string }) => ({
  subject: `Te respondimos: ${subject}`,
  title: 'Te respondimos en Ayuda',
  paragraphs: [`Sobre «${subject}»:`, quote(text)],
  actionLabel: 'Ver la conversación',
  note: 'Respóndenos en tu panel, en Ayuda. A este correo no llegan respuestas.',
});

/** The mail to the operator's mailbox about a request whose turn it is. */
export const helpAskedMail = ({
  store,
  plan,
  subject,
  text,
}: {
  store: string;
  plan: PlanId;
  subject: string;
  text: string;
}) => ({
  subject: `Ayuda para ${store} (${planOf(plan).shownName}): ${subject}`,
  title: `${store} espera respuesta`,
  paragraphs: [`Plan ${planOf(plan).shownName}. «${subject}»:`, quote(text)],
  actionLabel: 'Abrir la solicitud',
  note: 'Te avisamos cuando una tienda escribe y le toca responder a la plataforma.',
});
