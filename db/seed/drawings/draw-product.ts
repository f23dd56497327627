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
import { paintWall } from './paint-wall.ts';
import type { WallName } from './pigments.ts';

/** What a product's picture shows: a shape and its colours and words. */
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

/** A product's picture as a self-contained SVG of 1200 x 1200, without fonts, filters or outside files. */
export const drawProduct = ({ wall, ...picture }: ProductDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">${paintWall(wall)}<g transform="translate(600 1020) scale(1.13) translate(-600 -1000)">${drawPicture(picture)}</g></svg>`;
