import { useState } from 'react';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';

/** Returns an id for each row: its own, and a new one for rows without. */
const idsFor = (ids: readonly number[], count: number): number[] => {
  const next = Math.max(0, ...ids) + 1;
  return Array.from({ length: count }, (_, at) => ids[at] ?? next + at - ids.length);
};

/** The rows of a list in a form. They are added at the end, removed and moved; each keeps its id, values and problems. */
export const useRows = <Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
) => {
  type Row = FieldArray<Values, Name>;
  const list = name as string as FieldPath<Values>;
  const rows: Row[] = form.getValues(list);
  const [known, setKnown] = useState<readonly number[]>([]);
  const ids = idsFor(known, rows.length);
  const errors: readonly object[] = get(form.formState.errors, name) ?? [];

  const change = (next: readonly (Row | undefined)[]): void =>
    form.setValue(list, next as never, { shouldDirty: true });
  /** Puts the rows into another order, given by their places until now. */
  const arrange = (order: readonly number[]): void => {
    // Each field is registered again, at its new place: checkboxes of one name would answer for two rows.
    form.unregister(list, { keepValue: true, keepDefaultValue: true, keepDirty: true });
    change(order.map((from) => rows[from]));
    setKnown(order.map((from) => ids[from] ?? 0));
    for (const [to, from] of order.entries())
      for (const [field, error] of Object.entries(errors[from] ?? {}))
        form.setError(`${list}.${to}.${field}` as FieldPath<Values>, error);
  };
  const places = ids.map((_, at) => at);
  return {
    ids,
    append: (row: Row): void => {
      change([...rows, row]);
      setKnown(ids);
    },
    remove: (index: number): void => arrange(places.filter((at) => at !== index)),
    /** Moves a row to the place of one beside it, which takes its place. */
    move: (from: number, to: number): void =>
      arrange(places.map((at) => (at === from ? to : at === to ? from : at))),
  };
};
