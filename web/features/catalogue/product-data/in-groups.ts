/** Splits the elements into groups of a size; the last group may be smaller. */
export const inGroups = <Element>(all: readonly Element[], size: number): Element[][] => {
  const groups: Element[][] = [];
  for (let start = 0; start < all.length; start += size) groups.push(all.slice(start, start + size));
  return groups;
};
