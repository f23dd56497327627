import { clipTo, ellipse, gleam, groundShadow, line, patch, rectangle, shade, solid } from './brush.ts';
import { type Emblem, paintEmblem } from './emblems.ts';
import { paintLettering } from './lettering.ts';
import { INK, PIGMENT } from './pigments.ts';
import { createPicker } from './seeded-picks.ts';

export type LabelledDrawing = { label: string; color: string; accent: string; emblem?: Emblem };

const SACK =
  'M352 268 C400 292 450 258 500 274 C550 290 600 258 660 272 C720 288 790 256 848 270 C866 300 862 336 850 372 C884 500 912 760 884 950 C876 1004 830 1006 600 1006 C370 1006 324 1004 316 950 C288 760 316 500 350 372 C338 336 334 300 352 268 Z';

/** A cloth sack, sewn shut at the top, with a painted medallion. */
export const drawSack = ({ label, color, accent, emblem = 'spike' }: LabelledDrawing): string =>
  groundShadow({ x: 600, y: 1004, rx: 310 }) +
  solid({
    outline: SACK,
    color,
    turn: 54,
    surface:
      patch('M280 470 H920 V520 H280 Z M280 902 H920 V944 H280 Z', accent) +
      shade('M350 372 C330 430 340 470 372 520 C350 460 352 420 364 372 Z', 0.14) +
      shade('M850 372 C866 430 850 500 810 560 C836 490 838 430 828 372 Z', 0.14),
  }) +
  line('M352 352 C440 376 520 340 600 356 C690 374 770 340 848 352', 11, accent) +
  line(
    'M376 330 V380 M430 336 V386 M484 330 V378 M538 326 V372 M592 330 V380 M646 336 V386 M700 336 V382 M754 330 V376 M808 326 V374',
    9,
  ) +
  solid({ outline: ellipse({ x: 600, y: 710, rx: 212, ry: 152 }), color: PIGMENT.cal, turn: 0 }) +
  line(ellipse({ x: 600, y: 710, rx: 190, ry: 131 }), 7, accent) +
  paintEmblem({ emblem, x: 600, y: 650, size: 118 }) +
  paintLettering({
    text: label,
    x: 600,
    y: 724,
    height: 76,
    maxWidth: 276,
    color: accent,
    shadow: '#E6D3A4',
  }) +
  gleam('M352 560 C340 680 342 800 352 880');

export type PouchDrawing = {
  label: string;
  /** Colour of the header card. */
  accent: string;
  contents: 'beans' | 'crystals';
  color: string;
  dark: string;
};

const POUCH =
  'M352 500 C330 640 300 800 320 940 C330 1004 400 1006 600 1006 C800 1006 870 1004 880 940 C900 800 870 640 848 500 Z';

const fillPouch = ({ contents, color, dark }: PouchDrawing): string => {
  const picker = createPicker(contents === 'beans' ? 7 : 11);
  const step = contents === 'beans' ? { x: 58, y: 40, rx: 33, ry: 23 } : { x: 24, y: 19, rx: 6, ry: 6 };
  const pieces: string[] = [];
  for (let y = 580; y < 1020; y += step.y) {
    for (let x = 300; x < 910; x += step.x) {
      const at = { x: x + picker.between(-14, 14), y: y + picker.between(-9, 9) };
      const turn = picker.between(-60, 60);
      const tone = picker.next();
      const grain = ellipse({ ...at, rx: step.rx, ry: step.ry });
      const rotate = `transform="rotate(${turn} ${at.x} ${at.y})"`;
      pieces.push(
        contents === 'beans'
          ? `<g ${rotate}><path d="${grain}" fill="${tone > 0.6 ? dark : color}" stroke="${INK}" stroke-opacity="0.55" stroke-width="4"/><path d="M${at.x - 14} ${at.y - 9} q10 -6 20 -3" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="5" stroke-linecap="round"/></g>`
          : patch(grain, tone > 0.5 ? dark : PIGMENT.cal, 0.75),
      );
    }
  }
  return pieces.join('');
};

/** A clear bag weighed at the counter, closed with a printed card. */
export const drawPouch = (drawing: PouchDrawing): string => {
  const level = 'M270 590 C400 560 520 604 640 580 C760 560 840 590 930 574 V1040 H270 Z';
  return (
    groundShadow({ x: 600, y: 1004, rx: 300 }) +
    solid({
      outline: POUCH,
      color: '#F4F6F2',
      surface: patch(level, drawing.color) + clipTo(level, fillPouch(drawing)),
      turn: 46,
    }) +
    solid({ outline: 'M332 330 H868 L856 524 C760 540 440 540 344 524 Z', color: drawing.accent, turn: 26 }) +
    line('M372 500 C460 512 740 512 828 500', 6, PIGMENT.cal) +
    patch(ellipse({ x: 600, y: 362, rx: 17, ry: 17 }), INK) +
    paintLettering({
      text: drawing.label,
      x: 600,
      y: 396,
      height: 84,
      maxWidth: 440,
      color: PIGMENT.cal,
      shadow: INK,
    }) +
    gleam('M392 600 C368 700 362 800 370 900', 26, 0.6) +
    gleam('M440 610 C430 650 426 680 424 710', 14, 0.5)
  );
};

/** A long packet of pasta with a window. */
export const drawPacket = ({ label, color, accent, emblem = 'spike' }: LabelledDrawing): string => {
  const window = rectangle({ x: 464, y: 560, width: 272, height: 330, radius: 24 });
  const strands = Array.from({ length: 19 }, (_, index) =>
    line(`M${470 + index * 15} 540 V910`, 5, '#C98A2C'),
  ).join('');
  const teeth = (y: number, tip: number) =>
    Array.from(
      { length: 8 },
      (_, index) => `L${412 + index * 47 + 23} ${tip} L${412 + (index + 1) * 47} ${y}`,
    ).join(' ');
  return (
    groundShadow({ x: 600, y: 1000, rx: 215 }) +
    solid({ outline: `M412 236 ${teeth(236, 216)} L792 990 L788 1004 H412 Z`, color, turn: 34 }) +
    line('M424 286 H778 M424 954 H778', 7, accent) +
    solid({ outline: window, color: '#F2CC72', surface: strands, turn: 18 }) +
    paintEmblem({ emblem, x: 600, y: 366, size: 120 }) +
    paintLettering({
      text: label,
      x: 600,
      y: 450,
      height: 74,
      maxWidth: 262,
      color: PIGMENT.cal,
      shadow: INK,
    }) +
    gleam('M446 330 V880', 16, 0.45)
  );
};

/** A vacuum-packed brick with a folded top: ground coffee. */
export const drawBrick = ({ label, color, accent, emblem = 'cup' }: LabelledDrawing): string =>
  groundShadow({ x: 620, y: 1000, rx: 270 }) +
  solid({
    outline: 'M790 420 L876 386 V942 L790 1004 Z',
    color,
    surface: shade('M780 380 H900 V1010 H780 Z', 0.28),
    turn: 0,
  }) +
  solid({
    outline: 'M372 420 L458 386 H876 L790 420 Z',
    color,
    surface: patch('M340 380 H900 V430 H340 Z', '#FFFFFF', 0.22),
    turn: 0,
  }) +
  solid({
    outline: 'M440 402 L462 276 H828 L812 402 Z',
    color,
    surface: shade('M440 356 H830 V402 H440 Z', 0.12),
    turn: 22,
  }) +
  line('M468 306 H822', 16, accent) +
  solid({
    outline: 'M372 420 H790 V1004 H372 C364 900 382 800 372 700 C366 600 380 500 372 420 Z',
    color,
    surface: patch('M350 800 H820 V1020 H350 Z', accent) + patch('M350 782 H820 V792 H350 Z', PIGMENT.cal),
    turn: 34,
  }) +
  solid({ outline: ellipse({ x: 580, y: 600, rx: 150, ry: 150 }), color: PIGMENT.crema, turn: 0 }) +
  paintEmblem({ emblem, x: 580, y: 606, size: 190 }) +
  paintLettering({
    text: label,
    x: 580,
    y: 850,
    height: 96,
    maxWidth: 350,
    color: PIGMENT.cal,
    shadow: INK,
  }) +
  gleam('M404 460 C412 560 396 660 404 750', 18, 0.4);

/** A cardboard box seen a little from the right. */
export const drawBox = ({ label, color, accent, emblem = 'star' }: LabelledDrawing): string =>
  groundShadow({ x: 620, y: 1000, rx: 300 }) +
  solid({
    outline: 'M800 390 L900 352 V936 L800 1004 Z',
    color,
    surface: shade('M780 300 H920 V1010 H780 Z', 0.3),
    turn: 0,
  }) +
  solid({
    outline: 'M330 390 L440 352 H900 L800 390 Z',
    color,
    surface: patch('M300 340 H920 V400 H300 Z', '#FFFFFF', 0.3),
    turn: 0,
  }) +
  solid({
    outline: 'M330 390 H800 V1004 H330 Z',
    color,
    surface:
      patch('M320 900 C450 850 680 940 820 880 V1020 H320 Z', accent) +
      patch('M320 884 C450 834 680 924 820 864 V880 C680 940 450 850 320 900 Z', PIGMENT.cal),
    turn: 26,
  }) +
  solid({ outline: ellipse({ x: 565, y: 730, rx: 138, ry: 138 }), color: PIGMENT.cal, turn: 0 }) +
  paintEmblem({ emblem, x: 565, y: 730, size: 190 }) +
  paintLettering({
    text: label,
    x: 565,
    y: 444,
    height: 104,
    maxWidth: 372,
    color: PIGMENT.cal,
    shadow: INK,
  }) +
  gleam('M356 420 V860', 14, 0.5);
