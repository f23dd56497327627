import { encode } from 'uqr';

/** Free modules around the code, without which cameras miss it (ux 4). */
const QUIET = 4;

/** A QR code for a text, with its quiet zone, as one path in a square of `size`. A quarter of it may be damaged (level Q). */
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
