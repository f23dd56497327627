/** The mail to the owner about new orders that nobody has looked at. Who ordered and what is read in the panel. */
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
    'Ábrelo y confírmalo: un pedido sin confirmar solo aparta sus productos por un rato.',
  ],
  actionLabel: code ? 'Abrir el pedido' : 'Abrir los pedidos',
  note: 'Te avisamos como mucho una vez cada 10 minutos, y solo de pedidos que nadie ha visto.',
});
