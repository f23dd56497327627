/** Texts of the list of shortcuts, and of the switch for single-key shortcuts. */
export const SHORTCUT_COPY = {
  title: 'Atajos del teclado',
  onThisScreen: 'En esta pantalla',
  everywhere: 'En todas partes',
  closes: 'Cerrar lo que está abierto',
  escape: 'Esc',
  singleKeys: 'Atajos de una sola tecla',
  singleKeysText:
    'Apágalos si dictas por voz o si los tocas sin querer. Se guarda en este dispositivo; los que llevan Ctrl o ⌘ siguen funcionando.',
  alsoInSettings: 'También los apagas y enciendes en',
} as const;
