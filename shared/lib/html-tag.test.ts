import { describe, expect, it } from 'vitest';
import { html, trusted } from './html-tag.ts';

describe('html', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['" onfocus="x', '&quot; onfocus=&quot;x'],
    ["' & '", '&#39; &amp; &#39;'],
    ['Piña ☕ 🥑', 'Piña &#9749; &#129361;'],
    ['«Año» · ½', '«Año» · ½'],
    ['a\ud83e', 'a&#55358;'],
    ['', ''],
  ])('escapes %j', (written, drawn) => {
    expect(html`<p title="${written}">${written}</p>`.text).toBe(`<p title="${drawn}">${drawn}</p>`);
  });

  it('escapes the same text every time', () => {
    expect([1, 2, 3].map(() => html`${'<'}`.text)).toEqual(['&lt;', '&lt;', '&lt;']);
  });

  it('keeps markup of its own, in lists too', () => {
    const items = ['<a>', 'b'].map((name) => html`<li>${name}</li>`);
    expect(html`<ul>${items}</ul>`.text).toBe('<ul><li>&lt;a&gt;</li><li>b</li></ul>');
    expect(html`${trusted('<b>')}`.text).toBe('<b>');
  });

  it.each([false, null, undefined] as const)('draws nothing for %s, and zero for 0', (absent) => {
    expect(html`<p>${absent}${0}</p>`.text).toBe('<p>0</p>');
  });

  it('does not take an object that looks like markup for markup', () => {
    // @ts-expect-error: only Html is markup; whatever else slips through types is not drawn.
    expect(() => html`${{ text: '<b>' }}`.text).toThrow();
  });
});
