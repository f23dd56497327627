import { seconds } from '#shared/lib/time.ts';
import { ChatTalk } from './chat-talk.ts';
import { buildChatWindow, type ChatWindow } from './chat-window.ts';
import { showTalk } from './show-talk.ts';
import styles from './web-chat.css?url';

/** Whoever waits for a person is told soon; with the bot only another page of the same shopper could add anything. */
const LOOK_AGAIN_MS = seconds(4);
const LOOKS_MISSED_WITH_BOT = 5;
/** Marks the history entry that opened the chat on a phone, so that Back closes it (ux 3). */
type ChatState = { opensChat: true };

const isChatState = (state: unknown): state is ChatState =>
  typeof state === 'object' && state !== null && 'opensChat' in state;

const loadStyles = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });

/** A sheet over the whole phone; from there on a corner of the page, which stays in reach. */
const isPhone = (): boolean => window.matchMedia('(max-width: 639px)').matches;

const growField = (field: HTMLTextAreaElement): void => {
  field.rows = Math.min(4, field.value.split('\n').length);
};

const wireField = ({ form, field }: ChatWindow, talk: ChatTalk): void => {
  field.value = talk.draft;
  const submit = (): void => {
    const text = field.value.trim();
    if (text === '' || talk.isSending) return;
    field.value = '';
    growField(field);
    talk.draft = '';
    void talk.say(text);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  field.addEventListener('input', () => {
    growField(field);
    talk.draft = field.value;
  });
  field.addEventListener('keydown', (event) => {
    // While a word is being composed Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
};

/** Looks again and again while the chat is open and somebody sees it. */
const startLooking = ({ dialog }: ChatWindow, talk: ChatTalk): void => {
  let ticks = 0;
  setInterval(() => {
    ticks += 1;
    const { speaker } = talk.view();
    const isSeen = dialog.open && document.visibilityState === 'visible' && talk.hasBegun;
    if (isSeen && (speaker !== 'bot' || ticks % LOOKS_MISSED_WITH_BOT === 0)) void talk.catchUp();
  }, LOOK_AGAIN_MS);
};

type Store = { readonly slug: string; readonly name: string };

const buildChat = async ({ slug, name }: Store): Promise<(opener: HTMLElement) => void> => {
  await loadStyles();
  const chat = buildChatWindow(name);
  const { dialog, field, closer } = chat;
  let opener: HTMLElement | undefined;
  let refresh = (): void => undefined;
  const talk = new ChatTalk(slug);
  talk.subscribe(() => refresh());
  refresh = showTalk(chat, { slug, storeName: name, talk });
  refresh();
  wireField(chat, talk);
  document.body.append(dialog);

  const closeNow = (): void => {
    dialog.close();
    opener?.focus();
  };
  const close = (): void => (isChatState(history.state) ? history.back() : closeNow());
  closer.addEventListener('click', close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  // A window in the corner is no modal one, and the browser sends it no «cancel».
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !dialog.matches(':modal')) close();
  });
  window.addEventListener('popstate', () => {
    if (dialog.open && !isChatState(history.state)) closeNow();
  });
  startLooking(chat, talk);

  return (button) => {
    if (dialog.open) return;
    opener = button;
    if (isPhone()) {
      const state: ChatState = { opensChat: true };
      // A page that was loaded anew with the chat open still has its entry.
      if (!isChatState(history.state)) history.pushState(state, '');
      dialog.showModal();
      // The keyboard would cover what there is to read.
      closer.focus();
    } else {
      dialog.show();
      field.focus();
    }
    refresh();
    if (talk.hasBegun) void talk.catchUp();
  };
};

let built: Promise<(opener: HTMLElement) => void> | undefined;

/** Opens the store's chat; what it needs is built once a page. */
export const openWebChat = async (store: Store, opener: HTMLElement): Promise<void> => {
  built ??= buildChat(store);
  const open = await built.catch((error: unknown) => {
    built = undefined;
    throw error;
  });
  open(opener);
};
