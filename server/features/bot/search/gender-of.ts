const WOMEN = 1;
const MEN = 2;
const CHILDREN = 4;
const DOGS = 8;
const CATS = 16;
/** A thing for one of these is for no other of the same group; dogs and men exclude nothing of each other. */
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

/** For whom the stems of a text say that it is; 0 when they do not say. */
export const genderOf = (stems: readonly string[]): number =>
  stems.reduce((bits, stem) => bits | (BITS.get(stem) ?? 0), 0);

/** Whether a thing is for others than those that were asked for. */
export const isForOthers = (asked: number, product: number): boolean =>
  CLASSES.some((all) => (asked & all) !== 0 && (product & all) !== 0 && (asked & product & all) === 0);
