/** One number, and what sets it apart from the others of its family. Labels name no tenant and no person. */
type MetricSample = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };

/** Numbers of one name, as the part of the program that counts them hands them over. */
export type MetricFamily = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly MetricSample[];
};

/** A family of one number. */
export const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** A family of one number that only grows while the process lives. */
export const counter = (name: string, help: string, value: number): MetricFamily => ({
  ...gauge(name, help, value),
  type: 'counter',
});
