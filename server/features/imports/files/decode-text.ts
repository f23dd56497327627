export type Delimiter = ',' | ';' | '\t';

const DELIMITERS = [',', ';', '\t'] as const satisfies readonly Delimiter[];

const hasUtf16Mark = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const NEW_LINE = 0x0a;

const linesOf = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
    lines.push(bytes.subarray(start, end + 1));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
};

/** Two exports that were pasted into one file may differ in encoding, so each line is decoded on its own. */
const decodeByLine = (bytes: Uint8Array): string => {
  const windows = new TextDecoder('windows-1252');
  return linesOf(bytes)
    .map((line) => decodeUtf8(line) ?? windows.decode(line))
    .join('');
};

/**
 * Decodes a spreadsheet export: UTF-8 with or without its mark, otherwise what Excel writes (UTF-16 with its mark, or
 * Windows-1252, in which every byte is valid). Lines of UTF-8 and Windows-1252 may be mixed.
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (hasUtf16Mark(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  return decodeUtf8(bytes) ?? decodeByLine(bytes);
};

const firstLineOutsideQuotes = (text: string): string => {
  let isQuoted = false;
  let outside = '';
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r') && outside.trim() !== '') break;
    else if (!isQuoted) outside += character;
  }
  return outside;
};

/** Finds the separator of the columns: the most frequent one outside quotes in the header line; a comma when the line has no separator. */
export const detectDelimiter = (text: string): Delimiter => {
  const header = firstLineOutsideQuotes(text.slice(0, 10_000));
  const count = (delimiter: Delimiter): number => header.split(delimiter).length;
  return DELIMITERS.reduce<Delimiter>(
    (best, delimiter) => (count(delimiter) > count(best) ? delimiter : best),
    ',',
  );
};
