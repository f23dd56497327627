import { describe, expect, it } from 'vitest';
import { chooseImagesForCreate, chooseImagesForEdit, imageUploadMode } from './product-images.ts';
import { MAX_PRODUCT_IMAGE_BYTES } from './product-rules.ts';

const photos = (...names: string[]) => names.map((name) => ({ name, size: MAX_PRODUCT_IMAGE_BYTES }));
const huge = (name: string) => ({ name, size: MAX_PRODUCT_IMAGE_BYTES + 1 });
const namesOf = (files: { name: string }[]) => files.map((file) => file.name);

it.each([
  [0, 'append'],
  [3, 'append'],
  [4, 'replace'],
  [5, 'replace'],
])('with %i images new ones %s', (count, mode) => {
  expect(imageUploadMode(count)).toBe(mode);
});

describe('chooseImagesForCreate', () => {
  it('accepts four photos of exactly 4 MB without a message', () => {
    const choice = chooseImagesForCreate(0, photos('a', 'b', 'c', 'd'));
    expect(namesOf(choice.accepted)).toEqual(['a', 'b', 'c', 'd']);
    expect(choice.messages).toEqual([]);
  });

  it('skips a photo one byte too big and names it', () => {
    const choice = chooseImagesForCreate(0, [huge('playa.jpg'), ...photos('b')]);
    expect(namesOf(choice.accepted)).toEqual(['b']);
    expect(choice.messages).toEqual(["La imagen 'playa.jpg' supera 4MB"]);
  });

  it('drops photos beyond the limit and says how many were accepted', () => {
    const choice = chooseImagesForCreate(2, photos('a', 'b', 'c'));
    expect(namesOf(choice.accepted)).toEqual(['a', 'b']);
    expect(choice.messages).toEqual(['Solo se agregaron 2 imágenes. Máximo 4 por producto.']);
  });

  it('refuses a fifth image', () => {
    expect(chooseImagesForCreate(4, photos('a'))).toEqual({
      accepted: [],
      messages: ['Máximo 4 imágenes por producto'],
    });
  });

  it('has no message for an empty choice', () => {
    expect(chooseImagesForCreate(4, [])).toEqual({ accepted: [], messages: [] });
  });
});

describe('chooseImagesForEdit', () => {
  it('accepts as many as the product lacks', () => {
    const choice = chooseImagesForEdit(3, [huge('x.png'), ...photos('a', 'b')]);
    expect(namesOf(choice.accepted)).toEqual(['a']);
    expect(choice.messages).toEqual([
      'La imagen "x.png" supera 4MB',
      'Solo puedes añadir 1 imagen(es) más. Se procesaron las primeras 1.',
    ]);
  });

  it('asks to remove some when the product has all', () => {
    expect(chooseImagesForEdit(4, photos('a')).messages).toEqual([
      'Ya tienes 4 imágenes. Elimina algunas para añadir nuevas.',
    ]);
  });
});
