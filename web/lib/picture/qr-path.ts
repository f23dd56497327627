import { encode } from 'uqr';

/** The empty margin in modules, without which cameras do not find the code (ux 4). */
const QUIET = 4;

/** Draws a QR code of a text with its margin as one path in a square of `size`. A quarter of the code may be damaged (level Q). */
export const qrPath = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'Q', border: QUIET });
  const rows = data.map((row, top) =>
    row
      .map((isDark, left) => ({ isDark, left }))
      .filter(({ isDark, left }) => isDark && !row[left - 1])
      .map(({ left }) => {
        const end = row.indexOf(false, left);
        const width = (end < 0 ? row.length : end) - left;
        return `M${left} ${top}h${width}v1h-${width}z`;
      })
      .join(''),
  );
  return { path: rows.join(''), size };
};
