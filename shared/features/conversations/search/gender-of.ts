export const WOMEN = 1;
export const MEN = 2;
export const CHILDREN = 4;

const BITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    mujer: WOMEN,
    hombr: MEN,
    nin: CHILDREN,
    infantil: CHILDREN,
    unisex: WOMEN | MEN,
  }),
);

/** For whom the stems of a text say that it is; 0 when they do not say. */
export const genderOf = (stems: readonly string[]): number =>
  stems.reduce((bits, stem) => bits | (BITS.get(stem) ?? 0), 0);
