import { ellipse, gleam, line, patch, place, rectangle, shade, solid } from './brush.ts';
import { INK, PIGMENT } from './pigments.ts';

/** The pattern of the cloth. */
export type Cloth = 'plain' | 'stripes' | 'checks' | 'flowers' | 'denim';
export type GarmentDrawing = { color: string; accent: string; cloth: Cloth };

const grid = (step: number, mark: (x: number, y: number) => string): string => {
  const marks: string[] = [];
  for (let y = 200; y < 1060; y += step) {
    for (let x = 180 + ((y / step) % 2) * (step / 2); x < 1040; x += step) marks.push(mark(x, y));
  }
  return marks.join('');
};

const blossom = (x: number, y: number, color: string): string =>
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="${x}" cy="${y - 17}" rx="10" ry="15" fill="${color}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('') + patch(ellipse({ x, y, rx: 8, ry: 8 }), PIGMENT.mango);

const bands = (step: number, size: number, vertical: boolean): string =>
  Array.from({ length: Math.ceil(900 / step) }, (_, index) => {
    const at = 180 + index * step;
    return vertical ? `M${at} 180 h${size} v860 h${-size} Z` : `M140 ${at} h920 v${size} h-920 Z`;
  }).join(' ');

const CLOTHS: Record<Cloth, (accent: string) => string> = {
  plain: () => '',
  stripes: (accent) => patch(bands(84, 34, false), accent),
  checks: (accent) => patch(bands(96, 34, false), accent, 0.55) + patch(bands(96, 34, true), accent, 0.55),
  flowers: (accent) => grid(104, (x, y) => blossom(x, y, accent)),
  // One path for all threads: hundreds of separate ones take the rasteriser two seconds.
  denim: () =>
    gleam(
      grid(36, (x, y) => `M${x} ${y} l10 12`),
      3,
      0.28,
    ),
};

const sewn = (outline: string, { color, accent, cloth }: GarmentDrawing): string =>
  solid({ outline, color, surface: CLOTHS[cloth](accent), turn: 40 });

/** The thing on its nail: a shadow on the wall instead of one on the counter. */
const hung = (outline: string, content: string): string =>
  place('translate(30 36)', shade(outline, 0.13)) + content;

const HANGER =
  line('M600 268 C600 236 640 236 640 206 C640 168 584 168 584 204', 13) +
  line('M420 366 L600 268 L780 366', 22, PIGMENT.madera);

const TEE =
  'M470 310 C520 352 680 352 730 310 L840 350 C900 380 960 500 990 590 L866 650 L822 570 C826 700 832 840 836 968 C700 992 500 992 364 968 C368 840 374 700 378 570 L334 650 L210 590 C240 500 300 380 360 350 Z';

/** A T-shirt on a hanger. */
export const drawTee = (drawing: GarmentDrawing): string =>
  hung(
    TEE,
    HANGER +
      sewn(TEE, drawing) +
      line('M470 310 C500 392 700 392 730 310', 30, drawing.accent) +
      line('M466 308 C496 412 704 412 734 308', 6) +
      line(
        'M378 570 C376 520 366 470 356 440 M822 570 C824 520 834 470 844 440 M236 600 L346 652 M964 600 L854 652',
        6,
      ) +
      gleam('M416 470 C412 600 408 720 406 840', 22, 0.35),
  );

/** A polo: the T-shirt with collar and buttons. */
export const drawPolo = (drawing: GarmentDrawing): string =>
  drawTee({ ...drawing }) +
  solid({ outline: 'M560 340 H640 V560 H560 Z', color: drawing.color, turn: 12 }) +
  [400, 460, 520]
    .map(
      (y) =>
        patch(ellipse({ x: 600, y, rx: 11, ry: 11 }), PIGMENT.cal) +
        line(ellipse({ x: 600, y, rx: 11, ry: 11 }), 4),
    )
    .join('') +
  solid({ outline: 'M468 304 L430 344 L534 456 L600 372 Z', color: drawing.accent, turn: 14 }) +
  solid({ outline: 'M732 304 L770 344 L666 456 L600 372 Z', color: drawing.accent, turn: 14 });

const SHIRT =
  'M480 306 L600 366 L720 306 L836 346 C900 400 960 640 984 826 L868 850 L812 590 L836 982 H364 L388 590 L332 850 L216 826 C240 640 300 400 364 346 Z';

/** A long-sleeved shirt with buttons and a pocket. */
export const drawShirt = (drawing: GarmentDrawing): string =>
  hung(
    SHIRT,
    HANGER +
      sewn(SHIRT, drawing) +
      line(
        'M600 372 V980 M574 384 V980 M388 590 L372 460 M812 590 L828 460 M226 782 L342 806 M974 782 L858 806',
        6,
      ) +
      [440, 540, 640, 740, 840, 930]
        .map(
          (y) =>
            patch(ellipse({ x: 587, y, rx: 10, ry: 10 }), PIGMENT.cal) +
            line(ellipse({ x: 587, y, rx: 10, ry: 10 }), 4),
        )
        .join('') +
      solid({ outline: 'M660 530 H780 V650 L720 680 L660 650 Z', color: drawing.color, turn: 10 }) +
      solid({ outline: 'M480 306 L456 352 L548 452 L600 366 Z', color: drawing.accent, turn: 12 }) +
      solid({ outline: 'M720 306 L744 352 L652 452 L600 366 Z', color: drawing.accent, turn: 12 }),
  );

const trousers = (drawing: GarmentDrawing, hem: number): string => {
  const spread = (hem - 300) * 0.16;
  const outline = `M420 250 H780 L${800 + spread * 0.5} ${hem} H${660 - spread * 0.2} L600 500 L${540 + spread * 0.2} ${hem} H${400 - spread * 0.5} Z`;
  return hung(
    outline,
    sewn(outline, drawing) +
      solid({
        outline: rectangle({ x: 414, y: 236, width: 372, height: 62, radius: 10 }),
        color: drawing.color,
        turn: 10,
      }) +
      line(
        'M480 236 V298 M720 236 V298 M600 300 V500 M600 440 C640 430 646 380 646 300 M424 310 C470 330 488 350 492 400 M776 310 C730 330 712 350 708 400',
        7,
      ) +
      patch(ellipse({ x: 600, y: 268, rx: 14, ry: 14 }), PIGMENT.mango) +
      line(ellipse({ x: 600, y: 268, rx: 14, ry: 14 }), 5) +
      line(`M${404 - spread * 0.5} ${hem - 34} H${532} M${668} ${hem - 34} H${796 + spread * 0.5}`, 6) +
      gleam(`M448 420 L${430 - spread * 0.4} ${hem - 90}`, 20, 0.35),
  );
};

/** Long trousers. */
export const drawTrousers = (drawing: GarmentDrawing): string => trousers(drawing, 1000);

/** Shorts. */
export const drawShorts = (drawing: GarmentDrawing): string =>
  place('translate(-150 -20) scale(1.25)', trousers(drawing, 700));

const DRESS =
  'M500 316 C540 392 660 392 700 316 L756 330 C746 420 742 470 748 560 C800 700 870 850 906 968 C760 1010 440 1010 294 968 C330 850 400 700 452 560 C458 470 454 420 444 330 Z';

/** A summer dress with a belt. */
export const drawDress = (drawing: GarmentDrawing): string =>
  hung(
    DRESS,
    HANGER +
      sewn(DRESS, drawing) +
      solid({
        outline: 'M452 546 Q600 580 748 546 L758 604 Q600 640 442 604 Z',
        color: drawing.accent,
        turn: 14,
      }) +
      line('M500 650 C470 760 440 860 410 968 M600 660 V990 M700 650 C730 760 760 860 790 968', 6) +
      gleam('M478 400 C482 450 480 490 474 530', 18, 0.4),
  );

const SKIRT = 'M470 330 H730 C790 520 850 760 880 950 C740 1000 460 1000 320 950 C350 760 410 520 470 330 Z';

/** A flared skirt. */
export const drawSkirt = (drawing: GarmentDrawing): string =>
  hung(
    SKIRT,
    sewn(SKIRT, drawing) +
      solid({ outline: 'M464 280 H736 V350 H464 Z', color: drawing.accent, turn: 12 }) +
      line('M520 370 C490 560 450 760 420 960 M600 370 V980 M680 370 C710 560 750 760 780 960', 6) +
      line('M340 900 C470 950 730 950 860 900', 6, INK),
  );
