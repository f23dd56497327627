import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { joinQueries, Loaded } from './loaded.tsx';

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

it('shows what there is instead of nothing', () => {
  const query = { data: [], error: null, isPending: false, refetch: () => Promise.resolve() };
  const drawn = renderToStaticMarkup(
    <Loaded query={query} failure={FAILURE} isEmpty={(rows) => rows.length === 0} empty={<p>Nadie</p>}>
      {(rows) => <p>{rows.length}</p>}
    </Loaded>,
  );
  expect(drawn).toBe('<p>Nadie</p>');
});

describe('two queries joined', () => {
  const loaded = (data: string | undefined, error: Error | null = null) => {
    const refetch = vi.fn(() => Promise.resolve());
    return { data, error, isPending: data === undefined && !error, refetch };
  };

  it('are loaded when both are', () => {
    expect(joinQueries(loaded('Rosa'), loaded('Ana'))).toMatchObject({
      data: ['Rosa', 'Ana'],
      isPending: false,
    });
    expect(joinQueries(loaded('Rosa'), loaded(undefined))).toMatchObject({
      data: undefined,
      isPending: true,
    });
  });

  it('fail when one does, and are tried again together', async () => {
    const [first, second] = [loaded('Rosa'), loaded(undefined, new Error('500'))];
    const both = joinQueries(first, second);
    expect(both).toMatchObject({ data: undefined, error: second.error });
    await both.refetch();
    expect([first.refetch, second.refetch].map((refetch) => refetch.mock.calls.length)).toEqual([1, 1]);
  });
});
