/** The box of every text control; 16 px text so that phones do not zoom into it. */
export const CONTROL_CLASSES =
  'w-full min-h-12 rounded-control border border-line-strong bg-surface px-3 text-base text-ink lg:min-h-11 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunken disabled:text-ink-faint';
