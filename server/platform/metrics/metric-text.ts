/** One number, and what sets it apart from the others of its family. Labels name no tenant and no person. */
export type MetricSample = {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
  /** `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
};

export type MetricFamily = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly MetricSample[];
};

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

const escaped = (text: string): string => text.replace(/[\\"\n]/g, (sign) => ESCAPES[sign] ?? sign);

const labelsText = (labels: MetricSample['labels'] = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** Families as Prometheus reads them (text format 0.0.4); one without a sample is left out. */
export const metricText = (families: readonly MetricFamily[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n');

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
