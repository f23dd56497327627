import { formatList } from '#shared/lib/date-format.ts';
import { formatMoney, type Money } from '#shared/lib/money.ts';

/** How many orders, people and receipts wait. */
export type WaitingCounts = { readonly orders: number; readonly people: number; readonly receipts: number };

const ordersText = (count: number): string => (count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`);
const peopleText = (count: number): string =>
  count === 1 ? '1 cliente que espera a una persona' : `${count} clientes que esperan a una persona`;

const receiptsText = (count: number): string =>
  count === 1 ? '1 comprobante por revisar' : `${count} comprobantes por revisar`;

const waitingText = ({ orders, people, receipts }: WaitingCounts): string =>
  formatList([
    ...(orders > 0 ? [ordersText(orders)] : []),
    ...(receipts > 0 ? [receiptsText(receipts)] : []),
    ...(people > 0 ? [peopleText(people)] : []),
  ]);

/** The texts of push messages. A locked phone shows them to anybody, so they name no customer and no product. */
export const PUSH_COPY = {
  order: ({ code, total, isChanged }: { code: string; total: Money; isChanged: boolean }) => ({
    title: isChanged ? `Pedido cambiado ${code}` : `Pedido nuevo ${code}`,
    body: `${formatMoney(total)}. Toca para abrirlo.`,
  }),
  person: () => ({
    title: 'Un cliente espera por ti',
    body: 'Espera que una persona le responda. Toca para abrir la conversación.',
  }),
  receipt: (code: string) => ({
    title: `Comprobante del pedido ${code}`,
    body: 'Tu cliente mandó un comprobante de pago. Toca para revisarlo.',
  }),
  help: () => ({
    title: 'Te respondimos en Ayuda',
    body: 'Toca para leer la respuesta.',
  }),
  summary: (counts: WaitingCounts) => ({
    title: 'Te esperan en tu tienda',
    body: `${waitingText(counts)}.`,
  }),
} as const;

/** The mail about new orders that nobody has looked at. Customers and products appear only in the panel. */
export const unseenOrdersMail = ({
  store,
  count,
  code,
}: {
  store: string;
  count: number;
  /** The order's code when it is one. */
  code: string | undefined;
}) => ({
  subject: code ? `Pedido nuevo en ${store}: ${code}` : `${count} pedidos nuevos en ${store}`,
  title: code ? 'Un pedido espera por ti' : `${count} pedidos esperan por ti`,
  paragraphs: [
    code
      ? `El pedido ${code} llegó hace más de 10 minutos y nadie lo ha visto en tu panel.`
      : `Llegaron ${count} pedidos y nadie los ha visto en tu panel.`,
    `${code ? 'Ábrelo y confírmalo' : 'Ábrelos y confírmalos'}: un pedido sin confirmar solo aparta sus productos por un rato.`,
  ],
  actionLabel: code ? 'Abrir el pedido' : 'Abrir los pedidos',
  note: 'Te avisamos como mucho una vez cada 10 minutos, y solo de pedidos que nadie ha visto.',
});

/** The mail about receipts that nobody has settled. What they say appears only in the panel. */
export const waitingReceiptsMail = ({
  store,
  count,
  code,
}: {
  store: string;
  count: number;
  /** The order's code when it is one receipt. */
  code: string | undefined;
}) => ({
  subject: code
    ? `Comprobante por revisar en ${store}: ${code}`
    : `${count} comprobantes por revisar en ${store}`,
  title: code ? 'Un comprobante espera por ti' : `${count} comprobantes esperan por ti`,
  paragraphs: [
    code
      ? `Tu cliente mandó un comprobante de pago del pedido ${code} y nadie lo ha revisado.`
      : `Llegaron ${count} comprobantes de pago y nadie los ha revisado.`,
    'Mira en tu banco que el dinero llegó y confírmalo en el pedido. Un comprobante no prueba que te pagaron.',
  ],
  actionLabel: code ? 'Abrir el pedido' : 'Abrir tu panel',
  note: 'Te avisamos como mucho una vez cada 10 minutos.',
});

const WHY = {
  asked: 'Un cliente pidió hablar con una persona.',
  complaint: 'Un cliente tiene una queja y espera que una persona le responda.',
  loop: 'Un cliente repite lo mismo como si fuera un contestador automático. El asistente dejó de responderle para no gastar mensajes.',
  failed: 'Un cliente escribió y el asistente no pudo responderle.',
} as const;

/** The mail about customers who wait for a person. Their names and messages appear only in the panel. */
export const handoverMail = ({
  store,
  waiting,
  reason,
}: {
  store: string;
  /** How many conversations wait for a person now. */
  waiting: number;
  /** Why, when it is one. */
  reason: keyof typeof WHY;
}) => {
  const isOne = waiting === 1;
  return {
    subject: isOne
      ? `Un cliente de ${store} espera por ti`
      : `${waiting} clientes de ${store} esperan por ti`,
    title: isOne ? 'Alguien espera por ti' : `${waiting} personas esperan por ti`,
    paragraphs: [
      isOne ? WHY[reason] : `Ahora mismo ${waiting} conversaciones esperan a una persona.`,
      'Abre la conversación y toca «Tomar la conversación». Mientras tanto el asistente solo responde sobre productos y pedidos.',
    ],
    actionLabel: isOne ? 'Abrir la conversación' : 'Abrir las conversaciones',
    note: 'Te avisamos como mucho una vez cada 10 minutos, y una vez por hora de cada conversación.',
  };
};

/** The mail at the end of a member's quiet hours about orders, customers and receipts that still wait. */
export const heldNoticesMail = ({ store, ...counts }: WaitingCounts & { store: string }) => ({
  subject: `Mientras descansabas: ${waitingText(counts)} en ${store}`,
  title: 'Esto te espera',
  paragraphs: [`En tus horas de silencio llegó esto a ${store} y sigue pendiente: ${waitingText(counts)}.`],
  actionLabel: 'Abrir tu panel',
  note: 'Cambia tus horas de silencio en Configuración → Avisos.',
});
