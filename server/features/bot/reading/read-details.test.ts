import { expect, test } from 'vitest';
import { readDetailAsked, readTextDetails } from './read-details.ts';

const told = (description: string, attributes = {}) =>
  readTextDetails({ description, attributes }).map(({ text, kinds }) => `${kinds[0] ?? '-'}: ${text}`);

test.each([
  [
    'Cuero legítimo, suela cosida. Tallas 38, 39 y 40.',
    ['material: Cuero legítimo', '-: suela cosida', 'sizes: Tallas 38, 39 y 40'],
  ],
  [
    'Incluye pistola, manguera y cargador; dura 6 horas.',
    ['includes: Incluye pistola, manguera y cargador', 'lasts: dura 6 horas'],
  ],
  [
    'Pino, 1.20 x 0.60 metros. No incluye los cojines.',
    ['material: Pino', 'measures: 1.20 x 0.60 metros', 'excludes: No incluye los cojines'],
  ],
  ['La batería se vende aparte.', ['excludes: La batería se vende aparte']],
  ['De 3 a 6 meses.', ['forWhom: De 3 a 6 meses']],
  ['Para perros de 21 a 55 lb.', ['forWhom: Para perros de 21 a 55 lb']],
  ['Rinde para 8 personas.', ['serves: Rinde para 8 personas']],
  ['Aguanta 250 libras.', ['holds: Aguanta 250 libras']],
  ['Cubre 30 metros cuadrados por galón.', ['holds: Cubre 30 metros cuadrados por galón']],
  ['Recargable, entrada tipo C.', ['power: Recargable', 'power: entrada tipo C']],
  ['Garantía de 6 meses.', ['warranty: Garantía de 6 meses']],
  ['Se lava a máquina.', ['care: Se lava a máquina']],
  ['Para pintar paredes.', ['use: Para pintar paredes']],
  ['Hecho a mano en Moca.', ['origin: Hecho a mano en Moca']],
  ['Contiene maní y leche.', ['contents: Contiene maní y leche']],
  ['Se deja 20 minutos.', ['readyIn: Se deja 20 minutos']],
  ['Seis piezas muy lindas.', ['-: Seis piezas muy lindas']],
  ['', []],
])('%s', (description, pieces) => {
  expect(told(description)).toEqual(pieces);
});

test('reads the characteristics next to the description', () => {
  expect(told('', { Color: 'Azul', Material: 'Algodón' })).toEqual([
    'colors: Color: Azul',
    'material: Material: Algodón',
  ]);
});

test.each([
  ['trae colchon ?', 'includes'],
  ['de que es ?', 'material'],
  ['cuantas horas dura ?', 'lasts'],
  ['para que edad es ?', 'forWhom'],
  ['sirve para gatos ?', 'use'],
  ['cuanto cubre ?', 'holds'],
  ['se lava en lavadora ?', 'care'],
  ['en que pais lo fabrican', 'origin'],
  ['para cuantas personas es', 'serves'],
  ['que tallas hay', 'sizes'],
  ['tiene garantia ?', 'warranty'],
  ['es de 110 o 220 ?', 'power'],
  ['cuanto tiempo se deja', 'readyIn'],
  ['lleva leche ?', 'contents'],
  ['que medidas tiene ?', 'measures'],
  ['cuantas vienen ?', 'amount'],
])('%s asks %s', (line, kind) => {
  expect(readDetailAsked(line)?.kinds).toContain(kind);
});

test.each(['cuanto cuesta ?', 'dame 2 libras de arroz', 'a que hora abren ?', 'hacen delivery ?', 'gracias'])(
  '%s asks nothing of a thing',
  (line) => {
    expect(readDetailAsked(line)).toBeUndefined();
  },
);
