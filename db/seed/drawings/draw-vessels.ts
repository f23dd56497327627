import { ellipse, gleam, groundShadow, line, patch, rectangle, shade, solid } from './brush.ts';
import type { LabelledDrawing } from './draw-packs.ts';
import { paintEmblem } from './emblems.ts';
import { paintLettering } from './lettering.ts';
import { INK, PIGMENT } from './pigments.ts';

/** The outlines a bottle can have, in units of the picture. */
const BOTTLE_FORMS = {
  oil: { body: 165, shoulder: 520, neck: 56, top: 300, cap: 74 },
  rum: { body: 150, shoulder: 560, neck: 52, top: 250, cap: 104 },
  beer: { body: 128, shoulder: 590, neck: 46, top: 230, cap: 42 },
  shampoo: { body: 170, shoulder: 470, neck: 80, top: 400, cap: 110 },
  polish: { body: 190, shoulder: 640, neck: 84, top: 570, cap: 330 },
} as const;

type BottleForm = keyof typeof BOTTLE_FORMS;
export type BottleDrawing = LabelledDrawing & { form: BottleForm; cap: string; glass?: string };

const bottleOutline = ({ body, shoulder, neck, top }: (typeof BOTTLE_FORMS)[BottleForm]): string => {
  const bend = (shoulder - top) * 0.55;
  return `M${600 - neck} ${top} H${600 + neck} V${top + bend * 0.7} C${600 + neck} ${top + bend * 1.25} ${600 + body} ${shoulder - bend * 0.45} ${600 + body} ${shoulder + 40} V960 Q${600 + body} 1004 ${600 + body - 48} 1004 H${600 - body + 48} Q${600 - body} 1004 ${600 - body} 960 V${shoulder + 40} C${600 - body} ${shoulder - bend * 0.45} ${600 - neck} ${top + bend * 1.25} ${600 - neck} ${top + bend * 0.7} Z`;
};

/** A bottle; its form says whether it held oil, rum, beer or shampoo. */
export const drawBottle = ({
  form,
  label,
  color,
  accent,
  cap,
  emblem = 'star',
  glass = color,
}: BottleDrawing): string => {
  const shape = BOTTLE_FORMS[form];
  const labelTop = Math.max(shape.shoulder + 60, 640);
  const fill = patch(`M300 ${shape.top + 120} H900 V1020 H300 Z`, color);
  const inside = 1004 - labelTop - 60;
  const small = inside < 260;
  return (
    groundShadow({ x: 600, y: 1000, rx: shape.body + 24 }) +
    solid({ outline: bottleOutline(shape), color: glass, surface: fill, turn: 44 }) +
    solid({
      outline: `M${600 - shape.body} ${labelTop} Q600 ${labelTop + 26} ${600 + shape.body} ${labelTop} V${labelTop + inside} Q600 ${labelTop + inside + 26} ${600 - shape.body} ${labelTop + inside} Z`,
      color: PIGMENT.cal,
      surface: patch(`M400 ${labelTop + inside * 0.82} H800 V1020 H400 Z`, accent),
      turn: 40,
    }) +
    paintEmblem({ emblem, x: 600, y: labelTop + inside * (small ? 0.26 : 0.29), size: small ? 74 : 104 }) +
    paintLettering({
      text: label,
      x: 600,
      y: labelTop + inside * 0.53,
      height: small ? 54 : 66,
      maxWidth: shape.body * 1.42,
      color: accent,
    }) +
    solid({
      outline: rectangle({
        x: 600 - shape.neck - 10,
        y: shape.top - shape.cap + 20,
        width: shape.neck * 2 + 20,
        height: shape.cap,
        radius: 14,
      }),
      color: cap,
      turn: 20,
    }) +
    gleam(`M${600 - shape.body + 36} ${shape.shoulder + 50} V${labelTop - 24}`, 22, 0.6) +
    gleam(`M${600 - shape.neck + 20} ${shape.top + 40} V${shape.top + 90}`, 12, 0.6)
  );
};

/** A tin with ribs and a paper label. */
export const drawCan = ({ label, color, accent, emblem = 'peas' }: LabelledDrawing): string =>
  groundShadow({ x: 600, y: 1000, rx: 250 }) +
  solid({
    outline: 'M380 400 C380 340 820 340 820 400 V950 C820 1022 380 1022 380 950 Z',
    color: PIGMENT.lata,
    turn: 60,
    surface:
      patch('M370 480 C370 530 830 530 830 480 V880 C830 934 370 934 370 880 Z', color) +
      patch('M370 800 C420 850 780 850 830 800 V880 C830 934 370 934 370 880 Z', accent) +
      line('M370 480 C420 530 780 530 830 480 M370 880 C420 934 780 934 830 880', 9),
  }) +
  line('M384 940 C430 990 770 990 816 940', 6) +
  solid({ outline: ellipse({ x: 600, y: 396, rx: 220, ry: 52 }), color: '#E2E5E2', turn: 0 }) +
  line(ellipse({ x: 600, y: 398, rx: 184, ry: 38 }), 6) +
  paintEmblem({ emblem, x: 600, y: 620, size: 170 }) +
  paintLettering({
    text: label,
    x: 600,
    y: 728,
    height: 84,
    maxWidth: 330,
    color: PIGMENT.cal,
    shadow: INK,
  }) +
  gleam('M418 560 V780', 26, 0.5) +
  gleam('M418 446 V476', 20, 0.7);

/** A wide-mouthed jar with a screwed lid. */
export const drawJar = ({ label, color, accent, emblem = 'leaf' }: LabelledDrawing): string =>
  groundShadow({ x: 600, y: 1000, rx: 240 }) +
  solid({
    outline:
      'M424 470 H776 C820 500 826 540 826 600 V940 Q826 1004 760 1004 H440 Q374 1004 374 940 V600 C374 540 380 500 424 470 Z',
    color: '#F0EFE6',
    surface: patch('M360 560 C460 536 560 584 680 556 C760 540 800 560 840 552 V1020 H360 Z', color),
    turn: 50,
  }) +
  solid({
    outline: rectangle({ x: 404, y: 346, width: 392, height: 130, radius: 26 }),
    color: accent,
    turn: 30,
  }) +
  line('M460 376 V446 M520 376 V446 M580 376 V446 M640 376 V446 M700 376 V446', 7, INK) +
  solid({ outline: 'M374 650 Q600 676 826 650 V890 Q600 916 374 890 Z', color: PIGMENT.cal, turn: 40 }) +
  line('M384 674 Q600 700 816 674 M384 866 Q600 892 816 866', 7, accent) +
  paintEmblem({ emblem, x: 600, y: 736, size: 88 }) +
  paintLettering({ text: label, x: 600, y: 794, height: 64, maxWidth: 350, color: accent }) +
  gleam('M416 540 V630', 24, 0.6);

/** The five-gallon water bottle every house has. */
export const drawJug = ({ label, color, accent, emblem = 'water' }: LabelledDrawing): string =>
  groundShadow({ x: 600, y: 1000, rx: 280 }) +
  solid({
    outline:
      'M540 300 H660 V356 C660 404 850 410 850 500 V560 Q834 580 850 600 V700 Q834 720 850 740 V950 Q850 1004 790 1004 H410 Q350 1004 350 950 V740 Q366 720 350 700 V600 Q366 580 350 560 V500 C350 410 540 404 540 356 Z',
    color: '#BFE2EE',
    surface:
      patch('M300 470 C420 446 520 496 660 464 C760 446 840 476 900 460 V1030 H300 Z', color) +
      line('M350 580 Q600 612 850 580 M350 720 Q600 752 850 720', 9, '#3B86A6'),
    turn: 60,
  }) +
  solid({
    outline: rectangle({ x: 520, y: 216, width: 160, height: 96, radius: 18 }),
    color: accent,
    turn: 18,
  }) +
  solid({ outline: 'M420 770 Q600 790 780 770 V940 Q600 960 420 940 Z', color: PIGMENT.cal, turn: 24 }) +
  paintEmblem({ emblem, x: 482, y: 858, size: 104 }) +
  paintLettering({ text: label, x: 652, y: 822, height: 76, maxWidth: 184, color: PIGMENT.mar }) +
  gleam('M402 500 V550 M402 620 V690', 28, 0.7) +
  gleam('M448 490 V540', 16, 0.6);

/** A gable-topped milk carton. */
export const drawCarton = ({ label, color, accent, emblem = 'cow' }: LabelledDrawing): string =>
  groundShadow({ x: 620, y: 1000, rx: 250 }) +
  solid({
    outline: 'M762 472 L856 440 V944 L762 1004 Z',
    color,
    surface: shade('M740 400 H880 V1010 H740 Z', 0.24),
    turn: 0,
  }) +
  solid({
    outline: 'M762 472 L808 300 L856 440 Z',
    color: accent,
    surface: shade('M740 280 H880 V480 H740 Z', 0.3),
    turn: 0,
  }) +
  solid({ outline: 'M394 472 L440 300 H808 L762 472 Z', color: accent, turn: 20 }) +
  solid({ outline: 'M440 232 H808 V304 H440 Z', color: PIGMENT.cal, turn: 14 }) +
  solid({
    outline: 'M394 472 H762 V1004 H394 Z',
    color,
    surface: patch('M380 880 C480 840 620 930 780 870 V1020 H380 Z', accent),
    turn: 26,
  }) +
  paintEmblem({ emblem, x: 578, y: 770, size: 200 }) +
  paintLettering({
    text: label,
    x: 578,
    y: 530,
    height: 104,
    maxWidth: 272,
    color: accent,
    shadow: '#C9DDE0',
  }) +
  gleam('M468 340 L442 440', 18, 0.5);
