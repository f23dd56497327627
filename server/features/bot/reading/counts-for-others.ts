const COUNT_OF_OTHER = String.raw`(?:\d{1,3}|un[oa]?|otr[oa]s?(?: \d{1,3}| dos| tres)?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)`;
const MORE_FOR_OTHER = new RegExp(
  [
    // «Otro para mi mamá», «3 para el trabajo»; «otro para mujer» tells which.
    `^${COUNT_OF_OTHER}(?: mas| igual(?:it[oa])?)? (?:para|a) (?:mi|mis|el|la|l[oa]s|su|sus|tu|ella|ell[oa]s|regalar)\\b`,
    // «A mi esposa otro», «para mí dos».
    `^(?:para|a) (?:mi(?: \\p{L}+){0,2}|(?:mis|el|la|l[oa]s|su|tu)(?: \\p{L}+){1,2})(?: (?:dame|dale|ponme))? ${COUNT_OF_OTHER}$`,
    // «Yo una», «mi hermana quiere dos».
    `^(?:yo|ella|ell[oa]s|(?:mi|la|el|su) \\p{L}+)(?: quiere| quiero| quieren)? ${COUNT_OF_OTHER}$`,
  ].join('|'),
  'u',
);
/** Whether a phrase only counts, for somebody or some place. */
export const isMoreForOther = (tokens: readonly string[]): boolean => MORE_FOR_OTHER.test(tokens.join(' '));
