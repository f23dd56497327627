/** Texts about requesting another plan and closing the account. */
export const PLAN_REQUEST_COPY = {
  plansTitle: 'Planes',
  upgradeTo: (name: string): string => `Subir a ${name}`,
  downgradeTo: (name: string): string => `Bajar a ${name}`,
  asked: 'Solicitado',
  withdraw: 'Retirar solicitud',
  sending: 'Enviando...',
  sent: (name: string): string => `Pediste el plan ${name}. Te escribiremos para activarlo.`,
  undo: 'Deshacer',
  withdrawn: 'Retiramos tu solicitud',
  failed: 'No pudimos enviar tu solicitud. Intenta de nuevo.',
  waiting: (name: string, date: string): string =>
    `Pediste el plan ${name} el ${date}. Mientras lo activamos sigues con el tuyo.`,
  downgradeNote: 'Si bajas de plan no pierdes nada: solo dejarás de poder agregar por encima del límite.',
  forOwner: 'Solo el dueño de la tienda puede cambiar de plan.',
  cancelLink: 'Cancelar mi cuenta',
} as const;

export const USAGE_COPY = {
  lead: 'Lo que tu tienda ha usado de su plan.',
  renews: (date: string): string => `Lo que se cuenta por mes se renueva el ${date}.`,
  monthly: 'Se renueva cada mes',
  usedOf: (used: string, limit: string): string => `${used} de ${limit}`,
  usedUnlimited: (used: string): string => `${used} · Ilimitado`,
  bar: (label: string, used: string, status: string): string => `${label}: ${used}. ${status}`,
  seePlans: 'Ver planes con más',
} as const;

export const CLOSING_COPY = {
  dataTitle: 'Tus datos',
  exportTitle: 'Llévate todo lo tuyo',
  exportText: 'Un archivo ZIP con tus productos, fotos, equipo e historial, para abrir en Excel o guardar.',
  export: 'Descargar mis datos',
  exporting: 'Preparando...',
  exportFailed: 'No pudimos preparar tus datos. Intenta de nuevo.',
  exported: 'Tu archivo se descargó',
  fileName: (slug: string): string => `colmado-${slug}.zip`,
  closeTitle: 'Cerrar mi cuenta',
  closeText:
    'Tu tienda seguirá abierta 30 días por si cambias de idea. Después se borran la cuenta y todos sus datos, y no hay vuelta atrás.',
  close: 'Cerrar mi cuenta',
  dialogTitle: '¿Cerrar tu cuenta?',
  dialogText:
    'En 30 días borraremos tu cuenta, tus productos, tus fotos y todo lo demás. Hasta entonces puedes reabrirla. Antes, descarga lo tuyo.',
  confirm: 'Sí, cerrar mi cuenta',
  closing: 'Cerrando...',
  closeFailed: 'No pudimos cerrar la cuenta. Intenta de nuevo.',
  willClose: (date: string): string => `Tu cuenta se cerrará el ${date} y se borrarán todos sus datos.`,
  reopen: 'Reabrir mi cuenta',
  reopened: 'Tu cuenta sigue abierta',
  reopenFailed: 'No pudimos reabrir la cuenta. Intenta de nuevo.',
} as const;
