import { line, patch } from './brush.ts';
import {
  type AccessoryDrawing,
  drawBag,
  drawCap,
  drawSandals,
  drawShoe,
  drawTube,
} from './draw-accessories.ts';
import {
  drawBread,
  drawCheese,
  drawEggs,
  drawRolls,
  drawSalami,
  drawSoap,
  type NamedDrawing,
} from './draw-counter-goods.ts';
import {
  drawDress,
  drawPolo,
  drawShirt,
  drawShorts,
  drawSkirt,
  drawTee,
  drawTrousers,
  type GarmentDrawing,
} from './draw-garments.ts';
import {
  drawBox,
  drawBrick,
  drawPacket,
  drawPouch,
  drawSack,
  type LabelledDrawing,
  type PouchDrawing,
} from './draw-packs.ts';
import {
  type ColoredDrawing,
  drawAvocado,
  drawLimes,
  drawOnions,
  drawPlantains,
  drawYuca,
} from './draw-produce.ts';
import { type BottleDrawing, drawBottle, drawCan, drawCarton, drawJar, drawJug } from './draw-vessels.ts';
import { INK, WALLS, type WallName } from './pigments.ts';

/** A product's picture: a shape with its colours and words. */
type Picture =
  | (LabelledDrawing & { shape: 'sack' | 'packet' | 'brick' | 'box' | 'can' | 'jar' | 'jug' | 'carton' })
  | (PouchDrawing & { shape: 'pouch' })
  | (BottleDrawing & { shape: 'bottle' })
  | (ColoredDrawing & {
      shape: 'plantains' | 'yuca' | 'avocado' | 'onions' | 'limes' | 'cheese' | 'eggs' | 'bread' | 'rolls';
    })
  | (NamedDrawing & { shape: 'salami' | 'soap' })
  | (GarmentDrawing & { shape: 'tee' | 'polo' | 'shirt' | 'trousers' | 'shorts' | 'dress' | 'skirt' })
  | (AccessoryDrawing & { shape: 'shoe' | 'sandals' | 'cap' | 'bag' | 'tube' });

/** A picture on its category's wall. */
export type ProductDrawing = Picture & { wall: WallName };

const drawPicture = (picture: Picture): string => {
  switch (picture.shape) {
    case 'sack':
      return drawSack(picture);
    case 'packet':
      return drawPacket(picture);
    case 'brick':
      return drawBrick(picture);
    case 'box':
      return drawBox(picture);
    case 'can':
      return drawCan(picture);
    case 'jar':
      return drawJar(picture);
    case 'jug':
      return drawJug(picture);
    case 'carton':
      return drawCarton(picture);
    case 'pouch':
      return drawPouch(picture);
    case 'bottle':
      return drawBottle(picture);
    case 'plantains':
      return drawPlantains(picture);
    case 'yuca':
      return drawYuca(picture);
    case 'avocado':
      return drawAvocado(picture);
    case 'onions':
      return drawOnions(picture);
    case 'limes':
      return drawLimes(picture);
    case 'cheese':
      return drawCheese(picture);
    case 'eggs':
      return drawEggs(picture);
    case 'bread':
      return drawBread(picture);
    case 'rolls':
      return drawRolls(picture);
    case 'salami':
      return drawSalami(picture);
    case 'soap':
      return drawSoap(picture);
    case 'tee':
      return drawTee(picture);
    case 'polo':
      return drawPolo(picture);
    case 'shirt':
      return drawShirt(picture);
    case 'trousers':
      return drawTrousers(picture);
    case 'shorts':
      return drawShorts(picture);
    case 'dress':
      return drawDress(picture);
    case 'skirt':
      return drawSkirt(picture);
    case 'shoe':
      return drawShoe(picture);
    case 'sandals':
      return drawSandals(picture);
    case 'cap':
      return drawCap(picture);
    case 'bag':
      return drawBag(picture);
    case 'tube':
      return drawTube(picture);
  }
};

/** The lime-washed wall, the patch of light on it and the counter below the product. */
const paintWall = (name: WallName): string => {
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

/** A product's picture as a self-contained SVG of 1200 x 1200, without fonts, filters or outside files. */
export const drawProduct = ({ wall, ...picture }: ProductDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">${paintWall(wall)}<g transform="translate(600 1020) scale(1.13) translate(-600 -1000)">${drawPicture(picture)}</g></svg>`;
