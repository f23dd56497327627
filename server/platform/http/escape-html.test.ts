import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it.each([
  ['Piña “madura” ☕', 'Piña “madura” ☕'],
  ['<b title="x">&</b>', '&lt;b title=&quot;x&quot;&gt;&amp;&lt;/b&gt;'],
  ["' onmouseover='alert(1)", '&#39; onmouseover=&#39;alert(1)'],
])('writes %j as text', (text, written) => {
  expect(escapeHtml(text)).toBe(written);
});
