/** The reply of a fake model: an answer, a status, invalid bytes, or none at all. */
export type FakeDeed =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'vectors'; readonly vectors: readonly (readonly number[])[] }
  | { readonly kind: 'status'; readonly status: number; readonly message?: string }
  | { readonly kind: 'garbage'; readonly bytes: string }
  /** A reply in the format of a particular server. */
  | {
      readonly kind: 'json';
      readonly status?: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'hang' };

/** Says this. */
export const text = (words: string): FakeDeed => ({ kind: 'text', text: words });

/** Calls a tool with this. */
export const call = (name: string, input: unknown): FakeDeed => ({ kind: 'call', name, input });
