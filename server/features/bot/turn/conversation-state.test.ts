import { expect, test } from 'vitest';
import { NEW_CONVERSATION, parseConversationState } from './conversation-state.ts';

test('a state that was stored before the bot remembered which order it asked about keeps its cart', () => {
  const cart = [{ productId: 'rice', quantity: 2, option: null }];
  const { cancelAsked: _, ...before } = { ...NEW_CONVERSATION, cart, cancelAskedAt: 3 };
  expect(parseConversationState(before)).toEqual({ ...NEW_CONVERSATION, cart });
});
