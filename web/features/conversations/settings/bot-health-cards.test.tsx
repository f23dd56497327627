import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AiCard } from './bot-health-cards.tsx';

it('tells how much of the plan a model used, and names none where none is configured', () => {
  const ai = {
    ...{ used: 12, limit: 500, isAtCap: false, awaitsEmail: false, trouble: null },
    resetAt: '2026-12-20T04:00:00Z',
  };
  expect(renderToStaticMarkup(<AiCard ai={ai} />)).toContain('12 de 500 respuestas con IA');
  expect(renderToStaticMarkup(<AiCard ai={null} />)).toBe('');
});
