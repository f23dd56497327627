export type Language = 'es' | 'en' | 'ht';

/** The language of a line of words; Spanish unless it is plainly another one. */
export const languageOf = (line: string): Language => {
  const count = (words: RegExp) => line.match(words)?.length ?? 0;
  const spanish = count(
    /\b(?:el|la|los|que|de|un|una|para|por|quiero|tienen?|hay|cuanto|precio|me|con|en|y|es|lo)\b/g,
  );
  const english = count(
    /\b(?:the|do|you|have|how|much|is|are|want|need|looking|for|any|what|where|price|please|hi|hello|can|i|my|to|and|in|of|size|deliver|open)\b/g,
  );
  const creole = count(
    /\b(?:bonjou|bonswa|konbyen|mwen|nou|ou|gen|genyen|vle|tanpri|mesi|pou|yon|eske|kote|nan|sa|ki|pri|achte)\b/g,
  );
  if (creole >= 2 && creole >= spanish && creole >= english) return 'ht';
  return english >= 2 && english > spanish ? 'en' : 'es';
};
