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
