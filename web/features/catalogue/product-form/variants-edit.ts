import { MAX_OPTION_VALUE_LENGTH, MAX_VARIANTS } from '#shared/features/catalogue/product-rules.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import {
  countCombinations,
  EMPTY_CELL,
  isFilled,
  keptValues,
  linesOf,
  type OptionForm,
  optionForm,
  optionValue,
  type ValueForm,
  type VariantCell,
  type VariantLine,
  type VariantsForm,
} from './variants-values.ts';

/** Columns of the grid into which a sheet can be pasted, in their order. */
export const TYPED_COLUMNS = ['price', 'stock', 'sku', 'gtin'] as const;
export type TypedColumn = (typeof TYPED_COLUMNS)[number];

/** Why a value was not taken. */
export type ValueRefusal =
  | { why: 'twice'; text: string }
  | { why: 'long'; text: string }
  | { why: 'full'; text: string; count: number };

const isPart = (part: VariantLine, whole: VariantLine): boolean =>
  part.valueIds.every((id) => whole.valueIds.includes(id));

/**
 * Moves the data of combinations when an option comes or goes: the first value of a new option goes on with what there was, and
 * without an option its first value stays. Moved and not copied, because two combinations cannot be the same variant.
 */
const withMovedCells = (before: VariantsForm, after: VariantsForm): VariantsForm => {
  const sources = linesOf(before);
  const lines = linesOf(after);
  if (sources[0]?.valueIds.length === lines[0]?.valueIds.length) return after;
  const cells = { ...after.cells };
  for (const line of lines) {
    const at = sources.findIndex((source) => isPart(source, line) || isPart(line, source));
    const [source] = at < 0 ? [] : sources.splice(at, 1);
    if (!source) continue;
    delete cells[source.key];
    cells[line.key] = source.cell;
  }
  return { ...after, cells };
};

const changeOption = (
  form: VariantsForm,
  optionId: string,
  change: (option: OptionForm) => OptionForm,
): VariantsForm =>
  withMovedCells(form, {
    ...form,
    options: form.options.map((option) => (option.id === optionId ? change(option) : option)),
  });

const changeValue = (
  form: VariantsForm,
  { optionId, valueId }: { optionId: string; valueId: string },
  change: Partial<ValueForm>,
): VariantsForm =>
  changeOption(form, optionId, (option) => ({
    ...option,
    values: option.values.map((value) => (value.id === valueId ? { ...value, ...change } : value)),
  }));

/** Adds an option that has neither name nor values yet. */
export const addOption = (form: VariantsForm): VariantsForm => ({
  ...form,
  options: [...form.options, optionForm()],
});

/** Gives an option another name. */
export const renameOption = (form: VariantsForm, optionId: string, name: string): VariantsForm =>
  changeOption(form, optionId, (option) => ({ ...option, name }));

/** Removes an option; of each combination the one with its first value stays. */
export const removeOption = (form: VariantsForm, optionId: string): VariantsForm =>
  changeOption(form, optionId, (option) => ({ ...option, isRemoved: true }));

/** Puts a removed option back, with the combinations that it had. */
export const restoreOption = (form: VariantsForm, optionId: string): VariantsForm =>
  changeOption(form, optionId, (option) => ({ ...option, isRemoved: false }));

/** Reads values as people type or paste them: «S, M, L», one a line, or the cells of a row. */
export const splitValues = (typed: string): string[] =>
  typed
    .split(/[,;\t\r\n]+/)
    .map((value) => value.trim().replace(/\s+/g, ' '))
    .filter((value) => value !== '');

const hasValue = (values: readonly ValueForm[], text: string): ValueForm | undefined =>
  values.find((value) => foldText(value.text) === foldText(text));

/** Adds one value to an option; one that was removed comes back with its data. Answers why not, when it cannot. */
const addValue = (form: VariantsForm, option: OptionForm, text: string): VariantsForm | ValueRefusal => {
  if (text.length > MAX_OPTION_VALUE_LENGTH) return { why: 'long', text };
  if (hasValue(keptValues(option), text)) return { why: 'twice', text };
  const removed = hasValue(option.values, text);
  const next = removed
    ? changeValue(form, { optionId: option.id, valueId: removed.id }, { text, isRemoved: false })
    : changeOption(form, option.id, (same) => ({ ...same, values: [...same.values, optionValue(text)] }));
  const count = countCombinations(next);
  return count > MAX_VARIANTS ? { why: 'full', text, count } : next;
};

/** Adds values to an option one after another; what cannot be added is left out and answered, the first first. */
export const addValues = (
  form: VariantsForm,
  optionId: string,
  texts: readonly string[],
): { form: VariantsForm; refused: ValueRefusal[] } => {
  const refused: ValueRefusal[] = [];
  const after = texts.reduce((current, text) => {
    const option = current.options.find(({ id }) => id === optionId);
    if (!option) return current;
    const next = addValue(current, option, text);
    if ('why' in next) refused.push(next);
    return 'why' in next ? current : next;
  }, form);
  return { form: after, refused };
};

/** Gives a value another text; its combinations keep their data. */
export const renameValue = (
  form: VariantsForm,
  at: { optionId: string; valueId: string },
  text: string,
): VariantsForm => changeValue(form, at, { text });

/** Removes a value with its combinations. */
export const removeValue = (form: VariantsForm, at: { optionId: string; valueId: string }): VariantsForm =>
  changeValue(form, at, { isRemoved: true });

/** Puts a removed value back with its combinations, unless another one has its name now or there would be too many. */
export const restoreValue = (
  form: VariantsForm,
  { optionId, valueId }: { optionId: string; valueId: string },
): { form: VariantsForm; refused: ValueRefusal[] } => {
  const text = form.options.find(({ id }) => id === optionId)?.values.find(({ id }) => id === valueId)?.text;
  return addValues(form, optionId, text === undefined ? [] : [text]);
};

/** A value or an option that was removed, with the combinations that went with it. */
export type Removal = { optionId: string; valueId: string | undefined; text: string; combinations: number };

/** The removed lines that had values, so that they can be restored. */
export const removalsOf = (form: VariantsForm): Removal[] => {
  const filled = Object.entries(form.cells).filter(([, cell]) => isFilled(cell));
  const combinationsOf = (valueIds: readonly string[]): number =>
    filled.filter(([key]) => key.split(' ').some((id) => valueIds.includes(id))).length;
  const removed = form.options.flatMap((option): Removal[] => {
    const { id: optionId, name, values } = option;
    if (option.isRemoved) {
      const combinations = combinationsOf(values.map(({ id }) => id));
      return [{ optionId, valueId: undefined, text: name, combinations }];
    }
    return values
      .filter(({ isRemoved }) => isRemoved)
      .map(({ id, text }) => ({ optionId, valueId: id, text, combinations: combinationsOf([id]) }));
  });
  return removed.filter(({ combinations }) => combinations > 0);
};

/** Changes one combination. */
export const changeCell = (form: VariantsForm, key: string, change: Partial<VariantCell>): VariantsForm => ({
  ...form,
  cells: { ...form.cells, [key]: { ...(form.cells[key] ?? EMPTY_CELL), ...change } },
});

/** Changes every combination of the grid. */
export const changeAllCells = (form: VariantsForm, change: Partial<VariantCell>): VariantsForm =>
  linesOf(form).reduce((current, { key }) => changeCell(current, key, change), form);

/** A number as a sheet shows it: «RD$ 1,250.00» is 1250.00. */
const plainNumber = (text: string): string =>
  text
    .replace(/^RD\$|^\$/i, '')
    .trim()
    .replace(/,(?=\d{3}(?:\D|$))/g, '');

/** Fills cells from a sheet, rightwards and downwards from where it is pasted. */
export const pasteCells = (
  form: VariantsForm,
  { key, column }: { key: string; column: TypedColumn },
  sheet: readonly string[][],
): { form: VariantsForm; filledLines: number; linesLeft: number } => {
  const lines = linesOf(form);
  const first = lines.findIndex((line) => line.key === key);
  const columns = TYPED_COLUMNS.slice(TYPED_COLUMNS.indexOf(column));
  const fitting = sheet.slice(0, lines.length - first);
  const after = fitting.reduce((current, row, at) => {
    const line = lines[first + at];
    const change = Object.fromEntries(
      columns.flatMap((name, index) => {
        const text = row[index];
        if (text === undefined) return [];
        return [[name, name === 'sku' || name === 'gtin' ? text : plainNumber(text)]];
      }),
    );
    return line ? changeCell(current, line.key, change) : current;
  }, form);
  return { form: after, filledLines: fitting.length, linesLeft: sheet.length - fitting.length };
};
