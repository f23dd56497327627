import { describe, expect, it } from 'vitest';
import { BOT_COPY } from '../bot-copy.ts';
import { joinDenials, joinDone } from './join-answers.ts';

describe('several answers in one message', () => {
  it('lists all missing products once, after the available ones', () => {
    const price = '*Juego de sala* cuesta RD$42,500.';
    const told = [BOT_COPY.missing('nevera'), BOT_COPY.missing('abanico', 'radio'), price];
    expect(joinDenials(told)).toEqual([price, 'No tenemos «nevera» ni «abanico» ni «radio» en la tienda.']);
    expect(joinDenials([BOT_COPY.missing('nevera'), BOT_COPY.missing('nevera')])).toEqual([
      'No tenemos «nevera» en la tienda.',
    ]);
    expect(joinDenials([price])).toEqual([price]);
  });

  it('reports all actions in one paragraph', () => {
    const added = BOT_COPY.added([{ name: 'Chofán', quantity: 2, option: null }]);
    const more = BOT_COPY.added([{ name: 'Sancocho', quantity: 1, option: null }]);
    expect(joinDone([BOT_COPY.removed(['Mofongo']), added, 'Total: RD$660', more])).toEqual([
      'Listo, quité *Mofongo* de tu pedido. También te agregué 2 × *Chofán*. También te agregué 1 × *Sancocho*.',
      'Total: RD$660',
    ]);
    expect(joinDone([added])).toEqual([added]);
  });
});
