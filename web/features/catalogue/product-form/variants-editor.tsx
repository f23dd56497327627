import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { MAX_OPTIONS } from '#shared/features/catalogue/product-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/form/field-frame.tsx';
import type { Photo } from '../photos/photo-list.ts';
import { moveInColumn, readSheet } from '../product-data/grid-editing.ts';
import { OptionFields } from './option-fields.tsx';
import { type ChangeVariants, Removals } from './removals.tsx';
import { GRID_CLASSES, GridHeader, VariantGridRow } from './variant-row.tsx';
import {
  addOption,
  changeAllCells,
  changeCell,
  pasteCells,
  removalsOf,
  TYPED_COLUMNS,
  type TypedColumn,
} from './variants-edit.ts';
import { VARIANTS_GRID_COPY } from './variants-grid-copy.ts';
import {
  countCombinations,
  keptOptions,
  linesOf,
  type VariantCell,
  type VariantsForm,
} from './variants-values.ts';

type VariantsEditorProps = {
  variants: VariantsForm;
  productPrice: string;
  unit: MeasureUnit | '';
  photos: readonly Photo[];
  problem: string | undefined;
  onChange: ChangeVariants;
};

/** The result of a paste or of «Poner a todas», with the values before it. */
type Remark = { text: string; before: VariantsForm };

const NOTHING_FOR_ALL = { price: '', stock: '' };
const COLUMNS_FOR_ALL = ['price', 'stock'] as const;

/** Fills whole columns: what is typed here goes into every line. */
function FillAll({ onFill }: { onFill: (change: Partial<VariantCell>) => void }) {
  const [typed, setTyped] = useState(NOTHING_FOR_ALL);
  const filled = COLUMNS_FOR_ALL.filter((column) => typed[column].trim() !== '');
  const fill = (): void => {
    if (filled.length === 0) return;
    onFill(Object.fromEntries(filled.map((column) => [column, typed[column].trim()])));
    setTyped(NOTHING_FOR_ALL);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    fill();
  };
  return (
    <div className={GRID_CLASSES.row}>
      <span className={classNames(GRID_CLASSES.name, 'col-span-2 text-ink-soft @min-[30rem]:col-span-1')}>
        {VARIANTS_GRID_COPY.all}
      </span>
      {COLUMNS_FOR_ALL.map((column) => (
        <label key={column} className={GRID_CLASSES.cell}>
          <span className={GRID_CLASSES.label}>{VARIANTS_GRID_COPY[column]}</span>
          <input
            className="control px-2"
            inputMode="decimal"
            autoComplete="off"
            aria-label={VARIANTS_GRID_COPY.toAll(VARIANTS_GRID_COPY[column])}
            value={typed[column]}
            onKeyDown={handleKey}
            onChange={({ currentTarget }) => setTyped({ ...typed, [column]: currentTarget.value })}
          />
        </label>
      ))}
      <Button
        look="secondary"
        size="compact"
        disabled={filled.length === 0}
        onClick={fill}
        className="col-span-2 @min-[30rem]:col-span-3"
      >
        {VARIANTS_GRID_COPY.putToAll}
      </Button>
    </div>
  );
}

const isTypedColumn = (column: string | undefined): column is TypedColumn =>
  TYPED_COLUMNS.some((name) => name === column);

/** The grid of combinations. */
function VariantsGrid(props: VariantsEditorProps & { onRemark: (remark: Remark | undefined) => void }) {
  const { variants, productPrice, unit, photos, problem, onChange, onRemark } = props;
  const lines = linesOf(variants);
  const problemId = useId();
  const changeLine = useCallback(
    (key: string, change: Partial<VariantCell>): void => {
      onRemark(undefined);
      onChange((current) => changeCell(current, key, change));
    },
    [onChange, onRemark],
  );
  const fillAll = (change: Partial<VariantCell>): void => {
    onRemark({ text: VARIANTS_GRID_COPY.filledAll(lines.length), before: variants });
    onChange((current) => changeAllCells(current, change));
  };
  const handlePaste = (event: ClipboardEvent<HTMLElement>): void => {
    const { column, line: key } = (event.target as HTMLElement).dataset;
    const text = event.clipboardData.getData('text/plain').replace(/(?:\r?\n)+$/, '');
    // One cell alone is pasted into what is typed already, as anywhere.
    if (!isTypedColumn(column) || key === undefined || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const { form, filledLines, linesLeft } = pasteCells(variants, { key, column }, readSheet(text));
    const said =
      linesLeft > 0
        ? VARIANTS_GRID_COPY.pastedSome(filledLines, linesLeft)
        : VARIANTS_GRID_COPY.pasted(filledLines);
    onRemark({ text: said, before: variants });
    onChange(() => form);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{VARIANTS_GRID_COPY.count(countCombinations(variants))}</p>
        <p className="hidden text-sm text-ink-soft @min-[30rem]:block">{VARIANTS_GRID_COPY.keys}</p>
      </div>
      {problem !== undefined && <FieldError id={problemId}>{problem}</FieldError>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend between the columns */}
      <div
        role="group"
        aria-label={VARIANTS_GRID_COPY.title}
        aria-describedby={problem === undefined ? undefined : problemId}
        onPaste={handlePaste}
        onKeyDown={moveInColumn}
        className="grid"
      >
        <GridHeader hasPhotos={photos.length > 0} />
        {lines.length > 1 && <FillAll onFill={fillAll} />}
        {lines.map(({ key, values, cell }) => (
          <VariantGridRow
            key={key}
            {...cell}
            line={key}
            name={values.join(' · ')}
            productPrice={productPrice}
            isMeasured={unit !== ''}
            photos={photos}
            onChange={changeLine}
          />
        ))}
      </div>
    </div>
  );
}

/** The options of a product and the grid of their combinations. */
export function VariantsEditor(props: VariantsEditorProps) {
  const { variants, problem, onChange } = props;
  const [remark, setRemark] = useState<Remark>();
  const addButton = useRef<HTMLButtonElement>(null);
  const options = keptOptions(variants);
  const removals = removalsOf(variants);
  const hasGrid = countCombinations(variants) > 0;
  const problemId = useId();
  const changeOptions: ChangeVariants = (edit) => {
    setRemark(undefined);
    onChange(edit);
  };
  return (
    <div className="@container grid gap-5">
      <p className="text-sm text-ink-soft">{VARIANTS_GRID_COPY.intro}</p>
      {problem !== undefined && !hasGrid && <FieldError id={problemId}>{problem}</FieldError>}
      {options.map((option, index) => (
        <OptionFields
          key={option.id}
          option={option}
          others={options.filter(({ id }) => id !== option.id)}
          position={index + 1}
          variants={variants}
          removals={removals.filter(({ optionId }) => optionId === option.id)}
          onChange={changeOptions}
          onRemoved={() => addButton.current?.focus()}
        />
      ))}
      {options.length < MAX_OPTIONS && (
        <Button
          ref={addButton}
          look="secondary"
          onClick={() => changeOptions(addOption)}
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-5" />
          {options.length === 0 ? VARIANTS_GRID_COPY.addFirstOption : VARIANTS_GRID_COPY.addOption}
        </Button>
      )}
      <Removals removals={removals.filter(({ valueId }) => valueId === undefined)} onChange={changeOptions} />
      {hasGrid && <VariantsGrid {...props} onRemark={setRemark} />}
      <div role="status">
        {remark && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {remark.text}
            <Button
              look="quiet"
              size="compact"
              onClick={() => {
                onChange(() => remark.before);
                setRemark(undefined);
              }}
            >
              {VARIANTS_GRID_COPY.undo}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
