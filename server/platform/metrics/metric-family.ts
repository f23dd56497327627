/** One number of a family, with its labels, which never name a tenant or person. */
type MetricSample = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };

/** Numbers with one name, as their part of the program reports them. */
export type MetricFamily = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly MetricSample[];
};

/** Creates a family of one number. */
export const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** Creates a family of one number that only grows while the process runs. */
export const counter = (name: string, help: string, value: number): MetricFamily => ({
  ...gauge(name, help, value),
  type: 'counter',
});
