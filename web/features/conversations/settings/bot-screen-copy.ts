import type { WhatsAppHealth } from '#shared/features/conversations/settings/bot-health-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';

/** Texts of the bot's screen in the panel. */
export const BOT_SCREEN_COPY = {
  title: 'Tu bot',
  lead: 'Contesta con tu catálogo y los datos de tu tienda, a cualquier hora.',
  active: 'Activo',
  pending: 'Pendiente',
  tabsLabel: 'Partes del bot',
  tabState: 'Estado',
  tabTry: 'Probar',
  tabSettings: 'Ajustes',
  loadFailed: 'No pudimos cargar tu bot',

  webChatTitle: 'Chat de tu tienda',
  webChatText: 'Un botón en tu página: tus clientes preguntan y piden sin salir de ella.',
  webChatSwitch: 'Mostrar el chat en mi tienda',
  webChatOn: 'El chat ya está en tu tienda.',
  webChatOff: 'El chat ya no está en tu tienda.',
  webChatFailed: 'No pudimos cambiarlo. Revisa tu conexión y toca Reintentar.',
  whatsappTitle: 'WhatsApp',
  whatsappNone: 'Ningún número conectado. Mientras tanto tus clientes te escriben directo a tu WhatsApp.',
  whatsappState: {
    connected: 'Conectado',
    paused: 'En pausa',
    stopped: 'Detenido',
  } satisfies Record<WhatsAppHealth['state'], string>,
  whatsappPaused: (until: string) => `WhatsApp pidió ir más despacio. El bot sigue enviando ${until}.`,
  whatsappStopped: 'WhatsApp ya no acepta la conexión. Conecta tu número de nuevo para que el bot conteste.',
  aiTitle: 'Inteligencia artificial',
  aiUsed: (used: number, limit: number | null) =>
    limit === null
      ? `${formatNumber(used)} respuestas con IA este mes.`
      : `${formatNumber(used)} de ${formatNumber(limit)} respuestas con IA este mes.`,
  aiAwaitsEmail:
    'La IA se enciende cuando el dueño confirme su correo. Mientras tanto el bot contesta con sus reglas y tu catálogo.',
  aiAtCap: (date: string) =>
    `Llegaste al límite de respuestas con IA. El bot sigue contestando con sus reglas hasta el ${date}.`,
  aiTrouble: (code: string) =>
    `La IA no está contestando: su proveedor rechaza las consultas (${code}). El bot sigue con sus reglas y tu catálogo, y esas consultas no se te cuentan. Si sigue así mañana, escríbenos.`,
  number: 'Número',
  lastIn: 'Último mensaje recibido',
  lastOut: 'Última respuesta enviada',
  never: 'Todavía ninguno',
  windows: 'Clientes a los que puedes escribir ahora',
  windowsText: (count: number, endsAt: string | undefined) =>
    count === 0
      ? 'Ninguno: WhatsApp permite escribir durante las 24 horas después de su último mensaje.'
      : `${formatNumber(count)}${endsAt ? `; la primera ventana cierra ${endsAt}` : ''}`,
  duplicates: 'Mensajes repetidos que no se contestaron dos veces',
  token: 'Permiso de WhatsApp',
  tokenForever: 'No vence',
  tokenUntil: (date: string) => `Vence el ${date}`,
  prepareTitle: 'Déjalo mejor preparado',
  prepareText: 'El bot solo dice lo que tu tienda sabe.',
  prepareProfile: 'Completar datos de la tienda',
  prepareProducts: 'Revisar productos',

  settingsSaved: 'Ajustes guardados. El bot ya los usa.',
  settingsFailed: 'No pudimos guardar. Revisa tu conexión y toca Reintentar.',
  saving: 'Guardando...',
  reviewFields: 'Revisa los campos marcados en rojo.',
  voice: 'Cómo saluda',
  greeting: 'Saludo',
  greetingHint: 'Vacío usa el saludo del bot. Siempre dice que es el asistente de tu tienda.',
  closed: 'Cuando tu tienda está cerrada',
  awaySwitch: 'Avisar que está cerrada y cuándo abre',
  awayText: 'Tus palabras',
  awayHint: 'Vacío usa las del bot. La hora en que abres se añade sola, de tu horario.',
  attended: 'Cuando atiendes tú',
  resume: 'Horas hasta que el bot vuelve',
  resumeHint: 'Cuando atiendes tú, el bot espera. Si pasan estas horas sin que escribas, vuelve a contestar.',
  quickReplies: 'Respuestas rápidas',
  quickRepliesLead: 'Cuando alguien pregunta justo esto, el bot responde justo aquello.',
  quickReply: (position: number) => `Respuesta rápida ${position}`,
  question: 'Si preguntan',
  answer: 'El bot responde',
  addQuickReply: 'Añadir respuesta rápida',
  buttons: 'Botones',
  buttonsSwitch: 'Ofrecer botones y listas para tocar',
  synonyms: 'Búsqueda mejorada: las palabras de tu gente',
  synonymsLead: 'Distintas formas de llamar a lo mismo, separadas por comas: poloche, camiseta, t-shirt.',
  meaningOn:
    'Además busca por lo que la gente quiere decir: si las palabras no llevan a nada, ofrece con un «Quizás buscas esto» lo más parecido que tengas, o la respuesta tuya que contesta lo mismo. Cada vez cuenta como una respuesta con IA.',
  synonymGroup: (position: number) => `Grupo de palabras ${position}`,
  addSynonyms: 'Añadir palabras',
  remove: (what: string) => `Quitar: ${what}`,
} as const;
