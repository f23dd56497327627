/** What stands for a name where there is no picture: its first letter, or an emoji as a whole. */
export const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
