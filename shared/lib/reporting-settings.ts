/** What the operator set up to be told by the panel; the document carries it, and none where nothing is configured. */
export type ReportingSettings = {
  readonly sentry?: { readonly dsn: string; readonly release: string; readonly showsContents: boolean };
  readonly posthog?: { readonly key: string; readonly host: string };
};

/** The name of the `<meta>` that carries them as JSON. */
export const REPORTING_META = 'colmado-reporting';
