import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Loaded } from './loaded.tsx';

const FAILURE = 'No pudimos cargar tu equipo';

type State = { data: string | undefined; error: Error | null; isPending: boolean };

const draw = (state: State): string =>
  renderToStaticMarkup(
    <Loaded query={{ ...state, refetch: () => Promise.reject(state.error) }} failure={FAILURE}>
      {(name) => <p>{name}</p>}
    </Loaded>,
  );

it('shows what was loaded', () => {
  expect(draw({ data: 'Rosa', error: null, isPending: false })).toBe('<p>Rosa</p>');
});

it('says what failed, with a way to try again', () => {
  const drawn = draw({ data: undefined, error: new Error('500'), isPending: false });
  expect(drawn).toContain(FAILURE);
  expect(drawn).toContain('Revisa tu conexión');
  expect(drawn).toContain('Reintentar');
});

it('keeps what is shown, such as a form that somebody fills in, when fetching it again fails', () => {
  expect(draw({ data: 'Rosa', error: new Error('500'), isPending: false })).toBe('<p>Rosa</p>');
});

it('leaves room for what is coming, without its skeleton at first', () => {
  const drawn = draw({ data: undefined, error: null, isPending: true });
  expect(drawn).toContain('h-96');
  expect(drawn).not.toContain('animate-pulse');
});
