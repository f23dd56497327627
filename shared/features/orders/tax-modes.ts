/** How a store charges ITBIS: its prices include it, or it is added to them. A store that charges none has no mode. */
export const TAX_MODES = ['included', 'added'] as const;
export type TaxMode = (typeof TAX_MODES)[number];
