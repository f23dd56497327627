import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { STORE_ICONS } from '#shared/features/personalisation/store-icons-copy.ts';
import { EmojiPicture } from './card-shapes.tsx';

const BOX = { x: 10, y: 20, width: 30, height: 40 };

test.each(STORE_ICONS)('$name ($emoji) is drawn inside its box', ({ emoji }) => {
  expect(renderToStaticMarkup(<EmojiPicture emoji={emoji} box={BOX} />)).toMatch(
    /^<svg x="10" y="20" width="30" height="40" viewBox="0 0 36 36">((?!svg).)+<\/svg>$/s,
  );
});

test('an emoji that no store can choose gives way to what stands for it', () => {
  expect(
    renderToStaticMarkup(
      <EmojiPicture emoji="🦖" box={BOX}>
        R
      </EmojiPicture>,
    ),
  ).toBe('R');
});
