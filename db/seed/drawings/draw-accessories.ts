import { ellipse, gleam, groundShadow, line, patch, place, rectangle, solid } from './brush.ts';
import { paintEmblem } from './emblems.ts';
import { INK, PIGMENT } from './pigments.ts';

export type AccessoryDrawing = { color: string; accent: string };

/** A sports shoe seen from its side, with its pair behind. */
export const drawShoe = ({ color, accent }: AccessoryDrawing): string => {
  const shoe =
    solid({
      outline:
        'M180 880 C166 780 176 680 186 566 C190 540 220 536 240 556 C280 590 330 590 376 556 C396 530 440 524 462 552 C540 680 720 746 880 780 C960 800 1000 840 996 900 H190 Z',
      color,
      surface:
        patch('M150 700 C260 720 330 790 340 920 H150 Z', accent) +
        patch('M820 760 C800 800 800 860 820 920 H1020 V760 Z', accent) +
        line('M340 910 C330 790 260 720 170 700 M818 770 C800 810 800 860 816 910', 7),
      turn: 34,
    }) +
    line('M470 640 L420 690 M530 690 L478 746 M600 728 L556 788 M676 754 L640 816', 17, PIGMENT.cal) +
    line('M476 632 L414 696 M536 682 L472 752 M606 720 L550 794 M682 748 L634 822', 5) +
    solid({
      outline: 'M166 880 H1000 C1016 900 1012 960 980 976 H200 C160 976 150 920 166 880 Z',
      color: PIGMENT.cal,
      turn: 16,
    }) +
    line('M190 930 H990', 8, accent) +
    gleam('M240 650 C232 690 228 730 226 760', 18, 0.5);
  return groundShadow({ x: 600, y: 980, rx: 440 }) + place('translate(100 -190) scale(0.86)', shoe) + shoe;
};

/** A pair of sandals from above. */
export const drawSandals = ({ color, accent }: AccessoryDrawing): string => {
  const sandal = (flip: number) =>
    place(
      `translate(${600 + flip * 180} 640) scale(${flip} 1) rotate(7)`,
      solid({
        outline:
          'M0 -350 C110 -350 160 -230 140 -90 C124 0 130 90 128 190 C126 300 70 360 0 360 C-70 360 -126 300 -124 190 C-122 90 -90 0 -110 -90 C-140 -230 -90 -350 0 -350 Z',
        color: PIGMENT.carton,
        turn: 24,
      }) +
        line('M0 -318 C86 -318 128 -220 110 -90 C96 0 100 90 98 190 C96 270 60 326 0 326', 5, '#8A6234') +
        solid({
          outline: 'M-124 -120 C-60 -190 60 -190 152 -130 L146 -30 C70 -100 -50 -100 -108 -40 Z',
          color,
          turn: 18,
        }) +
        solid({
          outline: 'M-104 60 C-40 10 60 10 132 50 L130 118 C60 74 -50 74 -116 120 Z',
          color,
          turn: 14,
        }) +
        solid({
          outline: rectangle({ x: 60, y: 32, width: 62, height: 68, radius: 12 }),
          color: accent,
          turn: 0,
        }),
    );
  return groundShadow({ x: 600, y: 1000, rx: 360 }) + sandal(-1) + sandal(1);
};

/** A cap with a badge. */
export const drawCap = ({ color, accent }: AccessoryDrawing): string =>
  place(
    'translate(-64 76)',
    groundShadow({ x: 620, y: 896, rx: 420 }) +
      solid({
        outline: 'M250 780 C240 480 420 360 600 360 C800 360 930 500 930 780 C800 730 420 730 250 780 Z',
        color,
        turn: 50,
      }) +
      line('M600 362 V744 M600 362 C470 430 410 580 404 748 M600 362 C730 430 790 580 796 748', 6) +
      solid({ outline: ellipse({ x: 600, y: 356, rx: 32, ry: 20 }), color: accent, turn: 0 }) +
      solid({
        outline:
          'M230 786 C400 716 800 716 944 776 C1030 800 1110 860 1096 906 C960 850 460 850 250 900 C200 880 200 810 230 786 Z',
        color: accent,
        turn: 22,
      }) +
      line('M262 868 C470 820 940 820 1060 872', 5) +
      solid({ outline: ellipse({ x: 600, y: 600, rx: 100, ry: 92 }), color: PIGMENT.cal, turn: 0 }) +
      paintEmblem({ emblem: 'star', x: 600, y: 602, size: 130 }) +
      gleam('M320 660 C334 570 380 500 430 460', 24, 0.45),
  );

/** A handbag with a clasp. */
export const drawBag = ({ color, accent }: AccessoryDrawing): string =>
  groundShadow({ x: 600, y: 1000, rx: 390 }) +
  line('M400 560 C400 220 800 220 800 560', 48) +
  line('M400 560 C400 220 800 220 800 560', 28, accent) +
  solid({ outline: 'M300 540 H900 L960 960 Q962 1004 920 1004 H280 Q238 1004 240 960 Z', color, turn: 46 }) +
  solid({ outline: 'M288 540 H912 L930 700 C840 800 360 800 270 700 Z', color, turn: 26 }) +
  line('M300 690 C390 770 810 770 900 690', 6, accent) +
  solid({
    outline: rectangle({ x: 556, y: 720, width: 88, height: 96, radius: 18 }),
    color: PIGMENT.mango,
    turn: 14,
  }) +
  line('M600 752 V784', 12, INK) +
  gleam('M296 800 C288 850 284 890 282 930', 22, 0.4);

/** A squeezed tube standing on its cap. */
export const drawTube = ({ color, accent }: AccessoryDrawing): string =>
  groundShadow({ x: 600, y: 1000, rx: 210 }) +
  solid({
    outline: 'M440 270 H760 L736 860 H464 Z',
    color,
    surface: patch('M400 640 C520 600 660 680 800 630 V880 H400 Z', accent),
    turn: 40,
  }) +
  solid({ outline: 'M428 236 H772 V306 H428 Z', color: accent, turn: 14 }) +
  line('M470 250 V292 M520 250 V292 M570 250 V292 M620 250 V292 M670 250 V292 M720 250 V292', 6) +
  paintEmblem({ emblem: 'flower', x: 596, y: 470, size: 190 }) +
  solid({
    outline: rectangle({ x: 500, y: 856, width: 200, height: 148, radius: 20 }),
    color: PIGMENT.cal,
    turn: 22,
  }) +
  gleam('M484 350 L496 760', 18, 0.5);
