import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import type { ImportField } from '#shared/features/imports/import-columns.ts';
import type { ImportCells } from './import-cells.ts';
import type { OptionChoice, VariantGroup } from './variant-groups.ts';

/** One remark on a line; no field: it is about the whole line. */
export type RowMessage = { line: number; field?: ImportField; column: string; message: string };

/** A line that is ready, or what is wrong with it. */
export type JudgedRow = {
  line: number;
  cells: ImportCells;
  /** Its cells with those that it shares with the other variants of its product. */
  read: ImportCells;
  /** Absent when the line has errors. */
  product?: ProductCreate;
  /** The option values of the line, whether they distinguish variants or not. */
  choices: readonly OptionChoice[];
  /** Set when the line is one of several variants of a product in the file. */
  variant?: { group: VariantGroup; values: readonly string[] };
  /** Undefined when the line has no status. */
  status?: ProductStatus | undefined;
  imageUrls: string[];
  /**
   * The picture of the variant: that of the column for pictures of variants, or else the first one of the line when each line
   * has its own.
   */
  ownImageUrl?: string | undefined;
  errors: RowMessage[];
  warnings: RowMessage[];
};

/** A line without errors. */
export type ReadyRow = JudgedRow & { product: ProductCreate };

/** Says whether the line can be applied. */
export const isReady = (row: JudgedRow): row is ReadyRow => row.product !== undefined;
