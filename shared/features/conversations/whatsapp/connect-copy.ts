/** Texts of connecting a store's number to WhatsApp. */
export const CONNECT_COPY = {
  lead: 'Tu bot contesta desde tu propio número. Necesitas una cuenta de Meta Business con el número en la API de WhatsApp.',
  steps: [
    'Entra a business.facebook.com con la cuenta de tu negocio y abre WhatsApp Manager.',
    'Copia de ahí el identificador del número de teléfono y el identificador de la cuenta de WhatsApp Business.',
    'En Configuración del negocio › Usuarios del sistema, crea una llave que no venza para la aplicación de Colmado, con los permisos whatsapp_business_messaging y whatsapp_business_management.',
    'Pega aquí los dos identificadores y la llave. La probamos al momento, y tus mensajes llegan aquí sin poner nada más en Meta.',
  ],
  advanced: 'Conexión avanzada',
  helpTitle: 'Cómo hacerlo, paso a paso',
  notOffered:
    'Aquí todavía no se puede conectar WhatsApp. Escríbenos y te avisamos cuando esté listo; mientras tanto tu bot contesta en el chat de tu tienda.',
  phoneNumberId: 'Identificador del número de teléfono',
  wabaId: 'Identificador de la cuenta de WhatsApp Business',
  accessToken: 'Llave de acceso',
  accessTokenHelp: 'La guardamos cifrada y no se la mostramos a nadie, tampoco a ti.',
  connect: 'Conectar',
  connecting: 'Probando con WhatsApp...',
  reconnect: 'Conectar otra vez',
  coexistence:
    'También lo usas en el teléfono: cuando contestas desde ahí, el bot se calla en esa conversación.',
  disconnect: 'Desconectar',
  disconnectTitle: '¿Desconectar WhatsApp?',
  disconnectText:
    'El bot deja de contestar en este número y olvidamos la llave. Las conversaciones se quedan.',
  disconnected: 'WhatsApp quedó desconectado.',
  justConnected: '¡Listo! Tu número quedó conectado.',
  onlyOwner: 'Solo el dueño de la tienda puede conectar el número.',

  phoneNumberIdProblem: {
    missing: 'Pega el identificador del número de teléfono.',
    wrong: 'El identificador del número tiene solo dígitos. No es el número de teléfono.',
  },
  wabaIdProblem: {
    missing: 'Pega el identificador de la cuenta de WhatsApp Business.',
    wrong: 'El identificador de la cuenta tiene solo dígitos.',
  },
  tokenMissing: 'Pega la llave de acceso.',
  tokenWrong:
    'La llave de acceso tiene signos que no le tocan. Cópiala otra vez de Meta, sin espacios ni líneas nuevas.',

  unreachable: 'No pudimos hablar con WhatsApp. Prueba otra vez en un momento.',
  tokenRefused: 'WhatsApp no acepta esta llave. Revisa que la copiaste completa y que no venció.',
  tokenWithoutRights:
    'La llave no tiene permiso sobre esta cuenta. Dale los dos permisos de WhatsApp en Meta.',
  numberNotFound: 'WhatsApp no encuentra ese número con esta llave. Revisa el identificador del número.',
  accountNotFound: 'WhatsApp no encuentra esa cuenta con esta llave. Revisa el identificador de la cuenta.',
  numberOfAnother: 'Ese número no está en esa cuenta de WhatsApp Business. Revisa los dos identificadores.',
  subscriptionRefused:
    'No pudimos suscribir la aplicación a tu cuenta. Dale a la llave el permiso whatsapp_business_management.',
  taken: 'Ese número ya está conectado a otra tienda.',

  signup: {
    notOffered: 'Aquí todavía no se puede conectar entrando a Facebook. Pídenos que te lo conectemos.',
    startAgain: 'Ese permiso no es de esta tienda o ya se usó. Toca «Conectar con Facebook» otra vez.',
    codeRefused: 'Facebook no aceptó el permiso: ya se usó o venció. Toca «Conectar con Facebook» otra vez.',
    permissionLost: 'Facebook ya no nos da permiso. Toca «Conectar con Facebook» otra vez.',
    noNumber:
      'No compartiste ningún número de WhatsApp. Toca «Conectar con Facebook» otra vez y elige el número de tu negocio.',
    registerRefused:
      'WhatsApp no dejó activar ese número. Si tiene verificación en dos pasos, desactívala en WhatsApp Manager y toca «Seguir».',
    historyRefused:
      'Tu número está conectado, pero WhatsApp no nos dio los chats anteriores. Toca «Seguir» para pedirlos otra vez, o termina sin ellos.',
  },
} as const;

/** The mail to an owner whose number sends nothing any more. */
export const stoppedMail = ({ store, title, advice }: { store: string; title: string; advice: string }) => ({
  subject: `El WhatsApp de ${store} dejó de enviar`,
  title: 'Tu bot no puede enviar mensajes',
  paragraphs: [
    `${title}. ${advice}`,
    'Lo que te escriban sigue llegando a tu panel, y lo que quedó por enviar sale cuando conectes el número otra vez, si no pasaron 24 horas.',
  ],
  actionLabel: 'Conectar otra vez',
  note: 'Te avisamos una sola vez por cada problema.',
});
