import { IMPORT_FIELDS, missingColumns } from '#shared/features/imports/import-columns.ts';
import { IMPORT_UNDO_HOURS } from '#shared/features/imports/import-limits.ts';
import type { RowFilter, RowGroup } from '#shared/features/imports/import-states.ts';
import type {
  ImportColumn,
  ImportRoom,
  ImportRowView,
  ImportView,
} from '#shared/features/imports/import-view.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { hours } from '#shared/lib/time.ts';
import type { ImportRecord, ImportRowRecord } from './import-repo.ts';
import type { JudgedRow, RowMessage } from './rows/judged-row.ts';
import { isReady } from './rows/judged-row.ts';

const SAMPLES = 3;
/** The download contains every error; an answer contains only as many as people read. */
const MAX_ERRORS = 1000;

/** Characters of the cells that one answer carries; the next page begins where it ends. */
const MAX_PAGE_LENGTH = 200_000;
/** How many characters a list of columns shows of a header or a sample, and a message of a cell. */
const MAX_HEADER_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 300;

export type RowPage = { group?: RowFilter | undefined; after: number; limit: number };

export type ImportFacts = {
  record: ImportRecord;
  rows: readonly JudgedRow[];
  dottedPrices: number;
  /** null once applied. */
  room: ImportRoom | null;
  outcomes: readonly ImportRowRecord[];
  page: RowPage;
};

const groupOf = (row: JudgedRow): RowGroup => {
  if (!isReady(row)) return 'error';
  return row.warnings.length > 0 ? 'warning' : 'ready';
};

const toMessages = (messages: readonly RowMessage[]) =>
  messages.map(({ field, column, message }) => ({
    field: field ?? null,
    column,
    message: shortenText(message, MAX_MESSAGE_LENGTH),
  }));

const toVariantOf = ({ group: { line, name, lines }, values }: NonNullable<JudgedRow['variant']>) => ({
  line,
  name: shortenText(name, MAX_HEADER_LENGTH),
  lines,
  values: values.filter(Boolean).map((value) => shortenText(value, MAX_HEADER_LENGTH)),
});

const toRowView = (row: JudgedRow, outcome: ImportRowRecord | undefined): ImportRowView => ({
  line: row.line,
  group: groupOf(row),
  cells: row.cells,
  errors: toMessages(row.errors),
  warnings: toMessages(row.warnings),
  variantOf: row.variant ? toVariantOf(row.variant) : null,
  outcome: outcome?.outcome ?? null,
  reason: outcome?.reason ?? null,
});

const toColumns = ({ header, lines, mapping }: ImportRecord): ImportColumn[] =>
  header.map((name, index) => ({
    index,
    header: shortenText(name.trim(), MAX_HEADER_LENGTH),
    samples: lines
      .map(({ cells }) => cells[index]?.trim() ?? '')
      .filter(Boolean)
      .slice(0, SAMPLES)
      .map((sample) => shortenText(sample, MAX_HEADER_LENGTH)),
    field: IMPORT_FIELDS.find((field) => mapping[field] === index) ?? null,
  }));

/** A missing column is one fault of the file and is reported once, first; each line still says which value it lacks. */
const headerErrors = ({ mapping, headerLine }: ImportRecord) => {
  const missing = missingColumns(mapping).map((field) => IMPORT_COLUMN_LABELS[field]);
  if (missing.length === 0) return [];
  const message = IMPORT_FILE_COPY.missingColumns(missing);
  return [{ line: headerLine, column: IMPORT_FILE_COPY.headerColumn, message }];
};

type Outcomes = ReadonlyMap<number, ImportRowRecord>;

const isWanted = (row: JudgedRow, filter: RowFilter | undefined, outcomes: Outcomes): boolean => {
  if (filter === 'skipped') {
    const found = outcomes.get(row.line);
    return found?.outcome === 'skipped' && found.reason !== 'unchanged';
  }
  return filter === undefined || groupOf(row) === filter;
};

const lengthOf = ({ cells }: JudgedRow): number => Object.values(cells).join('').length;

const pageOf = (rows: readonly JudgedRow[], outcomes: Outcomes, { group, after, limit }: RowPage) => {
  const wanted = rows.filter((row) => row.line > after && isWanted(row, group, outcomes));
  const page = wanted.slice(0, limit);
  let length = 0;
  const beyond = page.findIndex((row) => {
    length += lengthOf(row);
    return length > MAX_PAGE_LENGTH;
  });
  // A page has at least one line, so that a reader reaches the end.
  if (beyond >= 0) page.length = Math.max(1, beyond);
  return { page, nextAfter: page.length < wanted.length ? (page.at(-1)?.line ?? null) : null };
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const toPictures = ({ record, outcomes }: ImportFacts): ImportView['pictures'] => ({
  // The pictures of an import that was undone are not fetched.
  waiting: record.status === 'done' ? outcomes.filter(({ awaitsPictures }) => awaitsPictures).length : 0,
  added: sum(outcomes.map(({ picturesAdded }) => picturesAdded)),
  failed: sum(outcomes.map(({ picturesFailed }) => picturesFailed)),
});

/** The end of the time in which an import can be undone; undefined when it cannot be undone. */
export const undoableUntil = ({ status, finishedAt }: ImportRecord, now: Date): Date | undefined => {
  if (!finishedAt || (status !== 'done' && status !== 'failed')) return undefined;
  const until = new Date(finishedAt.getTime() + hours(IMPORT_UNDO_HOURS));
  return until > now ? until : undefined;
};

/** An import as the API promises it, with one page of its lines. */
export const toImportView = (facts: ImportFacts, now: Date): ImportView => {
  const { record, rows, outcomes } = facts;
  const ready = rows.filter(isReady);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
  const { page, nextAfter } = pageOf(rows, outcomeOf, facts.page);
  const errors = [...headerErrors(record), ...rows.flatMap((row) => row.errors)];
  return {
    id: record.id,
    status: record.status,
    source: record.sourceName,
    total: rows.length,
    valid: ready.length,
    rejected: rows.length - ready.length,
    warned: ready.filter(({ warnings }) => warnings.length > 0).length,
    rows: page.map((row) => toRowView(row, outcomeOf.get(row.line))),
    nextAfter,
    errors: errors
      .slice(0, MAX_ERRORS)
      .map(({ message, ...error }) => ({ ...error, message: shortenText(message, MAX_MESSAGE_LENGTH) })),
    columns: toColumns(record),
    isMappingCertain: record.isMappingCertain,
    dottedPrices: facts.dottedPrices,
    dotMeaning: record.dotMeaning,
    room: facts.room,
    updateBySku: record.updateBySku,
    processed: outcomes.length,
    created: record.created,
    updated: record.updated,
    skipped: record.skipped,
    unchanged: outcomes.filter(({ reason }) => reason === 'unchanged').length,
    kept: record.kept,
    pictures: toPictures(facts),
    failure: record.failure,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    undoableUntil: undoableUntil(record, now)?.toISOString() ?? null,
  };
};
