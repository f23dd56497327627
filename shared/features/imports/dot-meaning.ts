/** What the owner answered about `1.250`: the dot groups thousands, or begins the decimals. */
export const DOT_MEANINGS = ['thousands', 'decimals'] as const;
export type DotMeaning = (typeof DOT_MEANINGS)[number];
