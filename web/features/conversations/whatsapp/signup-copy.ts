/** Texts of connecting a number by signing in at Facebook. */
export const SIGNUP_COPY = {
  title: 'Conéctalo tú en tres toques',
  lead: 'Entra a Facebook, elige el número de tu negocio y listo. Tu WhatsApp sigue funcionando igual en el teléfono.',
  begin: 'Conectar con Facebook',
  opening: 'Abriendo Facebook...',
  openFailed: 'No pudimos abrir Facebook. Intenta de nuevo.',
  permission: 'Permiso de Facebook',
  number: 'Número conectado',
  history: 'Chats anteriores pedidos',
  stepDone: '(hecho)',
  stepOpen: '(falta)',
  working: 'Hablando con WhatsApp...',
  denied: 'No diste el permiso en Facebook. Cuando quieras, toca «Conectar con Facebook» otra vez.',
  choose: '¿Cuál es el número de esta tienda?',
  numberOf: (phone: string, name: string): string => (name ? `${phone} (${name})` : phone),
  goOn: 'Seguir',
  withoutHistory: 'Terminar sin los chats anteriores',
} as const;
