/** Texts of «Avisos» in the settings, and of the banner that offers them. */
export const NOTICE_SCREEN_COPY = {
  lead: 'Entérate de cada pedido en segundos, aunque tengas el panel cerrado.',
  loadFailed: 'No pudimos cargar tus avisos.',
  saved: 'Avisos guardados',
  saveFailed: 'No pudimos guardar. Revisa tu conexión e inténtalo de nuevo.',

  deviceTitle: 'En este dispositivo',
  turnOn: 'Activar avisos',
  turningOn: 'Activando...',
  turnOff: 'Apagar avisos',
  turningOff: 'Apagando...',
  isOn: 'Los avisos están activados en este dispositivo.',
  isOff: 'Este dispositivo no recibe avisos cuando el panel está cerrado.',
  session:
    'Llegan mientras tu sesión siga abierta aquí: entra con «Recordarme» para que no se corten cada día. Al cerrar sesión dejan de llegar.',
  privacy: 'En la pantalla bloqueada solo se ven el código y el total del pedido.',
  turnedOn: 'Avisos activados en este dispositivo',
  turnedOff: 'Este dispositivo ya no recibe avisos',
  denied:
    'Tu navegador tiene los avisos bloqueados para esta página. Toca el candado junto a la dirección, busca «Notificaciones», elige «Permitir» y vuelve aquí.',
  refused: 'No diste permiso. Cuando quieras, toca «Activar avisos» de nuevo.',
  failed: 'El navegador no pudo activar los avisos. Revisa tu conexión e inténtalo de nuevo.',
  unsupported:
    'Este navegador no puede recibir avisos con el panel cerrado. Prueba con Chrome, Edge o Firefox; los correos te llegan igual.',
  iPhone:
    'En iPhone y iPad los avisos llegan a la app instalada: toca Compartir, luego «Agregar a pantalla de inicio», abre Colmado desde ahí y vuelve a esta página.',
  install: 'Instalar la app',
  installLead: 'El panel se instala como una app, con su icono, y abre también sin conexión.',
  installed: 'App instalada. Ábrela desde su icono.',
  sound: 'Sonido cuando llega algo con el panel abierto',

  whatTitle: 'De qué te avisamos',
  whatLead: 'Son tus avisos: cada persona del equipo elige los suyos.',
  kinds: {
    order: {
      label: 'Pedido nuevo',
      push: 'Notificación al llegar',
      mail: 'Correo si nadie lo vio en 10 minutos',
    },
    person: {
      label: 'Un cliente espera a una persona',
      push: 'Notificación al pedirla',
      mail: 'Correo, uno cada 10 minutos como mucho',
    },
    receipt: {
      label: 'Comprobante de pago',
      push: 'Notificación al llegar',
      mail: 'Correo si nadie lo revisó en 10 minutos',
    },
  },
  mailTo: (email: string) => `Los correos van a ${email}.`,
  ownerMail:
    'El correo de que tu WhatsApp dejó de enviar va solo al dueño. Los de contraseñas y accesos van siempre a su dueño, a cualquier hora.',

  quietTitle: 'Horas de silencio',
  quietLead:
    'En estas horas no suena ni llega ninguno de estos avisos. Al terminar te llega uno solo con lo que siga pendiente.',
  quietSwitch: 'Guardar silencio',
  quietFrom: 'Desde',
  quietTo: 'Hasta',

  offer: '¿Te avisamos en este dispositivo cuando llegue un pedido, aunque el panel esté cerrado?',
  offerIPhone: '¿Quieres enterarte de cada pedido con el panel cerrado? En iPhone se instala primero la app.',
  offerHow: 'Ver cómo',
  notNow: 'Ahora no',
  newOrder: 'Llegó un pedido nuevo.',
  personWaits: 'Un cliente espera a una persona.',
} as const;
