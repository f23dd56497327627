import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import {
  type JudgedRow,
  type ParsedRows,
  parseProductRows,
} from '#shared/features/imports/parse-product-rows.ts';
import type { ImportRecord } from './import-tables.ts';

/** What the stored lines mean, with the owner's columns and corrections: the same for preview, apply and download. */
export const judgeImport = ({ header, lines, mapping, edits, dotMeaning }: ImportRecord): ParsedRows =>
  parseProductRows({ header, rows: lines, mapping, edits, dotMeaning: dotMeaning ?? undefined });

export type ReadyRow = JudgedRow & { product: ProductCreate };

/** Whether the line can be applied. */
export const isReady = (row: JudgedRow): row is ReadyRow => row.product !== undefined;
