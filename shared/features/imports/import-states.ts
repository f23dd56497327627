/** staged → applying → done or failed; done → undone. A failed one can be applied again: it continues where it stopped. */
export const IMPORT_STATUSES = ['staged', 'applying', 'done', 'failed', 'undone'] as const;

/** Groups of the preview (`ux 4`): Listos, Con avisos, Con errores. */
export const ROW_GROUPS = ['ready', 'warning', 'error'] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

/** The filters of a page of lines: a group, or the lines that were not applied. */
export const ROW_FILTERS = [...ROW_GROUPS, 'skipped'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export const ROW_OUTCOMES = ['created', 'updated', 'skipped'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * Why a valid line was left out: the plan is full, the catalogue has its product and updating was not chosen, it says what the
 * catalogue says already, it does not fit the variants that its product has, or its product would have an offer or tiers that
 * are not lower than its price.
 */
export const SKIP_REASONS = ['no_room', 'sku_taken', 'unchanged', 'options_differ', 'offer_refused'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The owner's answer about `1.250`: the dot groups thousands, or begins the decimals. */
export const DOT_MEANINGS = ['thousands', 'decimals'] as const;
export type DotMeaning = (typeof DOT_MEANINGS)[number];
