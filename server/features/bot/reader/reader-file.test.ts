import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadReader } from './read-acts.ts';
import { encodeReader } from './reader-file.ts';
import { chooseActs, likelyActs } from './reader-model.ts';

const FILE = readFileSync('server/features/bot/reader/reader.bin');
const MANIFEST = JSON.parse(readFileSync('server/features/bot/reader/reader.json', 'utf8'));
const MAX_BYTES = 2_000_000;

describe('the trained reader', () => {
  it('matches its manifest and has at most 2 MB', () => {
    expect(createHash('sha256').update(FILE).digest('hex')).toBe(MANIFEST.sha256);
    expect(FILE.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('was trained and measured with the present corpora', () => {
    for (const [file, hash] of Object.entries(MANIFEST.corpora))
      expect(createHash('sha256').update(readFileSync(file)).digest('hex'), file).toBe(hash);
  });

  it('is the same after decoding and encoding', () => {
    expect(encodeReader(loadReader()).equals(FILE)).toBe(true);
  });

  it.each([
    ['hasta que hora abren hoy ?', 'hours'],
    ['dame 2 qqq', 'add'],
    ['muchas gracias', 'thanks'],
    ['me llego todo roto , que falta de respeto', 'complaint'],
  ])('recognises the acts of «%s»', (line, act) => {
    expect(chooseActs(likelyActs(loadReader(), line.split(' ')))[0]).toBe(act);
  });

  it('reads any text without failing', () => {
    for (const line of ['', ' ', '?', 'qqq qqq qqq', '𝒽𝑜𝓁𝒶 {"a":1}'])
      expect(chooseActs(likelyActs(loadReader(), line.split(' '))).length).toBeGreaterThan(0);
  });
});
