import { TEXT_FIELD_NAMES, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import {
  MAX_OPTION_NAME_LENGTH,
  MAX_OPTION_VALUE_LENGTH,
  MAX_OPTIONS,
  MAX_VARIANTS,
  skuKeyOf,
} from '#shared/features/catalogue/product-rules.ts';
import {
  type ImportField,
  MEASURE_COLUMNS,
  NAMED_OPTION_COLUMNS,
  OFFER_COLUMNS,
  OPTION_COLUMNS,
} from '#shared/features/imports/import-columns.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { ImportCells } from './import-cells.ts';

type Line = { line: number; cells: ImportCells };

/** A line's value of one option: «Talla» is «M», written in a column. */
export type OptionChoice = { name: string; value: string; field: ImportField };

/** Lines of a file that are the variants of one product (decision 103). */
export type VariantGroup = {
  /** The first line, which identifies the group. */
  line: number;
  /** How many lines it has, including those with errors. */
  lines: number;
  name: string;
  /** The code of the product that they share; undefined for a group that shares a name. */
  code: string | undefined;
  options: readonly string[];
};

/** A line that is a variant. */
export type GroupedLine = {
  group: VariantGroup;
  /** Its cells, with those that it shares with the group. */
  cells: ImportCells;
  /** Its value of each option; one that it lacks is empty. */
  values: readonly string[];
  errors: { field: ImportField; message: string }[];
  warnings: { field: ImportField; message: string }[];
};

const OPTION_NAMES = NAMED_OPTION_COLUMNS.map(({ name }) => name);

const SHARED_FIELDS: readonly ImportField[] = [
  'name',
  ...TEXT_FIELD_NAMES.filter((field) => field !== 'sku' && field !== 'gtin'),
  ...MEASURE_COLUMNS,
  ...OFFER_COLUMNS,
  'taxRate',
  ...OPTION_NAMES,
];

/** The text that Shopify writes for a product without options. */
const NO_OPTION = 'default title';

/** Lists the option values of a line: named options first, then the columns Talla, Color, …; each option once. */
export const choicesOf = (cells: ImportCells): OptionChoice[] => {
  const named = NAMED_OPTION_COLUMNS.map(({ name, value }) => ({
    name: cells[name],
    value: cells[value],
    field: value,
  }));
  const columns = OPTION_COLUMNS.map((field) => ({
    name: IMPORT_COLUMN_LABELS[field],
    value: cells[field],
    field,
  }));
  const choices = new Map<string, OptionChoice>();
  for (const choice of [...named, ...columns]) {
    const key = foldText(choice.name);
    const isSaid = key !== '' && choice.value !== '' && foldText(choice.value) !== NO_OPTION;
    if (isSaid && !choices.has(key))
      choices.set(key, { ...choice, value: choice.value.replace(/\s+/g, ' ') });
  }
  return [...choices.values()];
};

/** Returns the value of an option; undefined when no choice has it. */
export const chosenValue = (choices: readonly OptionChoice[], option: string): string | undefined =>
  choices.find(({ name }) => foldText(name) === foldText(option))?.value;

const groupKeyOf = ({ cells: { group, name } }: Line): string =>
  group === '' ? `name ${foldText(name)}` : `code ${foldText(group)}`;

/** Returns the cells that the lines of a group share, and the line that had each first. */
const sharedOf = (lines: readonly Line[]) => {
  const said = SHARED_FIELDS.flatMap((field) => {
    const first = lines.find(({ cells }) => cells[field] !== '');
    return first ? [{ field, line: first.line, written: first.cells[field] }] : [];
  });
  return { said, cells: Object.fromEntries(said.map(({ field, written }) => [field, written])) };
};

/** Returns the options of a group: those that a line names, and the columns Talla, Color, … in which two lines differ. */
const optionsOf = (choices: readonly (readonly OptionChoice[])[]): { name: string; field: ImportField }[] => {
  const options = new Map<string, { name: string; field: ImportField; values: Set<string> }>();
  for (const { name, value, field } of choices.flat()) {
    const option = options.get(foldText(name)) ?? { name, field, values: new Set() };
    options.set(foldText(name), option);
    option.values.add(foldText(value));
  }
  const isColumn = (field: ImportField) => OPTION_COLUMNS.some((column) => column === field);
  return [...options.values()].filter(({ field, values }) => !isColumn(field) || values.size > 1);
};

/** An exported group without a code has its name as code, with a number where two groups have the same name. */
const codeOf = (written: string, name: string): string | undefined => {
  const withoutNumber = foldText(written).replace(/ \(\d+\)$/, '');
  return written === '' || withoutNumber === foldText(name) ? undefined : written;
};

type Said = { options: readonly { name: string; field: ImportField }[]; values: readonly string[] };

const optionErrors = ({ options, values }: Said): GroupedLine['errors'] => {
  const names = options.map(({ name }) => name);
  const fourth = options[MAX_OPTIONS];
  if (fourth) return [{ field: fourth.field, message: IMPORT_ROW_COPY.fourthOption(names) }];
  return options.flatMap(({ name, field }, at) => {
    const value = values[at] ?? '';
    if (value === '') return [{ field, message: IMPORT_ROW_COPY.valueMissing(name) }];
    if (value.length > MAX_OPTION_VALUE_LENGTH)
      return [{ field, message: FIELD_COPY.tooLong(MAX_OPTION_VALUE_LENGTH) }];
    if (name.length > MAX_OPTION_NAME_LENGTH)
      return [{ field, message: FIELD_COPY.tooLong(MAX_OPTION_NAME_LENGTH) }];
    return [];
  });
};

/** Creates the notes of a group: the spelling of its values, which is that of the first line with the value, and its variants. */
const createVariantNotes = () => {
  const spellings = new Map<string, string>();
  const lines = new Map<string, number>();
  const spell = (option: string, value = ''): string => {
    const key = JSON.stringify([foldText(option), foldText(value)]);
    const spelled = spellings.get(key) ?? value;
    spellings.set(key, spelled);
    return spelled;
  };
  /** Adds a variant; returns how it conflicts with the others, if it does. */
  const note = (values: readonly string[], line: number): string | undefined => {
    const key = JSON.stringify(values);
    const twin = lines.get(key);
    if (twin !== undefined) return IMPORT_ROW_COPY.combinationTwice(values, twin);
    lines.set(key, line);
    return lines.size > MAX_VARIANTS ? IMPORT_ROW_COPY.tooManyVariants : undefined;
  };
  return { spell, note };
};

/** Returns the lines of one group as variants; none when they do not differ in an option. */
const readGroup = (lines: readonly Line[]): GroupedLine[] => {
  const [first] = lines;
  if (!first) return [];
  const shared = sharedOf(lines);
  const filled = lines.map(({ line, cells }) => ({ line, cells: { ...cells, ...shared.cells } }));
  const choices = filled.map(({ cells }) => choicesOf(cells));
  const options = optionsOf(choices);
  if (options.length === 0) return [];
  const { name = '', group: written = '' } = { ...shared.cells, group: first.cells.group };
  const group: VariantGroup = {
    line: first.line,
    lines: lines.length,
    name,
    code: codeOf(written, name),
    options: options.map((option) => option.name),
  };
  const { spell, note } = createVariantNotes();
  return filled.map(({ line, cells }, at) => {
    const values = options.map((option) => spell(option.name, chosenValue(choices[at] ?? [], option.name)));
    const errors = optionErrors({ options, values });
    const fault = errors.length === 0 ? note(values, line) : undefined;
    if (fault !== undefined && options[0]) errors.push({ field: options[0].field, message: fault });
    const own = lines[at]?.cells ?? cells;
    const warnings = shared.said
      .filter(({ field, written: common }) => own[field] !== '' && foldText(own[field]) !== foldText(common))
      .map(({ field, line: from }) => ({ field, message: IMPORT_ROW_COPY.sharedDiffers(from) }));
    return { group, cells, values, errors, warnings };
  });
};

/** Finds which lines of a file are variants of one product, by line number. */
export const groupVariants = (lines: readonly Line[]): Map<number, GroupedLine> => {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.cells.name === '' && line.cells.group === '') continue;
    const key = groupKeyOf(line);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return new Map(
    [...groups.values()].flatMap((members) =>
      readGroup(members).flatMap((read, at): [number, GroupedLine][] => {
        const member = members[at];
        return member ? [[member.line, read]] : [];
      }),
    ),
  );
};

/** Whether a code can be the SKU of the product: not when a line of the file has it. */
export const isFreeCode = (code: string, takenSkus: ReadonlySet<string>): boolean =>
  code.length <= TEXT_FIELDS.sku.maxLength && !takenSkus.has(skuKeyOf(code));
