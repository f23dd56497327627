import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { makeElement } from './make-element.ts';

/** The parts of the open chat. */
export type ChatWindow = {
  readonly dialog: HTMLDialogElement;
  readonly standing: HTMLElement;
  readonly log: HTMLElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLTextAreaElement;
  readonly closer: HTMLButtonElement;
};

const drawing = (path: string): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'i');
  svg.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};

const MAX_TYPED = 2_000;

/** Builds the window of a chat, not yet on the page. */
export const buildChatWindow = (storeName: string): ChatWindow => {
  const standing = makeElement('p', { class: 'standing' }, WEB_CHAT_COPY.assistant);
  const closer = makeElement(
    'button',
    { type: 'button', class: 'closer', 'aria-label': WEB_CHAT_COPY.close },
    drawing('m6 6 12 12M18 6 6 18'),
  );
  const title = makeElement('h2', { id: 'chat-titulo' }, storeName);
  const log = makeElement('div', {
    class: 'log',
    role: 'log',
    tabindex: '0',
    'aria-label': WEB_CHAT_COPY.logLabel,
  });
  const field = makeElement('textarea', {
    rows: '1',
    maxlength: String(MAX_TYPED),
    'aria-label': WEB_CHAT_COPY.field,
    placeholder: WEB_CHAT_COPY.field,
    enterkeyhint: 'send',
  });
  const form = makeElement(
    'form',
    { class: 'write' },
    field,
    makeElement(
      'button',
      { type: 'submit', 'aria-label': WEB_CHAT_COPY.send },
      drawing('M4 12 20 4.5 15.5 20l-3.6-6.4zM11.9 13.6 20 4.5'),
    ),
  );
  const head = makeElement('header', {}, makeElement('div', {}, title, standing), closer);
  const dialog = makeElement('dialog', { class: 'chat', 'aria-labelledby': title.id }, head, log, form);
  return { dialog, standing, log, form, field, closer };
};
