import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { bubbleOf, choicesOf, lineOf, refusalOf } from './chat-bubbles.ts';
import type { ChatTalk, ChatView, WaitingLine } from './chat-talk.ts';
import type { ChatWindow } from './chat-window.ts';
import { makeElement } from './make-element.ts';

const STANDINGS = {
  bot: WEB_CHAT_COPY.assistant,
  waiting: WEB_CHAT_COPY.waiting,
  person: WEB_CHAT_COPY.person,
} as const;

type Shown = { slug: string; storeName: string; talk: ChatTalk };

/** What can be tapped under the last message; nothing while one is on its way. */
const offersOf = ({ storeName, talk }: Shown, view: ChatView): HTMLElement[] => {
  if (view.waiting) return [];
  const last = view.messages.at(-1);
  const say = (title: string, buttonId: string | undefined) => void talk.say(title, buttonId);
  if (last) return last.buttons.length > 0 ? [choicesOf(last.buttons, say)] : [];
  const welcome = bubbleOf('', {
    author: 'bot',
    text: WEB_CHAT_COPY.welcome(storeName),
    products: [],
    buttons: [],
  });
  const starters = WEB_CHAT_COPY.starters.map((title) => ({ id: undefined, title }));
  return [welcome, choicesOf(starters, say)];
};

const waitingOf = ({ slug, talk }: Shown, { text, refusal }: WaitingLine): HTMLElement[] => [
  lineOf(slug, text),
  refusal
    ? refusalOf(refusal, () => void talk.retry())
    : makeElement('p', { class: 'typing' }, WEB_CHAT_COPY.typing),
];

/** An answer is read from its beginning: what was asked stays at the top, and the end in sight when there is room. */
const scrollOn = (log: HTMLElement, view: ChatView): void => {
  const asked = [...log.querySelectorAll<HTMLElement>('.by-customer')].at(-1);
  const isFollowed = view.messages.at(-1)?.author !== 'person';
  log.scrollTop = asked && isFollowed ? asked.offsetTop - log.offsetTop - 12 : log.scrollHeight;
};

/** Keeps a window in step with its talk: what was said is added once, what is passing is drawn anew. */
export const showTalk = ({ standing, log }: ChatWindow, shown: Shown): (() => void) => {
  const passing = makeElement('div', { class: 'passing' });
  let lastSeq = 0;
  log.append(passing);
  return () => {
    const view = shown.talk.view();
    for (const message of view.messages) {
      if (message.seq <= lastSeq) continue;
      passing.before(bubbleOf(shown.slug, message));
      lastSeq = message.seq;
    }
    passing.replaceChildren(
      ...(view.waiting ? waitingOf(shown, view.waiting) : []),
      ...offersOf(shown, view),
    );
    standing.textContent = STANDINGS[view.speaker];
    scrollOn(log, view);
  };
};
