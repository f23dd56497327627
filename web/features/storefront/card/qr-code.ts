import { encode } from 'uqr';
import { type Html, html } from '#shared/lib/html-tag.ts';

/** Free modules around the code, without which cameras miss it (ux 4). */
const QUIET = 4;
/** Almost black on white: what every camera reads, in any light. */
const INK = '#1C1B19';

/** A QR code for a text, with its quiet zone, as one path on white. A quarter of it may be damaged (level Q). */
export const qrCode = (text: string, { x, y, side }: { x: number; y: number; side: number }): Html => {
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
  return html`<g transform="translate(${x} ${y}) scale(${side / size})" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#FFFFFF"/><path d="${rows.join('')}" fill="${INK}"/></g>`;
};
