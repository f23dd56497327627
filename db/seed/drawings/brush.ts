import { INK } from './pigments.ts';

type Solid = {
  /** Closed SVG path of the silhouette. */
  outline: string;
  color: string;
  /** The pattern painted on the surface, cut at the silhouette. */
  surface?: string;
  /** How far the shadow creeps in from the lower right; 0 for flat things. */
  turn?: number;
};

const OUTLINE_WIDTH = 11;

/** A short stable name for a shape, so that two clips in one picture never collide. */
const nameOf = (text: string): string => {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return `c${(hash >>> 0).toString(36)}`;
};

/** Cuts what is painted at a silhouette. */
export const clipTo = (outline: string, content: string): string => {
  const id = nameOf(outline + content);
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
};

/** An inked line without fill. */
export const line = (d: string, width = OUTLINE_WIDTH, color: string = INK): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A filled patch without outline. */
export const patch = (d: string, color: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;

/** A stroke of light where the lamp at the upper left touches the surface. */
export const gleam = (d: string, width = 18, opacity = 0.55): string =>
  `<path d="${d}" fill="none" stroke="#FFFFFF" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A dark veil: the side away from the lamp. */
export const shade = (d: string, opacity = 0.16): string => patch(d, INK, opacity);

/**
 * A thing with weight: colour, what is painted on it, a crescent of shadow at the lower right and
 * an inked outline. One lamp, at the upper left, lights every picture.
 */
export const solid = ({ outline, color, surface = '', turn = 40 }: Solid): string => {
  const crescent =
    turn === 0
      ? ''
      : `<path d="M-200 -200 H1400 V1400 H-200 Z ${outline}" transform="translate(${-turn} ${-turn * 0.55})" fill="${INK}" fill-opacity="0.17" fill-rule="evenodd"/>`;
  return `${clipTo(outline, patch(outline, color) + surface + crescent)}${line(outline)}`;
};

type Ellipse = { x: number; y: number; rx: number; ry: number };

/** The path of an ellipse, so that it can be outline, clip and patch alike. */
export const ellipse = ({ x, y, rx, ry }: Ellipse): string =>
  `M${x - rx} ${y} A${rx} ${ry} 0 1 1 ${x + rx} ${y} A${rx} ${ry} 0 1 1 ${x - rx} ${y} Z`;

type Rectangle = { x: number; y: number; width: number; height: number; radius?: number };

/** The path of a rectangle with rounded corners. */
export const rectangle = ({ x, y, width, height, radius = 0 }: Rectangle): string =>
  `M${x + radius} ${y} H${x + width - radius} Q${x + width} ${y} ${x + width} ${y + radius} V${y + height - radius} Q${x + width} ${y + height} ${x + width - radius} ${y + height} H${x + radius} Q${x} ${y + height} ${x} ${y + height - radius} V${y + radius} Q${x} ${y} ${x + radius} ${y} Z`;

/** Moves, turns or sizes a drawn thing. */
export const place = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

type ShadowPlace = { x: number; y: number; rx: number };

/** The soft shadow on the counter, longer to the right, away from the lamp. */
export const groundShadow = ({ x, y, rx }: ShadowPlace): string =>
  `<ellipse cx="${x + rx * 0.1}" cy="${y}" rx="${rx * 1.16}" ry="${Math.max(34, rx * 0.15)}" fill="url(#ground)"/>`;
