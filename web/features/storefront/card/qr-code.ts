import { type Html, html } from '#shared/lib/html-tag.ts';
import { qrPath } from '#web/lib/qr-path.ts';

/** Almost black on white: what every camera reads, in any light. */
const INK = '#1C1B19';

/** A QR code for a text at a place of a drawing. */
export const qrCode = (text: string, { x, y, side }: { x: number; y: number; side: number }): Html => {
  const { path, size } = qrPath(text);
  return html`<g transform="translate(${x} ${y}) scale(${side / size})" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#FFFFFF"/><path d="${path}" fill="${INK}"/></g>`;
};
