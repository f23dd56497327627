import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/features/imports/import-limits.ts';
import {
  IMPORT_COLUMN_LABELS,
  IMPORT_FILE_COPY,
  IMPORT_ROW_COPY,
} from '#shared/features/imports/imports-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { ErrorCode } from '#shared/lib/error-codes.ts';
import type { TableFault } from './table-result.ts';

type FileFault = TableFault | 'one_column';

const REFUSALS = {
  empty: { code: 'INVALID_INPUT', message: IMPORT_FILE_COPY.empty },
  unreadable: { code: 'INVALID_INPUT', message: IMPORT_FILE_COPY.unreadable },
  too_many_rows: { code: 'RULE_REFUSED', message: IMPORT_FILE_COPY.tooManyRows(MAX_IMPORT_ROWS) },
  too_many_columns: { code: 'RULE_REFUSED', message: IMPORT_FILE_COPY.tooManyColumns(MAX_IMPORT_COLUMNS) },
  one_column: {
    code: 'RULE_REFUSED',
    message: IMPORT_FILE_COPY.missingColumns([IMPORT_COLUMN_LABELS.name, IMPORT_COLUMN_LABELS.price]),
  },
  too_heavy: { code: 'PAYLOAD_TOO_LARGE', message: IMPORT_FILE_COPY.tooHeavy },
} as const satisfies Record<FileFault, { code: ErrorCode; message: string }>;

/** The refusal of a whole file, with the line at which it went wrong. */
export const refuseTable = (fault: FileFault, line = 1): AppError => {
  const { code, message } = REFUSALS[fault];
  const errors = [{ line, column: IMPORT_ROW_COPY.wholeLine, message }];
  return new AppError(code, { message, details: { errors } });
};
