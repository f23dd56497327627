/** What a fake model does: an answer, a status, bytes that are no answer, or nothing at all. */
export type FakeDeed =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'vectors'; readonly vectors: readonly (readonly number[])[] }
  | { readonly kind: 'status'; readonly status: number; readonly message?: string }
  | { readonly kind: 'garbage'; readonly bytes: string }
  /** Whatever a particular server writes. */
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
