/** The box of every text control; 16 px text so that phones do not zoom into it. */
export const CONTROL_CLASSES =
  'w-full min-h-12 rounded-control border border-linea-fuerte bg-papel px-3 text-base text-tinta lg:min-h-11 ' +
  'aria-invalid:border-cayena aria-invalid:outline-cayena disabled:bg-hundido disabled:text-tinta-3';
