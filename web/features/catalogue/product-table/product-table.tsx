import { Undo2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { moveInColumn, readSheet } from '../product-data/grid-editing.ts';
import { stockOfVariantsText } from '../product-list/product-numbers.tsx';
import { PRODUCT_TABLE_COPY } from './product-table-copy.ts';
import {
  canEditCell,
  columnChoices,
  columnLabel,
  shownText,
  TABLE_COLUMNS,
  type TableColumn,
} from './table-columns.ts';
import { type CellAddress, type CellProblems, isChange, type RowDraft } from './table-drafts.ts';
import type { ProductTableState } from './use-product-table.ts';

const CATEGORIES_ID = 'table-categories';

/** The widths of the columns in rem; a column that is not named has the usual one. */
const USUAL_WIDTH = 10;
const WIDTHS: Partial<Record<TableColumn, number>> = {
  name: 19,
  price: 8,
  stock: 8,
  status: 8,
  aliases: 14,
  taxRate: 7,
};
const ROW = {
  gridTemplateColumns: `${TABLE_COLUMNS.map((column) => `${WIDTHS[column] ?? USUAL_WIDTH}rem`).join(' ')}`,
};

const cellId = (id: string, column: TableColumn): string => `celda-${id}-${column}`;

const findCell = (id: string, column: TableColumn): HTMLElement | null =>
  document.getElementById(cellId(id, column));

/** Puts the focus into the first cell, from the top, that is refused. */
export const focusFirstProblem = (rows: readonly ProductView[], problems: CellProblems): void => {
  const refused = rows.flatMap(({ id }) =>
    TABLE_COLUMNS.filter((column) => problems[id]?.[column]).map((column) => findCell(id, column)),
  );
  const first = refused.find((cell) => cell !== null);
  first?.focus();
};

const CELL =
  'h-11 w-full min-w-0 rounded-control border px-2 -outline-offset-2 focus:border-primary focus:bg-surface focus:text-ink';
const CELL_STATES = {
  saved: 'border-transparent bg-transparent hover:border-line-strong',
  changed: 'border-primary bg-primary-soft font-semibold',
  refused: 'border-danger bg-danger-soft font-semibold',
};

type CellProps = {
  product: ProductView;
  column: TableColumn;
  text: string;
  isChanged: boolean;
  problem: string | undefined;
  /** Told below the cell of a product that somebody else changed meanwhile. */
  note: string | undefined;
  onChange: (cell: CellAddress, text: string) => void;
};

/** A cell whose words are chosen; a pasted word that is not one of them stays, to be corrected. */
function Choice({
  text,
  choices,
  ...wiring
}: { text: string; choices: readonly string[] } & Record<string, unknown>) {
  return (
    <select {...wiring} value={text}>
      {!choices.includes(text) && <option>{text}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

function Cell({ product, column, text, isChanged, problem, note, onChange }: CellProps) {
  const id = cellId(product.id, column);
  const choices = columnChoices(column);
  const told = problem ?? note;
  const isNumber = column === 'price' || column === 'stock';
  const changed = isChanged ? 'changed' : 'saved';
  const state = problem ? 'refused' : changed;
  const wiring = {
    id,
    'data-column': column,
    'aria-label': PRODUCT_TABLE_COPY.cell(columnLabel(column), product.name),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': told ? `${id}-nota` : undefined,
    className: classNames(CELL, CELL_STATES[state], isNumber && 'text-right tabular-nums'),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange({ product, column }, currentTarget.value),
  };
  return (
    <>
      {choices ? (
        <Choice text={text} choices={choices} {...wiring} />
      ) : (
        <input
          {...wiring}
          value={text}
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : undefined}
          list={column === 'category' ? CATEGORIES_ID : undefined}
        />
      )}
      {told && (
        <p
          id={`${id}-nota`}
          role={problem ? 'alert' : undefined}
          className={classNames(
            'px-2 pt-1 pb-1 text-sm wrap-anywhere',
            problem ? 'text-danger' : 'text-warning-text',
          )}
        >
          {told}
        </p>
      )}
    </>
  );
}

function StockOfVariants({ product }: { product: ProductView }) {
  return (
    <p
      className="grid min-h-11 content-center px-2 text-sm text-ink-soft"
      title={PRODUCT_TABLE_COPY.stockOfVariantsHelp}
    >
      {stockOfVariantsText(product)}
    </p>
  );
}

/** What the product says by now, beside a text that was typed when it said something else. */
const noteOf = (product: ProductView, column: TableColumn, { was }: RowDraft['cells'][string]) => {
  const now = shownText(product, column);
  if (was === now) return undefined;
  return now === '' ? PRODUCT_TABLE_COPY.emptiedMeanwhile : PRODUCT_TABLE_COPY.changedMeanwhile(now);
};

type RowProps = Pick<ProductTableState, 'setCell' | 'undoRow'> & {
  product: ProductView;
  draft: RowDraft | undefined;
  problems: CellProblems[string] | undefined;
};

/** One product. It is drawn again only when one of its own cells changes, because a table has hundreds of them. */
const TableRow = memo(function TableRow({ product, draft, problems, setCell, undoRow }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the row have the focus
    // biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be left out of drawing
    <div
      role="row"
      data-row={product.id}
      style={ROW}
      className="grid w-max min-w-full border-b border-line [contain-intrinsic-height:auto_3rem] [content-visibility:auto]"
    >
      {TABLE_COLUMNS.map((column) => {
        const cell = draft?.cells[column];
        const isChanged = cell !== undefined && isChange({ product, column }, cell.text);
        return (
          // biome-ignore lint/a11y/useSemanticElements: as the row
          <div
            key={column}
            role="cell"
            className={classNames(
              'flex p-0.5',
              column === 'name' && 'sticky left-0 z-1 border-r border-line bg-surface',
            )}
          >
            <div className="min-w-0 flex-1">
              {canEditCell(product, column) ? (
                <Cell
                  product={product}
                  column={column}
                  text={cell?.text ?? shownText(product, column)}
                  isChanged={isChanged}
                  problem={problems?.[column]}
                  note={isChanged ? noteOf(product, column, cell) : undefined}
                  onChange={setCell}
                />
              ) : (
                <StockOfVariants product={product} />
              )}
            </div>
            {column === 'name' && draft && (
              <IconButton
                label={PRODUCT_TABLE_COPY.undoRow(product.name)}
                icon={<Undo2 aria-hidden="true" className="size-5" />}
                onClick={() => undoRow(product.id)}
                className="lg:size-11"
              />
            )}
          </div>
        );
      })}
    </div>
  );
});

function ColumnHeads() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the rows
    <div role="rowgroup" className="sticky top-0 z-2">
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it is read, not pressed */}
      <div
        role="row"
        style={ROW}
        className="grid w-max min-w-full border-b border-line bg-sunken text-sm font-medium text-ink-soft"
      >
        {TABLE_COLUMNS.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: as the rows
          // biome-ignore lint/a11y/useFocusableInteractive: it is read, not pressed
          <div
            key={column}
            role="columnheader"
            className={classNames(
              'px-2.5 py-3',
              (column === 'price' || column === 'stock') && 'text-right',
              column === 'name' && 'sticky left-0 z-1 border-r border-line bg-sunken',
            )}
          >
            {columnLabel(column)}
          </div>
        ))}
      </div>
    </div>
  );
}

type ProductTableProps = {
  table: ProductTableState;
  paste: ProductTableState['paste'];
  categories: readonly string[];
};

/** The products as a table of fields: Tab goes right, Enter down, Esc takes a cell back, and what a spreadsheet copied can be pasted. */
export function ProductTable({ table, paste, categories }: ProductTableProps) {
  const { rows, drafts, problems, setCell, undoRow } = table;
  const addressOf = (target: EventTarget): CellAddress | undefined => {
    if (!(target instanceof HTMLElement)) return undefined;
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const product = rows.find((row) => row.id === id);
    const column = TABLE_COLUMNS.find((one) => one === target.dataset.column);
    return product && column && { product, column };
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    moveInColumn(event);
    const cell = addressOf(event.target);
    if (event.key !== 'Escape' || !cell || !drafts[cell.product.id]?.cells[cell.column]) return;
    event.stopPropagation();
    setCell(cell, shownText(cell.product, cell.column));
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const cell = addressOf(event.target);
    const texts = readSheet(event.clipboardData.getData('text/plain'));
    const isOneText = texts.length === 1 && texts[0]?.length === 1;
    // One text goes where the cursor is; a choice has no cursor.
    if (!cell || (isOneText && event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    paste(cell, texts);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its rows
    <div
      role="table"
      aria-label={PRODUCT_TABLE_COPY.tableLabel}
      onKeyDown={handleKey}
      onFocus={({ target }) => {
        // What is typed next takes the place of what is there, as in a spreadsheet.
        if (target instanceof HTMLInputElement) target.select();
        // A browser leaves a choice where it is when a part of it can be seen.
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
      onPaste={handlePaste}
      className="w-max min-w-full"
    >
      <datalist id={CATEGORIES_ID}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <ColumnHeads />
      {/* biome-ignore lint/a11y/useSemanticElements: as its rows */}
      <div role="rowgroup">
        {rows.map((product) => (
          <TableRow
            key={product.id}
            product={product}
            draft={drafts[product.id]}
            problems={problems[product.id]}
            setCell={setCell}
            undoRow={undoRow}
          />
        ))}
      </div>
    </div>
  );
}
