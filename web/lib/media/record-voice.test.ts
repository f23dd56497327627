import { expect, it } from 'vitest';
import { wavOf } from './record-voice.ts';

it('writes what the server takes for a voice note', async () => {
  const wav = wavOf(Float32Array.of(0, 1, -1, 2), 16_000);
  const bytes = Buffer.from(await wav.arrayBuffer());
  expect(wav.type).toBe('audio/wav');
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt16LE(34)]).toEqual([1, 1, 16]);
  expect([bytes.readUInt32LE(24), bytes.readUInt32LE(28)]).toEqual([16_000, 32_000]);
  expect(bytes.readUInt32LE(40)).toBe(8);
  // What is louder than can be written is the loudest.
  expect([44, 46, 48, 50].map((at) => bytes.readInt16LE(at))).toEqual([0, 32_767, -32_767, 32_767]);
});
