import { describe, expect, it } from 'vitest';
import { decodeText, detectDelimiter } from './decode-text.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decodeText', () => {
  it('reads UTF-8 with and without byte order mark', () => {
    expect(decodeText(utf8('Piña,Niño'))).toBe('Piña,Niño');
    expect(decodeText(utf8('\uFEFFPiña'))).toBe('Piña');
  });

  it('reads Windows-1252, with its own quotes and euro', () => {
    const bytes = Uint8Array.from([0x50, 0x69, 0xf1, 0x61, 0x20, 0x93, 0x80, 0x94]);
    expect(decodeText(bytes)).toBe('Piña “€”');
  });

  it('reads lines of both encodings in one file', () => {
    const windows = Uint8Array.from([0x4e, 0x69, 0xf1, 0x6f, 0x0a]);
    expect(decodeText(Uint8Array.from([...utf8('Piña\n'), ...windows, ...utf8('Limón')]))).toBe(
      'Piña\nNiño\nLimón',
    );
  });

  it('reads the UTF-16 of Excel', () => {
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x50, 0x00, 0xf1, 0x00]))).toBe('Pñ');
  });

  it('never fails, whatever the bytes are', () => {
    expect(decodeText(new Uint8Array())).toBe('');
    expect(decodeText(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toHaveLength(256);
  });
});

describe('detectDelimiter', () => {
  it.each([
    ['Nombre,Precio,Stock\na;b;c;d;e', ','],
    ['Nombre;Precio;Stock\n', ';'],
    ['Nombre\tPrecio\n', '\t'],
    ['"Nombre, apellido, otro";Precio\n', ';'],
    ['"Nombre\nlargo";Precio;Stock', ';'],
    ['\r\n\r\nNombre;Precio', ';'],
    ['Nombre', ','],
    ['', ','],
    ['"sin cerrar;;;;', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
