import { describe, expect, it } from 'vitest';
import {
  arePhotosReady,
  keptUrls,
  movePhoto,
  newPhoto,
  type Photo,
  readyPhotos,
  removePhoto,
  settlePhoto,
  storedPhotos,
  uploadedFractions,
} from './photo-list.ts';

const source = new File(['x'], 'colmadón.jpg', { type: 'image/jpeg' });
const small = new File(['y'], 'colmadón.webp', { type: 'image/webp' });
const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id).join('');
const three = storedPhotos(['a', 'b', 'c']);

describe('the order of photos', () => {
  it.each([
    ['the second goes up', 'b', -1, 'bac'],
    ['the second goes down', 'b', 1, 'acb'],
    ['the first cannot go up', 'a', -1, 'abc'],
    ['the last cannot go down', 'c', 1, 'abc'],
    ['an unknown photo moves nothing', 'z', 1, 'abc'],
  ] as const)('%s', (_, id, by, expected) => {
    expect(idsOf(movePhoto(three, id, by))).toBe(expected);
  });

  it('closes the gap of a removed photo', () => {
    expect(idsOf(removePhoto(three, 'b'))).toBe('ac');
    expect(idsOf(removePhoto(three, 'z'))).toBe('abc');
  });
});

describe('the preparation of photos', () => {
  it('is ready when the smaller file exists', () => {
    const preparing: Photo[] = [...storedPhotos(['a']), newPhoto('n', source)];
    expect(arePhotosReady(preparing)).toBe(false);
    const ready = settlePhoto(preparing, 'n', { step: 'ready', file: small });
    expect(arePhotosReady(ready)).toBe(true);
    expect(readyPhotos(ready).map(({ file }) => file)).toEqual([small]);
    expect(keptUrls(ready)).toEqual(['a']);
  });

  it('keeps the chosen file, so that a failed photo can be tried again', () => {
    const failed = settlePhoto([newPhoto('n', source)], 'n', { step: 'failed', message: 'No se pudo' });
    expect(arePhotosReady(failed)).toBe(false);
    expect(failed[0]).toMatchObject({ name: 'colmadón.jpg', source, step: 'failed' });
    expect(settlePhoto(failed, 'n', { step: 'preparing' })[0]).not.toHaveProperty('message');
  });

  it('does not bring back a photo that was removed meanwhile', () => {
    expect(settlePhoto([], 'n', { step: 'ready', file: small })).toEqual([]);
  });
});

describe('how much of each photo has been sent', () => {
  it.each([
    ['nothing yet', [100, 100], 0, [0, 0]],
    ['half of all is the whole first one', [100, 100], 0.5, [1, 0]],
    ['three quarters', [100, 100], 0.75, [1, 0.5]],
    ['everything', [30, 70], 1, [1, 1]],
    ['more than everything', [30, 70], 1.2, [1, 1]],
    ['an empty file takes no time', [0, 50], 0, [1, 0]],
    ['no photos', [], 0.5, []],
  ] as const)('%s', (_, sizes, sent, expected) => {
    expect(uploadedFractions(sizes, sent)).toEqual(expected);
  });
});
