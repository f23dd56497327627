import { describe, expect, it } from 'vitest';
import { agreeWithName } from './agree-with-name.ts';

const agreed = (name: string): string => {
  const { isPlural, isFeminine } = agreeWithName(name);
  return `${isFeminine ? 'feminine' : 'masculine'} ${isPlural ? 'plural' : 'singular'}`;
};

describe('agreement with the name of a product', () => {
  it.each([
    ['Aguacate criollo', 'masculine singular'],
    ['Leche deslactosada La Vaquita cartón de 1 litro', 'feminine singular'],
    ['Guantes de motorista', 'masculine plural'],
    ['Pastillas de freno', 'feminine plural'],
    ['Jabones de avena', 'masculine plural'],
    ['Flores secas', 'feminine plural'],
    ['Luces de Navidad', 'feminine plural'],
    ['Tenis blancos', 'masculine plural'],
    ['Loción de coco', 'feminine singular'],
    ['Mapa de la isla', 'masculine singular'],
    ['Paraguas negro', 'masculine singular'],
    ['Lavadoras usadas', 'feminine plural'],
    ['Gas de 25 libras', 'masculine singular'],
    ['Compás escolar', 'masculine singular'],
    ['Coca-Cola 2 litros', 'feminine singular'],
    ['7UP 2 litros', 'masculine singular'],
    ['1234', 'masculine singular'],
    ['', 'masculine singular'],
  ])('reads %s as %s', (name, expected) => {
    expect(agreed(name)).toBe(expected);
  });
});
