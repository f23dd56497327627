const USAGE = 'qué pantallas del panel abres y qué haces en ellas, sin lo que escribes';
const MASKED =
  'una repetición de la pantalla, con textos y fotos tapados, de algunas visitas y cuando algo falla';
const SHOWN = 'una repetición de la pantalla, tal como tú la ves, de algunas visitas y cuando algo falla';

/** The question to an owner before any data about the use of the panel is sent. */
export const CONSENT_COPY = {
  title: '¿Nos ayudas a mejorar el panel?',
  lead: 'Con tu permiso, veríamos:',
  usage: USAGE,
  recording: (showsContents: boolean): string => (showsContents ? SHOWN : MASKED),
  promise:
    'Nunca en tu tienda pública. Si dices que no, todo funciona igual, y puedes cambiarlo en Configuración.',
  accept: 'Sí, acepto',
  refuse: 'No, gracias',
  privacyLink: 'Política de privacidad',
  settingsTitle: 'Privacidad',
  settingsLead: 'Si das tu permiso, vemos:',
  state: {
    granted: (date: string): string => `Aceptaste el ${date}.`,
    refused: (date: string): string => `Dijiste que no el ${date}. No vemos nada de eso.`,
    unasked: 'Todavía no has contestado. Mientras tanto no vemos nada de eso.',
    signalled:
      'Tu navegador pide que no te sigan («No rastrear» o GPC), y lo respetamos. No vemos nada de eso.',
  },
} as const;
