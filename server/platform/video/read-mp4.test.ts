import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMp4 } from './read-mp4.ts';

const read = (name: string): Buffer => readFileSync(new URL(`../../testing/videos/${name}`, import.meta.url));

it.each([
  ['h264.mp4', 'avc1', 320, 180, 1],
  ['phone.mov', 'avc1', 320, 180, 1],
  ['vp9.mp4', 'vp09', 320, 180, 1],
  ['hevc.mp4', 'hvc1', 64, 64, 1],
  ['long.mp4', 'avc1', 64, 36, 16],
  ['large.mp4', 'avc1', 2560, 1440, 1],
])('reads %s as %s of %i by %i, some %i s long', (name, codec, width, height, seconds) => {
  const mp4 = readMp4(read(name));
  expect(mp4).toMatchObject({ codec, width, height });
  expect(Math.floor((mp4?.durationMs ?? 0) / 1000)).toBe(seconds);
});

it.each([
  ['h264.mp4', 'loci'],
  ['phone.mov', '+18.4861'],
])('takes sound and place out of %s, and leaves its pictures', (name, place) => {
  const before = read(name);
  expect(before.includes(place)).toBe(true);
  const { bytes = Buffer.alloc(0) } = readMp4(before) ?? {};
  expect(bytes).toHaveLength(before.length);
  expect(bytes.includes(place)).toBe(false);
  expect([before.includes('soun'), bytes.includes('soun')]).toEqual([true, false]);
  // Its own boxes are where they were, so what refers to its pictures still finds them.
  expect(bytes.includes('vide')).toBe(true);
  expect(readMp4(bytes)).toMatchObject({ codec: 'avc1', width: 320 });
  expect(before.equals(read(name))).toBe(true);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('no soy un video, soy una nota de voz')],
  ['half a file', read('h264.mp4').subarray(0, 4_000)],
  ['a file without its end', read('h264.mp4').subarray(0, -10)],
  ['only a head', read('h264.mp4').subarray(0, 32)],
  ['boxes that go beyond the file', Buffer.concat([read('vp9.mp4'), Buffer.from('ffffffff6d646174', 'hex')])],
])('refuses %s', (_what, bytes) => {
  expect(readMp4(bytes)).toBeUndefined();
});

it('never throws, whatever byte is damaged', () => {
  const whole = read('vp9.mp4');
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = Buffer.from(whole);
    damaged[at] = 255 - (damaged[at] ?? 0);
    expect(() => readMp4(damaged)).not.toThrow();
  }
});

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const numbers = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );

const track = (kind: string, ...tables: Buffer[]): Buffer =>
  box(
    'trak',
    box('mdia', box('hdlr', numbers(0, 0), Buffer.from(kind)), box('minf', box('stbl', ...tables))),
  );

const FTYP = box('ftyp', Buffer.from('isom'));
const MVHD = box('mvhd', numbers(0, 0, 0, 1000, 1000, 0, 0, 0));
const CODEC = Buffer.concat([Buffer.from('avc1'), Buffer.alloc(24), Buffer.from([0, 64, 0, 64])]);
const PICTURES = track('vide', box('stsd', numbers(0, 1, 36), CODEC));

const sound = ({ size = 1, samples = 1, places = [] as number[] }): Buffer =>
  track(
    'soun',
    box('stsz', numbers(0, size, samples)),
    box('stco', numbers(0, places.length, ...places)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
  );

const film = (media: number, ...tracks: Buffer[]): Buffer =>
  Buffer.concat([FTYP, box('mdat', Buffer.alloc(media)), box('moov', MVHD, PICTURES, ...tracks)]);

it('reads a film with one track of sound', () => {
  expect(readMp4(film(100, sound({ samples: 2, places: [30, 31] })))).toMatchObject({ codec: 'avc1' });
});

it.each([
  ['of four bytes', 0, numbers(0x11111111, 0x22222222), numbers(1000, 1000, 0, 0, 0)],
  ['of eight bytes', 1, numbers(0x11111111, 0x22222222, 0x33333333, 0x44444444), numbers(1000, 0, 1000, 0)],
])('takes out when a film was recorded, in dates %s', (_size, version, dates, rest) => {
  const dated = (type: string): Buffer => box(type, Buffer.from([version, 0, 0, 0]), dates, rest);
  const pictures = box(
    'trak',
    dated('tkhd'),
    box(
      'mdia',
      dated('mdhd'),
      box('hdlr', numbers(0, 0), Buffer.from('vide')),
      box('minf', box('stbl', box('stsd', numbers(0, 1, 36), CODEC))),
    ),
  );
  const recorded = Buffer.concat([FTYP, box('mdat', Buffer.alloc(10)), box('moov', dated('mvhd'), pictures)]);
  expect(recorded.includes(dates)).toBe(true);
  const film = readMp4(recorded);
  expect(film?.durationMs).toBeGreaterThan(0);
  expect(film?.bytes.includes(dates.subarray(0, 4))).toBe(false);
});

it('refuses tables that would keep the process busy for minutes', () => {
  const media = 6_000_000;
  const sameBytes = sound({ size: media, samples: 20_000, places: Array(20_000).fill(FTYP.length + 8) });
  expect(readMp4(film(media, sameBytes))).toBeUndefined();
  const manyTracks = Array.from({ length: 1_900 }, () => sound({ samples: 200_000 }));
  expect(readMp4(film(10, ...manyTracks))).toBeUndefined();
});

it('refuses fragments, whose sound it would leave', () => {
  expect(readMp4(Buffer.concat([film(100), box('moof')]))).toBeUndefined();
});
