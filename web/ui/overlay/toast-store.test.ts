import { beforeEach, describe, expect, it } from 'vitest';
import { currentToasts, dismissToasts, showError, showSuccess } from './toast-store.ts';

const texts = (): string[] => currentToasts().map(({ text }) => text);
const action = { label: 'Deshacer', onSelect: () => undefined };

beforeEach(dismissToasts);

describe('the visible toasts', () => {
  it('contain one confirmation: a later one replaces it', () => {
    showSuccess({ text: 'Nota guardada' });
    showSuccess({ text: 'Cobro anotado' });
    expect(texts()).toEqual(['Cobro anotado']);
  });

  it('keep errors and actions beside a confirmation', () => {
    showError({ text: 'No se pudo' });
    showSuccess({ text: 'Pedido A1: confirmado', action, about: 'a1' });
    showSuccess({ text: 'Nota guardada' });
    showSuccess({ text: 'Pedido B2: confirmado', action, about: 'b2' });
    expect(texts()).toEqual([
      'No se pudo',
      'Pedido A1: confirmado',
      'Nota guardada',
      'Pedido B2: confirmado',
    ]);
  });

  it('contain one toast about a thing: the latest', () => {
    showSuccess({ text: 'Pedido A1: confirmado', action, about: 'a1' });
    showSuccess({ text: 'Pedido A1: en camino', action, about: 'a1' });
    showSuccess({ text: 'Cambio deshecho', about: 'a1' });
    expect(texts()).toEqual(['Cambio deshecho']);
  });
});
