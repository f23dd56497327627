import { expect, it } from 'vitest';
import { scriptJson } from './store-document.tsx';

it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028 “comillas” 🍵'])(
  'holds %j so that it cannot end the script element it is written into',
  (text) => {
    const json = scriptJson({ [text]: text });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ [text]: text });
  },
);
