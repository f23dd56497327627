/** How a session's device is named in the list of sessions. */
export const DEVICE_COPY = {
  unknown: 'Dispositivo desconocido',
  browserOn: (browser: string, device: string): string => `${browser} en ${device}`,
  anyBrowser: 'Navegador',
} as const;
