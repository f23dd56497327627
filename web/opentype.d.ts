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
