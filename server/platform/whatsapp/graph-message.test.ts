import { describe, expect, test } from 'vitest';
import { GRAPH_LIMITS, toGraphMessage } from './graph-message.ts';

const choices = (count: number, title = 'Opción') =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, title: `${title} ${index}` }));

const say = (count: number, text = 'Elige:') =>
  toGraphMessage({ kind: 'choices', text, choices: choices(count), listLabel: 'Ver opciones' });

type Interactive = {
  type: string;
  body: { text: string };
  action: {
    button?: string;
    buttons?: { reply: { id: string; title: string } }[];
    sections?: { rows: { id: string; title: string; description?: string }[] }[];
    parameters?: { display_text: string; url: string };
  };
};
const interactiveOf = (message: object): Interactive => (message as { interactive: Interactive }).interactive;

describe('text', () => {
  test('keeps its lines, and shows a preview when it contains a link', () => {
    expect(toGraphMessage({ kind: 'text', text: 'Hola\n\nMira https://colmado.do/p' })).toEqual({
      type: 'text',
      text: { body: 'Hola\n\nMira https://colmado.do/p', preview_url: true },
    });
  });

  test.each([
    [4_096, 4_096],
    [4_097, 4_096],
    [50_000, 4_096],
  ])('of %i characters is sent with %i', (length, left) => {
    const message = toGraphMessage({ kind: 'text', text: 'ñ'.repeat(length) });
    expect((message.text as { body: string }).body).toHaveLength(left);
  });

  test('is never empty, and never cut inside a character', () => {
    expect(toGraphMessage({ kind: 'text', text: ' \n ' })).toMatchObject({ text: { body: '…' } });
    const emoji = toGraphMessage({ kind: 'text', text: `${'a'.repeat(4_094)}🛒🛒` });
    expect((emoji.text as { body: string }).body.isWellFormed()).toBe(true);
  });
});

describe('choices', () => {
  test('up to three are buttons', () => {
    const { type, action } = interactiveOf(say(3));
    expect([type, action.buttons?.map(({ reply }) => reply.title)]).toEqual([
      'button',
      ['Opción 0', 'Opción 1', 'Opción 2'],
    ]);
  });

  test.each([
    [4, 4],
    [10, 10],
    [14, 10],
  ])('%i are a list of %i', (count, rows) => {
    const { type, action } = interactiveOf(say(count));
    expect([type, action.sections?.[0]?.rows.length]).toEqual(['list', rows]);
  });

  test('an empty list is plain text', () => {
    expect(say(0)).toMatchObject({ type: 'text' });
  });

  test('below a text too long for buttons are a list', () => {
    expect(interactiveOf(say(2, 'a'.repeat(1_024))).type).toBe('button');
    expect(interactiveOf(say(2, 'a'.repeat(1_025))).type).toBe('list');
  });

  test('with too long titles, ids and texts are cut to the limits', () => {
    const long = Array.from({ length: 12 }, (_, index) => ({
      id: index === 0 ? 'x'.repeat(300) : `id-${index}`,
      title: `${index} ${'palabra larga '.repeat(9)}`,
      description: 'detalle '.repeat(40),
    }));
    for (const count of [3, 12]) {
      const message = toGraphMessage({
        kind: 'choices',
        text: 'a\n'.repeat(9_000),
        choices: long.slice(0, count),
        listLabel: 'Ver todas las opciones que hay',
      });
      const { body, action } = interactiveOf(message);
      expect(body.text.length).toBeLessThanOrEqual(GRAPH_LIMITS.listBody);
      expect(action.button?.length).toBeLessThanOrEqual(GRAPH_LIMITS.listLabel);
      for (const { id, title, description } of action.sections?.[0]?.rows ?? []) {
        expect(id.length).toBeLessThanOrEqual(GRAPH_LIMITS.rowId);
        expect(title.length).toBeLessThanOrEqual(GRAPH_LIMITS.rowTitle);
        expect(description?.length).toBeLessThanOrEqual(GRAPH_LIMITS.rowDescription);
      }
    }
  });

  test('with the same label are shown once', () => {
    const twins = [
      { id: 'a', title: 'Arroz selecto de 10 libras' },
      { id: 'b', title: 'Arroz selecto de 10 kilos' },
    ];
    const message = toGraphMessage({ kind: 'choices', text: '¿Cuál?', choices: twins, listLabel: 'Ver' });
    expect(interactiveOf(message).action.buttons?.map(({ reply }) => reply.id)).toEqual(['a']);
  });
});

test('a link has a label of at most twenty characters', () => {
  const message = toGraphMessage({
    kind: 'link',
    text: 'Tu pedido',
    label: 'Ver el pedido completo en la tienda',
    url: 'https://colmado.do/x',
  });
  expect(interactiveOf(message).action.parameters).toEqual({
    display_text: 'Ver el pedido…',
    url: 'https://colmado.do/x',
  });
});

test('an image has a caption only when there is one', () => {
  expect(toGraphMessage({ kind: 'image', url: 'https://colmado.do/a.jpg', caption: '' })).toEqual({
    type: 'image',
    image: { link: 'https://colmado.do/a.jpg' },
  });
});
