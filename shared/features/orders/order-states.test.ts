import { describe, expect, it } from 'vitest';
import { canChangeState, holdsStock, NEXT_STATES, ORDER_STATES } from './order-states.ts';

describe('canChangeState', () => {
  it.each([
    ['new', 'confirmed'],
    ['new', 'cancelled'],
    ['confirmed', 'on_the_way'],
    ['confirmed', 'delivered'],
    ['on_the_way', 'delivered'],
    ['on_the_way', 'cancelled'],
  ] as const)('goes from %s to %s, and back by undoing', (from, to) => {
    expect([canChangeState(from, to), canChangeState(to, from)]).toEqual([true, true]);
  });

  it.each([
    ['new', 'on_the_way'],
    ['new', 'delivered'],
    ['delivered', 'cancelled'],
    ['new', 'new'],
  ] as const)('never goes from %s to %s', (from, to) => {
    expect([canChangeState(from, to), canChangeState(to, from)]).toEqual([false, false]);
  });

  it('offers no step from a final state', () => {
    expect(ORDER_STATES.filter((state) => NEXT_STATES[state].length === 0)).toEqual([
      'delivered',
      'cancelled',
    ]);
  });
});

describe('holdsStock', () => {
  it.each([
    ['new', 'bot', true],
    ['new', 'web_chat', true],
    ['new', 'store', false],
    ['new', 'panel', false],
    ['confirmed', 'store', true],
    ['on_the_way', 'panel', true],
    ['delivered', 'bot', true],
    ['cancelled', 'bot', false],
    ['cancelled', 'store', false],
  ] as const)('%s from %s: %s', (state, source, expected) => {
    expect(holdsStock(state, source)).toBe(expected);
  });
});
