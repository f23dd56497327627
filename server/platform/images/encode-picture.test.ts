import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePicture, encodePicture, isPicture } from './encode-picture.ts';

const encode = (bytes: Buffer) => encodePicture({ bytes, party: 'rosa' });

const RED = { r: 200, g: 30, b: 30 };

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

test.each([
  ['JPEG', () => photo(8, 8).jpeg().toBuffer()],
  ['PNG', () => photo(8, 8).png().toBuffer()],
  ['GIF', () => photo(8, 8).gif().toBuffer()],
  ['WebP', () => photo(8, 8).webp().toBuffer()],
])('accepts %s by its content', async (_format, make) => {
  const bytes = await make();
  expect(isPicture(bytes)).toBe(true);
  expect(await encode(bytes)).toMatchObject({ width: 8, height: 8 });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a signature and nothing else', Buffer.from('ffd8ff', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_what, bytes) => {
  expect(await encode(bytes)).toBeUndefined();
});

test('refuses a truncated photo', async () => {
  const whole = await photo(600, 400).png().toBuffer();
  expect(await encode(whole.subarray(0, whole.length / 2))).toBeUndefined();
});

test('refuses more pixels than fit in memory, however few bytes they take', async () => {
  const bomb = await photo(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await encode(bomb)).toBeUndefined();
});

test('produces three WebPs that are never enlarged, and a JPEG for shopping catalogues', async () => {
  const encoded = await encode(await photo(1000, 500).jpeg().toBuffer());
  const sizes = await Promise.all(
    (encoded?.variants ?? []).map(async ({ name, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return [name, format, width, height];
    }),
  );
  expect(sizes).toEqual([
    ['400.webp', 'webp', 400, 200],
    ['800.webp', 'webp', 800, 400],
    ['1600.webp', 'webp', 1000, 500],
    ['preview.jpg', 'jpeg', 1000, 500],
  ]);
});

test.each([
  ['small', 60, 40, 500, 500],
  ['narrow', 1000, 200, 1000, 500],
  ['high', 300, 1500, 500, 1500],
  ['large', 1600, 1200, 1200, 900],
])(
  'a %s photo is large enough for shopping catalogues',
  async (_what, width, height, outWidth, outHeight) => {
    const encoded = await encode(await photo(width, height).jpeg().toBuffer());
    const preview = encoded?.variants.find(({ name }) => name === 'preview.jpg');
    const size = await sharp(preview?.bytes).metadata();
    expect([size.width, size.height]).toEqual([outWidth, outHeight]);
  },
);

test("turns a photo upright and removes the camera's data", async () => {
  const held = await photo(40, 20)
    .withExif({ IFD0: { Make: 'Cámara', Copyright: 'Rosa' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const encoded = await encode(held);
  expect([encoded?.width, encoded?.height]).toEqual([20, 40]);
  for (const { bytes } of encoded?.variants ?? []) {
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  }
});

test('data hidden after the pixels is removed', async () => {
  const bytes = Buffer.concat([
    await photo(8, 8).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const encoded = await encode(bytes);
  expect(encoded?.variants.some((variant) => variant.bytes.includes('<script>'))).toBe(false);
});

test('the same photo gets the same name, another photo another', async () => {
  const red = await photo(8, 8).png().toBuffer();
  const blue = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const [first, again, other] = [await encode(red), await encode(red), await encode(blue)];
  expect(first?.contentHash).toMatch(/^[0-9a-f]{32}$/);
  expect(again?.contentHash).toBe(first?.contentHash);
  expect(other?.contentHash).not.toBe(first?.contentHash);
});

test('one large photo is decoded at a time', async () => {
  const bytes = await photo(8, 8).png().toBuffer();
  let decoding = 0;
  let most = 0;
  const slowly = () =>
    decodePicture({ bytes, party: 'rosa' }, async (picture) => {
      decoding += 1;
      most = Math.max(most, decoding);
      await picture.raw().toBuffer();
      decoding -= 1;
    });
  await Promise.all([slowly(), slowly(), slowly()]);
  expect([most, decoding]).toEqual([1, 0]);
});
