import { line, patch } from './brush.ts';
import { INK, WALLS, type WallName } from './pigments.ts';

/** The lime-washed wall, the patch of light on it and the counter below the product. */
export const paintWall = (name: WallName): string => {
  const { wall, light, counter } = WALLS[name];
  return `<radialGradient id="ground"><stop offset="0" stop-color="${INK}" stop-opacity="0.5"/><stop offset="0.6" stop-color="${INK}" stop-opacity="0.22"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient>${patch(
    'M0 0 H1200 V1200 H0 Z',
    wall,
  )}${patch('M150 600 C130 330 330 118 610 124 C890 130 1068 330 1056 600 C1050 760 1000 860 940 930 H250 C190 850 156 740 150 600 Z', light, 0.9)}${line(
    'M40 130 C240 96 420 150 640 116 M760 70 C900 50 1040 84 1180 60 M20 420 C60 410 90 424 130 414 M1090 330 C1120 322 1160 336 1190 326 M30 760 C70 750 100 764 140 752 M1080 720 C1110 712 1150 724 1180 716',
    20,
    light,
  )}${patch('M0 922 C300 914 700 930 1200 920 V1200 H0 Z', counter)}${line('M0 922 C300 914 700 930 1200 920', 8, light)}${line(
    'M60 1110 C240 1098 380 1120 560 1106 M700 1150 C860 1138 1000 1158 1150 1146',
    12,
    light,
  ).replace('<path', '<path opacity="0.5"')}`;
};
