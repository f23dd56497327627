import type { ProductActions } from './use-product-actions.ts';

/** What a row may do to its product, and to the list around it. */
export type RowHandlers = {
  /** False for whoever only reads. */
  canChange: boolean;
  actions: ProductActions;
  open: (kind: 'product' | 'edit' | 'delete', id: string) => void;
  addressOf: (id: string) => string;
  mark: (id: string, isRange: boolean) => void;
  /** A held finger: from here on touching marks. */
  startSelecting: (id: string) => void;
};
