import { describe, expect, it } from 'vitest';
import { newPhoto, type Photo, settlePhoto, storedPhotos } from '../photos/photo-list.ts';
import { appendedPhotos, orderAfterUpload, orderedPhotos, replacingPhotos } from './edit-photos.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/webp' });
const ready = (id: string): readonly Photo[] =>
  settlePhoto([newPhoto(id, file(`${id}.jpg`))], id, { step: 'ready', file: file(`${id}.webp`) });
const photos = (text: string): Photo[] =>
  [...text].flatMap((id) => (id === id.toUpperCase() ? ready(id) : storedPhotos([id])));

describe('photos of an edited product', () => {
  it.each([
    ['nothing new', 'ab', { images: ['a', 'b'], mode: undefined }, []],
    ['one more', 'abN', { images: ['a', 'b'], mode: 'append' }, ['N.webp']],
    ['only new ones', 'NM', { images: [], mode: 'append' }, ['N.webp', 'M.webp']],
  ])('joins %s', (_, text, expected, files) => {
    const edit = appendedPhotos(photos(text));
    expect(edit).toMatchObject(expected);
    expect(edit.files.map(({ name }) => name)).toEqual(files);
  });

  it('knows which photos there are afterwards, in their order', () => {
    expect(appendedPhotos(photos('NabM')).photoIds).toEqual(['a', 'b', 'N', 'M']);
    expect(replacingPhotos(photos('aNM')).photoIds).toEqual(['N', 'M']);
    expect(orderedPhotos(photos('NabM'), []).photoIds).toEqual(['N', 'a', 'b', 'M']);
  });

  it('replaces them all', () => {
    expect(replacingPhotos(photos('NM'))).toMatchObject({
      images: [],
      mode: 'replace',
      files: { length: 2 },
    });
  });

  it.each([
    ['stands as it was saved', 'abN', ['a', 'b', 'x'], undefined],
    ['has a new main photo', 'Nab', ['a', 'b', 'x'], ['x', 'a', 'b']],
    ['has two new ones between', 'aNbM', ['a', 'b', 'x', 'y'], ['a', 'x', 'b', 'y']],
    ['kept nothing', 'NM', ['x', 'y'], undefined],
    ['was answered with other photos', 'Na', ['a'], undefined],
  ])('asks for the order when it %s', (_, text, saved, expected) => {
    expect(orderAfterUpload(photos(text), saved)).toEqual(expected);
  });
});
