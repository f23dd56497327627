/** Where the panel reports errors and use, as the operator configured it. The document carries it when the operator configured one. */
export type ReportingSettings = {
  readonly sentry?: { readonly dsn: string; readonly release: string; readonly showsContents: boolean };
  readonly posthog?: { readonly key: string; readonly host: string };
};

/** The name of the `<meta>` that carries them as JSON. */
export const REPORTING_META = 'colmado-reporting';
