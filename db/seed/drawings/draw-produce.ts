import { ellipse, gleam, groundShadow, line, patch, place, shade, solid } from './brush.ts';
import { INK, PIGMENT } from './pigments.ts';

export type ColoredDrawing = { color: string };

const FINGER =
  'M-34 0 C-110 100 -176 330 -64 520 C-48 552 4 562 14 532 C12 480 -2 420 22 300 C36 200 60 100 44 0 Z';

/** A hand of plantains hanging from its crown. */
export const drawPlantains = ({ color }: ColoredDrawing): string => {
  const finger = (turn: number, scale: number) =>
    place(
      `translate(600 380) rotate(${turn}) scale(${scale})`,
      solid({ outline: FINGER, color, turn: 24 }) +
        line('M6 40 C-30 150 -76 350 -22 500', 6, '#3F6B25') +
        gleam('M-74 170 C-100 260 -98 340 -78 410', 14, 0.45) +
        patch('M-62 516 C-46 552 4 560 15 528 C-6 510 -36 508 -62 516 Z', INK),
    );
  return (
    groundShadow({ x: 600, y: 1000, rx: 330 }) +
    [finger(34, 1.02), finger(-40, 1.0), finger(16, 1.1), finger(-22, 1.08), finger(-3, 1.14)].join('') +
    solid({
      outline:
        'M520 420 C510 350 540 300 552 236 L650 226 C650 300 690 350 684 420 C640 452 560 452 520 420 Z',
      color: '#86913D',
      turn: 26,
    }) +
    line('M560 400 C556 350 572 310 584 262 M630 404 C634 350 622 310 624 262', 6) +
    patch(ellipse({ x: 601, y: 232, rx: 50, ry: 16 }), '#5C4A24')
  );
};

/** Two yucca roots, one cut to show it is white inside. */
export const drawYuca = ({ color }: ColoredDrawing): string => {
  const root = (cut: boolean) =>
    solid({
      outline:
        'M-330 -84 C-270 -112 -220 -94 -160 -104 C-80 -122 0 -98 70 -96 C130 -92 180 -66 230 -56 C290 -40 340 -10 392 16 C330 34 300 56 240 60 C190 64 150 88 90 86 C0 88 -60 112 -140 98 C-210 96 -270 104 -330 84 C-360 40 -360 -40 -330 -84 Z',
      color,
      turn: 30,
      surface:
        line(
          'M-150 -96 C-138 -60 -140 -20 -148 10 M20 -92 C30 -50 28 -10 20 20 M150 -70 C158 -40 156 -20 150 0 M-230 60 C-200 66 -180 66 -150 62 M70 56 C100 56 120 52 150 46',
          7,
          '#5E3A20',
        ) + gleam('M-260 -66 C-120 -92 40 -82 150 -52', 16, 0.3),
    }) +
    (cut
      ? solid({ outline: ellipse({ x: -330, y: 0, rx: 52, ry: 86 }), color: '#E3B4B0', turn: 0 }) +
        patch(ellipse({ x: -330, y: 0, rx: 39, ry: 70 }), '#FDF8EA') +
        line('M-330 -18 V18', 7, '#D9CFB4')
      : '');
  return (
    groundShadow({ x: 600, y: 990, rx: 370 }) +
    place('translate(600 640) rotate(-24) scale(1 1.12)', root(false)) +
    place('translate(620 850) rotate(6) scale(1 1.2)', root(true))
  );
};

const AVOCADO =
  'M0 -270 C70 -270 96 -190 120 -100 C150 -20 200 40 200 130 C200 240 110 300 0 300 C-110 300 -200 240 -200 130 C-200 40 -150 -20 -120 -100 C-96 -190 -70 -270 0 -270 Z';

/** A whole avocado behind an open half with its seed. */
export const drawAvocado = ({ color }: ColoredDrawing): string =>
  groundShadow({ x: 600, y: 1000, rx: 380 }) +
  place(
    'translate(430 690) rotate(-12)',
    solid({ outline: AVOCADO, color, turn: 52 }) +
      gleam('M-110 -40 C-150 40 -160 100 -140 180', 24, 0.4) +
      line('M0 -272 C-6 -296 4 -310 10 -322', 18, '#6B4A2A'),
  ) +
  place(
    'translate(745 716) rotate(14) scale(0.97)',
    solid({ outline: AVOCADO, color, turn: 0 }) +
      place('scale(0.9)', patch(AVOCADO, '#A9C95A')) +
      place('translate(0 6) scale(0.76)', patch(AVOCADO, '#F3EBA0')) +
      solid({ outline: ellipse({ x: 0, y: 118, rx: 108, ry: 112 }), color: '#8A5A30', turn: 34 }) +
      gleam('M-62 90 C-54 56 -34 42 -10 36', 18, 0.6),
  );

const BULB =
  'M0 -250 C14 -190 60 -170 130 -130 C230 -70 250 40 210 120 C170 196 70 214 0 214 C-70 214 -170 196 -210 120 C-250 40 -230 -70 -130 -130 C-60 -170 -14 -190 0 -250 Z';

/** Onions, one in front of the other. */
export const drawOnions = ({ color }: ColoredDrawing): string => {
  const onion = () =>
    solid({
      outline: BULB,
      color,
      turn: 50,
      surface: line(
        'M0 -230 C-110 -120 -150 30 -60 210 M0 -230 C110 -120 150 30 60 210 M0 -230 C-200 -110 -230 60 -140 190 M0 -230 C200 -110 230 60 140 190',
        6,
        '#5C1638',
      ),
    }) +
    gleam('M-130 -70 C-176 -20 -186 40 -166 90', 26, 0.5) +
    line('M-30 212 C-34 226 -44 232 -50 240 M0 214 V242 M30 212 C34 226 44 232 50 240', 7, '#7A5A3A');
  return (
    groundShadow({ x: 600, y: 996, rx: 390 }) +
    place('translate(790 700) rotate(12) scale(0.9)', onion()) +
    place('translate(590 540) rotate(-4) scale(0.84)', onion()) +
    place('translate(440 770) rotate(-8)', onion())
  );
};

/** Limes, with one cut open in front. */
export const drawLimes = ({ color }: ColoredDrawing): string => {
  const lime = (x: number, y: number, size: number) =>
    solid({
      outline: `M${x - size} ${y} C${x - size} ${y - size * 0.9} ${x + size * 0.7} ${y - size * 1.1} ${x + size} ${y - size * 0.2} Q${x + size * 1.22} ${y} ${x + size} ${y + size * 0.25} C${x + size * 0.7} ${y + size} ${x - size} ${y + size * 0.95} ${x - size} ${y} Z`,
      color,
      turn: 46,
    }) +
    gleam(
      `M${x - size * 0.62} ${y - size * 0.1} C${x - size * 0.56} ${y - size * 0.4} ${x - size * 0.36} ${y - size * 0.55} ${x - size * 0.1} ${y - size * 0.6}`,
      24,
      0.55,
    );
  const segments = Array.from({ length: 8 }, (_, index) =>
    place(`rotate(${index * 45})`, patch('M0 -18 L48 -128 C26 -148 -26 -148 -48 -128 Z', '#B9DB6C')),
  ).join('');
  return (
    groundShadow({ x: 600, y: 1000, rx: 390 }) +
    lime(600, 520, 190) +
    lime(400, 770, 200) +
    place(
      'translate(770 800)',
      solid({ outline: ellipse({ x: 0, y: 0, rx: 198, ry: 198 }), color, turn: 0 }) +
        patch(ellipse({ x: 0, y: 0, rx: 172, ry: 172 }), '#F6F7DC') +
        segments +
        shade('M120 -158 A198 198 0 0 1 -120 158 A198 198 0 0 0 120 -158 Z', 0.1) +
        patch(ellipse({ x: 0, y: 0, rx: 14, ry: 14 }), PIGMENT.cal),
    )
  );
};
