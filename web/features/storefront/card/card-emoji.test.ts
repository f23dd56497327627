import { expect, test } from 'vitest';
import { STORE_ICONS } from '#shared/features/personalisation/store-icons-copy.ts';
import { emojiDrawing } from './card-emoji.ts';

const PLACE = { x: 10, y: 20, width: 30, height: 40 };

test.each(STORE_ICONS)('$name ($emoji) is drawn where it belongs', ({ emoji }) => {
  expect(emojiDrawing(emoji, PLACE)?.text).toMatch(
    /^<svg x="10" y="20" width="30" height="40" .*<\/svg>\s*$/s,
  );
});

test('an emoji that no store carries has no drawing', () => {
  expect(emojiDrawing('🦖', PLACE)).toBeUndefined();
});
