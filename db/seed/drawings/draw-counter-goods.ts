import { ellipse, gleam, groundShadow, line, patch, place, rectangle, shade, solid } from './brush.ts';
import { paintLettering } from './lettering.ts';
import { INK, PIGMENT } from './pigments.ts';
import { createPicker } from './seeded-picks.ts';

export type NamedDrawing = { label: string; color: string };

const meat = (x: number, y: number, rx: number, ry: number): string => {
  const picker = createPicker(23);
  const specks = Array.from({ length: 26 }, () => {
    const angle = picker.next() * Math.PI * 2;
    const reach = Math.sqrt(picker.next()) * 0.82;
    return patch(
      ellipse({
        x: x + Math.cos(angle) * rx * reach,
        y: y + Math.sin(angle) * ry * reach,
        rx: picker.between(5, 10),
        ry: picker.between(4, 8),
      }),
      picker.next() > 0.4 ? '#F8DFCF' : '#A8453A',
    );
  }).join('');
  return solid({ outline: ellipse({ x, y, rx, ry }), color: '#E38D78', surface: specks, turn: 0 });
};

/** A salami with its cut face, tied end and two slices on the board. */
export const drawSalami = ({ label, color }: NamedDrawing): string =>
  groundShadow({ x: 600, y: 986, rx: 400 }) +
  solid({
    outline:
      'M190 876 H1010 Q1030 876 1030 900 V952 Q1030 976 1010 976 H190 Q170 976 170 952 V900 Q170 876 190 876 Z',
    color: PIGMENT.madera,
    surface: line('M200 926 H620 M700 940 H1000', 5, '#8A5A2C'),
    turn: 20,
  }) +
  place(
    'rotate(-14 600 640)',
    line('M958 640 C1000 610 1010 660 1044 632', 12, '#EADBB8') +
      solid({ outline: 'M930 600 C960 606 970 620 970 642 C970 664 960 676 930 682 Z', color, turn: 10 }) +
      solid({
        outline: 'M300 490 H850 C930 500 950 560 950 640 C950 720 930 780 850 790 H300 Z',
        color,
        surface:
          patch('M470 480 H760 V800 H470 Z', PIGMENT.mango) +
          line('M470 480 V800 M760 480 V800', 8, PIGMENT.cal),
        turn: 60,
      }) +
      paintLettering({ text: label, x: 615, y: 590, height: 92, maxWidth: 250, color: '#9E1F1B' }) +
      gleam('M420 530 H840', 24, 0.45) +
      solid({ outline: ellipse({ x: 300, y: 640, rx: 94, ry: 150 }), color, turn: 0 }) +
      meat(300, 640, 80, 134),
  ) +
  place(
    'translate(10 0)',
    solid({ outline: ellipse({ x: 610, y: 868, rx: 128, ry: 40 }), color, turn: 0 }) +
      meat(606, 858, 116, 33),
  ) +
  solid({ outline: ellipse({ x: 770, y: 872, rx: 128, ry: 40 }), color, turn: 0 }) +
  meat(766, 862, 116, 33);

/** A block of white frying cheese with two slices cut. */
export const drawCheese = ({ color }: { color: string }): string => {
  const holes = (places: readonly (readonly [number, number, number])[]) =>
    places
      .map(
        ([x, y, r]) =>
          patch(ellipse({ x, y, rx: r, ry: r * 0.8 }), '#D9BE7A') +
          line(`M${x - r} ${y} A${r} ${r * 0.8} 0 0 1 ${x + r} ${y}`, 6),
      )
      .join('');
  return (
    groundShadow({ x: 600, y: 990, rx: 430 }) +
    solid({
      outline:
        'M180 890 H1020 Q1040 890 1040 914 V956 Q1040 980 1020 980 H180 Q160 980 160 956 V914 Q160 890 180 890 Z',
      color: PIGMENT.madera,
      surface: line('M220 936 H560 M660 950 H980', 5, '#8A5A2C'),
      turn: 20,
    }) +
    solid({
      outline: 'M230 520 L380 400 H900 L780 520 Z',
      color,
      surface: patch('M200 380 H920 V540 H200 Z', '#FFFFFF', 0.55),
      turn: 0,
    }) +
    solid({
      outline: 'M780 520 L900 400 V740 L780 890 Z',
      color,
      surface: shade('M760 380 H920 V900 H760 Z', 0.2),
      turn: 0,
    }) +
    solid({
      outline: 'M230 520 H780 V890 H230 Z',
      color,
      turn: 26,
      surface: holes([
        [330, 620, 26],
        [470, 760, 32],
        [610, 610, 22],
        [690, 790, 26],
        [370, 820, 18],
        [540, 680, 14],
      ]),
    }) +
    gleam('M262 556 V760', 18, 0.8) +
    solid({
      outline: 'M640 838 L720 770 H1000 L930 838 Z',
      color: '#E9B65C',
      surface: patch('M660 826 L722 780 H960 L910 826 Z', '#F7D891'),
      turn: 0,
    }) +
    solid({ outline: 'M640 838 H930 L1000 770 V812 L930 890 H640 Z', color: '#D4923A', turn: 14 })
  );
};

/** A tray of eggs, the way they are sold by the carton. */
export const drawEggs = ({ color }: { color: string }): string => {
  const egg = (x: number, y: number, index: number) =>
    solid({
      outline: `M${x} ${y - 108} C${x + 62} ${y - 108} ${x + 88} ${y - 20} ${x + 82} ${y + 34} C${x + 76} ${y + 88} ${x - 76} ${y + 88} ${x - 82} ${y + 34} C${x - 88} ${y - 20} ${x - 62} ${y - 108} ${x} ${y - 108} Z`,
      color: index % 3 === 1 ? '#F8EEDB' : color,
      turn: 28,
    }) + gleam(`M${x - 46} ${y - 10} C${x - 44} ${y - 44} ${x - 32} ${y - 64} ${x - 16} ${y - 78}`, 14, 0.8);
  const row = (count: number, y: number, gap: number) =>
    Array.from({ length: count }, (_, index) => egg(600 + (index - (count - 1) / 2) * gap, y, index)).join(
      '',
    );
  const scallops = [1010, 842, 674, 506, 338, 190]
    .map((x) => `Q${x + 84} 776 ${x} 846`)
    .slice(1)
    .join(' ');
  return (
    groundShadow({ x: 600, y: 990, rx: 440 }) +
    solid({ outline: 'M280 560 H920 L1060 860 H140 Z', color: '#9C8A72', turn: 0 }) +
    row(4, 560, 158) +
    row(4, 670, 176) +
    row(5, 790, 168) +
    solid({
      outline: `M140 846 L190 960 Q196 990 230 990 H970 Q1004 990 1010 960 L1060 846 H1010 ${scallops} Z`,
      color: '#B9A78C',
      surface: line(
        'M300 880 L316 980 M450 880 L458 980 M600 880 V980 M750 880 L742 980 M900 880 L884 980',
        8,
        '#7C6B54',
      ),
      turn: 30,
    })
  );
};

/** Rolls of pan de agua with their slit and a shine of crust. */
export const drawBread = ({ color }: { color: string }): string => {
  const loaf = () =>
    solid({
      outline:
        'M-290 20 C-300 -70 -180 -130 0 -132 C180 -130 300 -70 290 20 C286 100 170 126 0 126 C-170 126 -286 100 -290 20 Z',
      color,
      turn: 44,
    }) +
    patch('M-200 -34 C-100 -74 110 -78 208 -44 C120 -40 -80 -24 -200 -34 Z', '#F5D9A0') +
    line('M-200 -34 C-80 -24 120 -40 208 -44', 7, '#A5662A') +
    gleam('M-232 10 C-226 -30 -196 -58 -160 -74', 20, 0.55) +
    line('M-120 84 C-60 96 20 98 70 94', 7, '#A5662A');
  return (
    groundShadow({ x: 600, y: 1000, rx: 430 }) +
    place('translate(600 530) rotate(-5) scale(0.94)', loaf()) +
    place('translate(420 690) rotate(-14)', loaf()) +
    place('translate(770 700) rotate(12)', loaf()) +
    place('translate(600 870) scale(1.06)', loaf())
  );
};

/** A bar of laundry soap half out of its wrapper, with foam. */
export const drawSoap = ({ label, color }: NamedDrawing): string => {
  const bubble = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#FFFFFF" fill-opacity="0.75" stroke="${INK}" stroke-width="7"/>` +
    gleam(`M${x - r * 0.5} ${y - r * 0.1} A${r * 0.5} ${r * 0.5} 0 0 1 ${x} ${y - r * 0.55}`, 8, 1);
  return (
    groundShadow({ x: 600, y: 990, rx: 420 }) +
    place(
      'rotate(-7 600 740)',
      solid({
        outline: 'M220 640 L330 520 H1000 L960 640 Z',
        color,
        surface: patch('M200 500 H1010 V650 H200 Z', '#FFFFFF', 0.35),
        turn: 0,
      }) +
        solid({
          outline: 'M960 640 L1000 520 V790 L960 930 Z',
          color,
          surface: shade('M940 500 H1010 V950 H940 Z', 0.28),
          turn: 0,
        }) +
        solid({
          outline: rectangle({ x: 220, y: 640, width: 740, height: 290, radius: 26 }),
          color,
          turn: 30,
        }) +
        line(rectangle({ x: 262, y: 678, width: 656, height: 214, radius: 20 }), 8, '#7E5A1E') +
        paintLettering({
          text: label,
          x: 590,
          y: 728,
          height: 116,
          maxWidth: 560,
          color: '#6B4812',
          shadow: '#F5DC9A',
        }) +
        gleam('M250 690 V870', 16, 0.55),
    ) +
    [
      bubble(300, 480, 62),
      bubble(410, 400, 40),
      bubble(236, 384, 30),
      bubble(980, 920, 58),
      bubble(1060, 850, 34),
      bubble(900, 966, 36),
    ].join('')
  );
};

/** Four rolls of paper, stacked two by two. */
export const drawRolls = ({ color }: { color: string }): string => {
  const roll = (x: number, y: number) =>
    solid({
      outline: `M${x - 180} ${y} C${x - 180} ${y - 84} ${x + 180} ${y - 84} ${x + 180} ${y} V${y + 250} C${x + 180} ${y + 334} ${x - 180} ${y + 334} ${x - 180} ${y + 250} Z`,
      color: '#FCFAF4',
      surface: patch(
        `M${x - 190} ${y + 170} C${x - 100} ${y + 250} ${x + 100} ${y + 250} ${x + 190} ${y + 170} V${y + 200} C${x + 100} ${y + 280} ${x - 100} ${y + 280} ${x - 190} ${y + 200} Z`,
        color,
      ),
      turn: 50,
    }) +
    solid({
      outline: ellipse({ x, y, rx: 180, ry: 62 }),
      color: '#FFFFFF',
      surface:
        line(ellipse({ x, y, rx: 140, ry: 46 }), 5, '#D8D2C4') +
        line(ellipse({ x, y, rx: 104, ry: 33 }), 5, '#D8D2C4'),
      turn: 0,
    }) +
    solid({
      outline: ellipse({ x, y: y + 2, rx: 60, ry: 21 }),
      color: PIGMENT.carton,
      surface: shade(ellipse({ x: x + 8, y: y + 10, rx: 48, ry: 16 }), 0.4),
      turn: 0,
    });
  return (
    groundShadow({ x: 600, y: 1000, rx: 400 }) +
    roll(412, 690) +
    roll(788, 690) +
    roll(412, 370) +
    roll(788, 370)
  );
};
