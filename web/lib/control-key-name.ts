/** What the key is called that goes with letters for commands: on Apple's keyboards it is another one. */
export const controlKeyName = (): string => (/^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl');
