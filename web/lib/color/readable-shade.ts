import { contrastRatio, onColor, READABLE_CONTRAST } from './on-color.ts';

const STEPS = 20;
const BLACK = '#000000';

const channelsOf = (color: string): [number, number, number] => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
};

/** The colour that lies between two, `share` of the way to the second. */
export const mixColors = (from: string, to: string, share: number): string => {
  const [target, source] = [channelsOf(to), channelsOf(from)];
  const mixed = source.map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

/** A colour as text on a background: itself where it reads well, else moved towards ink or white just far enough (`ux 8`). */
export const readableShade = (color: string, background: string): string => {
  const opposite = onColor(background);
  // On a few middle tones neither white nor ink reaches the contrast; black always does where white does not.
  const goal = contrastRatio(opposite, background) >= READABLE_CONTRAST ? opposite : BLACK;
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixColors(color, goal, step / STEPS);
    if (contrastRatio(shade, background) >= READABLE_CONTRAST) return shade;
  }
  return goal;
};
