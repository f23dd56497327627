/** The longest name that fits under an icon of a home screen (`ux 9`). */
export const MAX_SHORT_NAME = 12;

/** Shortens a store's name for its icon: the first words that fit, else as many letters as fit. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  let short = first;
  for (const word of rest) {
    const longer = `${short} ${word}`;
    if (longer.length > MAX_SHORT_NAME) break;
    short = longer;
  }
  if (short.length <= MAX_SHORT_NAME) return short;
  // Whole characters, because half an emoji would show as a box.
  let cut = '';
  for (const character of short) {
    if (cut.length + character.length > MAX_SHORT_NAME) break;
    cut += character;
  }
  return cut;
};
