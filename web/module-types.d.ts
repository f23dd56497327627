/** A style sheet as text, for the pages that carry theirs inline. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** A style sheet as the address of its built file. */
declare module '*.css?url' {
  const address: string;
  export default address;
}

/** A font file as a data URL, for drawings that are made where no font is installed. */
declare module '*.woff?inline' {
  const url: string;
  export default url;
}

/** A WebAssembly program as the address of its built file. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}

/** The part of opentype.js that gives letters as outlines; the package brings no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export type Glyph = {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: readonly PathCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyphIndex(character: string): number | null;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  export const parse: (bytes: ArrayBuffer) => Font;
}

/** Vite's result of a pattern: every matching file, inside the bundle. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  glob(
    patterns: readonly string[],
    options: { import: 'default' },
  ): Record<string, () => Promise<import('react').ComponentType>>;
}
