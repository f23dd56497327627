import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChatMessageView } from '#shared/features/conversations/message-parts.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { storePath } from '#shared/lib/paths.ts';
import { ChatButton } from './chat-button.tsx';
import { Bubble, ChatLog } from './chat-log.tsx';
import type { ChatView } from './chat-talk.ts';

type Said = Parameters<typeof Bubble>[0]['said'];

const HOSTILE = '<img src=x onerror=alert(1)>';
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt;';
const RICE = { id: 'p1', name: 'Arroz', price: 1425, picture: null };

const draw = (said: Partial<Said>): string =>
  renderToStaticMarkup(
    <Bubble
      base={storePath('rosa')}
      said={{
        author: 'bot',
        text: '',
        products: [],
        cards: (said.products ?? []).map(({ id }) => id),
        ...said,
      }}
    />,
  );

describe('a message', () => {
  it('names its author', () => {
    expect(draw({ author: 'customer', text: 'hola' })).toBe(
      `<div class="said by-customer"><span class="sr-only">${WEB_CHAT_COPY.you} </span><p class="chat-text">hola</p></div>`,
    );
    expect(draw({ author: 'person' })).toBe(
      `<div class="said by-person"><span class="sr-only">${WEB_CHAT_COPY.them} </span></div>`,
    );
  });

  it('is drawn as text even when it contains markup', () => {
    const drawn = draw({ text: `*${HOSTILE}* ${HOSTILE}`, products: [{ ...RICE, name: HOSTILE }] });
    expect(drawn.match(/<img/g)).toBeNull();
    expect(drawn.split(ESCAPED)).toHaveLength(4);
    expect(drawn).toContain(`<strong>${ESCAPED}</strong>`);
  });

  it.each([
    ['*Total:* RD$425', '<strong>Total:</strong> RD$425'],
    ['2*3*4', '2<strong>3</strong>4'],
    ['*sin cerrar', '*sin cerrar'],
    ['**', '**'],
    ['*dos\nlíneas*', '*dos\nlíneas*'],
    [
      'Síguelo aquí: https://colmado.test/str/rosa/pedido/0a',
      'Síguelo aquí: <a href="https://colmado.test/str/rosa/pedido/0a" target="_blank" rel="noopener">https://colmado.test/str/rosa/pedido/0a</a>',
    ],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('draws the bold marks and links of %j', (text, drawn) => {
    expect(draw({ text })).toContain(`>${drawn}</p>`);
  });

  it('shows its products as cards that lead to their pages', () => {
    const name = 'Arroz '.repeat(60).trim();
    const picture = '/files/00000000-0000-4000-8000-000000000000/0123456789abcdef0123456789abcdef-800.webp';
    const drawn = draw({ products: [{ ...RICE, name, picture }] });
    expect(drawn).toContain('<ul class="goods"><li><a href="/str/rosa/producto/p1">');
    expect(drawn).toContain(`<b>${name}</b><span>RD$1,425</span>`);
    expect(drawn).toMatch(/<img[^>]*width="56" height="56" loading="lazy" decoding="async" alt=""\/>/);
    expect(drawn).toContain('-400.webp');
  });

  it('says the unit of a price', () => {
    expect(draw({ products: [{ ...RICE, unit: 'lb' }] })).toContain('<span>RD$1,425 / lb</span>');
  });

  it('says the lowest price of several, and leads to the variant that it shows', () => {
    const drawn = draw({
      products: [
        { ...RICE, isFrom: true },
        { ...RICE, id: 'v1', variantOf: 'p9' },
      ],
    });
    expect(drawn).toContain('<span>desde RD$1,425</span>');
    expect(drawn).toContain('<a href="/str/rosa/producto/p9?v=v1">');
  });

  it.each([null, 1.234, -1])('suggests asking for a missing price: %j', (price) => {
    expect(draw({ products: [{ ...RICE, price }] })).toContain(`<span>${WEB_CHAT_COPY.noPrice}</span>`);
  });

  it('shows the products that are cards, and no others of a cart', () => {
    const products = [RICE, { ...RICE, id: 'p2', name: 'Leche' }];
    expect(draw({ products, cards: [] })).not.toContain('goods');
    expect(draw({ products, cards: ['p2'] }).match(/<b>[^<]*/g)).toEqual(['<b>Leche']);
  });
});

describe('the log', () => {
  const drawLog = (view: Partial<ChatView>): string =>
    renderToStaticMarkup(
      <ChatLog
        ref={null}
        store={{ slug: 'rosa', base: storePath('rosa'), name: HOSTILE }}
        view={{ messages: [], speaker: 'bot', takesReceipt: false, waiting: undefined, ...view }}
        onSay={() => undefined}
        onRetry={() => undefined}
      />,
    );
  const line = { id: '1', text: HOSTILE, buttonId: undefined, refusal: undefined };
  const answer: ChatMessageView = {
    seq: 2,
    author: 'bot',
    text: '¿Cuántas?',
    buttons: [{ id: 'one', title: HOSTILE }],
    products: [],
    cards: [],
    sentAt: '2026-01-01T00:00:00.000Z',
  };

  it('shows a welcome and frequent questions before the first message', () => {
    const drawn = drawLog({});
    expect(drawn).toContain(`<strong>${ESCAPED}</strong>`);
    for (const starter of WEB_CHAT_COPY.starters) expect(drawn).toContain(`class="chip">${starter}</button>`);
  });

  it('offers only the choices of the last message', () => {
    const earlier = { ...answer, seq: 1, buttons: [{ id: 'old', title: 'Vieja' }] };
    const drawn = drawLog({ messages: [earlier, answer] });
    expect(drawn).toContain(`class="chip">${ESCAPED}</button>`);
    expect(drawn).not.toContain('Vieja');
    expect(drawn).not.toContain('<img');
  });

  it('offers nothing while a message is being sent', () => {
    const drawn = drawLog({ messages: [answer], waiting: line });
    expect(drawn).toContain(`<p class="typing">${WEB_CHAT_COPY.typing}</p>`);
    expect(drawn).toContain(`${ESCAPED}</p>`);
    expect(drawn).not.toContain('class="chip"');
  });

  it.each([
    ['failed', WEB_CHAT_COPY.notSent],
    ['too-fast', WEB_CHAT_COPY.tooFast],
    ['gone', WEB_CHAT_COPY.gone],
    ['full', WEB_CHAT_COPY.full],
    ['busy', WEB_CHAT_COPY.busy],
  ] as const)('says why a line was not taken: %s', (refusal, text) => {
    expect(drawLog({ waiting: { ...line, refusal } })).toContain(
      `<p class="unsent" role="alert">${text} <button type="button" class="chip">${WEB_CHAT_COPY.retry}</button></p>`,
    );
  });

  it('says what is wrong with a picture, which no second try would change', () => {
    const unfit = { ...line, refusal: 'unfit' } as const;
    expect(drawLog({ waiting: { ...unfit, told: WEB_CHAT_COPY.nothingOwed } })).toContain(
      `<p class="unsent" role="alert">${WEB_CHAT_COPY.nothingOwed} </p>`,
    );
    expect(drawLog({ waiting: unfit })).toContain(WEB_CHAT_COPY.largePicture);
  });
});

it('a server draws the button without its chat', () => {
  const copy = { chat: 'Pregúntanos', openChat: 'Pregunta a la tienda', chatFailed: 'No se pudo' };
  expect(
    renderToStaticMarkup(
      <ChatButton store={{ slug: 'rosa', base: storePath('rosa'), name: 'Rosa' }} copy={copy} />,
    ),
  ).toBe(
    '<button type="button" class="button button-primary chat-button needs-script" aria-haspopup="dialog" aria-label="Pregunta a la tienda"><svg class="icon" aria-hidden="true"><use href="#i-talk"></use></svg><span>Pregúntanos</span></button>',
  );
});
