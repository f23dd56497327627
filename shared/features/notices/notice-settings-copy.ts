export const NOTICE_SETTINGS_COPY = {
  invalidTime: 'Escribe la hora como 21:00.',
  sameTimes: 'Elige una hora distinta a la del comienzo.',
  invalidDevice: 'Este navegador no se pudo registrar para recibir avisos.',
} as const;
