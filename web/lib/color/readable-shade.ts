import { contrastRatio, onColor, READABLE_CONTRAST } from './on-color.ts';

const STEPS = 20;
const BLACK = '#000000';

const channelsOf = (color: string): [number, number, number] => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
};

/** Mixes two colours; `share` is how far the result is from the first, from 0 to 1. */
export const mixColors = (from: string, to: string, share: number): string => {
  const [target, source] = [channelsOf(to), channelsOf(from)];
  const mixed = source.map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

/** Returns a colour that is readable as text on a background: itself, or moved just far enough towards ink or white (`ux 8`). */
export const readableShade = (color: string, background: string): string => {
  const opposite = onColor(background);
  // On a few middle tones neither white nor ink has enough contrast; black has it wherever white does not.
  const goal = contrastRatio(opposite, background) >= READABLE_CONTRAST ? opposite : BLACK;
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixColors(color, goal, step / STEPS);
    if (contrastRatio(shade, background) >= READABLE_CONTRAST) return shade;
  }
  return goal;
};
