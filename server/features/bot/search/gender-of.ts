const WOMEN = 1;
const MEN = 2;
const CHILDREN = 4;
const DOGS = 8;
const CATS = 16;
/** A product for one member of a group is for no other member; the two groups do not exclude each other. */
const CLASSES = [WOMEN | MEN | CHILDREN, DOGS | CATS];

const BITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    mujer: WOMEN,
    hombr: MEN,
    nin: CHILDREN,
    infantil: CHILDREN,
    unisex: WOMEN | MEN,
    perr: DOGS,
    gat: CATS,
    gatit: CATS,
    perrit: DOGS,
    mascot: DOGS | CATS,
  }),
);

/** Finds the group of people or animals in a text's stems; 0 when it names none. */
export const genderOf = (stems: readonly string[]): number =>
  stems.reduce((bits, stem) => bits | (BITS.get(stem) ?? 0), 0);

/** Whether a product is for another group than the requested one. */
export const isForOthers = (asked: number, product: number): boolean =>
  CLASSES.some((all) => (asked & all) !== 0 && (product & all) !== 0 && (asked & product & all) === 0);
