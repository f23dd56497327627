/** The middle value: one slow round, when something else ran on the machine, does not move it. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
};

/** The value below which the share `share` of all lies, from 0 to 1. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;
