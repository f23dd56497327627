import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { seconds } from '#shared/lib/time.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SheetDialog } from '#web/ui/overlay/sheet-dialog.tsx';
import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts';
import { ChatLog, type ChatStore } from './chat-log.tsx';
import { ChatTalk, type ChatView } from './chat-talk.ts';
import styles from './web-chat.css?url';

/** The interval at which the chat fetches new messages while a person answers; with the bot it is five times as long. */
const LOOK_AGAIN_MS = seconds(4);
const LOOKS_MISSED_WITH_BOT = 5;
const MAX_TYPED = 2_000;
const MAX_ROWS = 4;
const TITLE_ID = 'chat-title';

const STANDINGS = {
  bot: WEB_CHAT_COPY.assistant,
  waiting: WEB_CHAT_COPY.waiting,
  person: WEB_CHAT_COPY.person,
} as const;

/** On a phone the chat covers the screen; on wider screens it takes a corner and the page stays usable. */
const isPhone = (): boolean => window.matchMedia('(max-width: 639px)').matches;

/** Scrolls so that the last question is at the top and its answer is read from the beginning. */
const scrollOn = (log: HTMLElement, { messages }: ChatView): void => {
  const asked = [...log.querySelectorAll<HTMLElement>('.by-customer')].at(-1);
  const isFollowed = messages.at(-1)?.author !== 'person';
  log.scrollTop = asked && isFollowed ? asked.offsetTop - log.offsetTop - 12 : log.scrollHeight;
};

/** Loads new messages at once, and repeatedly while the chat is visible. */
const useCatchingUp = (talk: ChatTalk): void => {
  useEffect(() => {
    if (talk.hasBegun) void talk.catchUp();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      const isSeen = document.visibilityState === 'visible' && talk.hasBegun;
      const isDue = talk.view().speaker !== 'bot' || ticks % LOOKS_MISSED_WITH_BOT === 0;
      if (isSeen && isDue) void talk.catchUp();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [talk]);
};

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Chooses a picture of the transfer and sends it at once. */
function PictureButton({ talk }: { talk: ChatTalk }) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const picture = target.files?.[0];
    if (picture) void talk.sendPicture(picture);
    // The same picture can be chosen again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={WEB_CHAT_COPY.sendPicture}
        onChange={handleChange}
      />
      <IconButton
        label={WEB_CHAT_COPY.sendPicture}
        icon={
          <Drawing path="M4 8h3l1.5-2.5h7L17 8h3v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5" />
        }
        onClick={() => input.current?.click()}
      />
    </>
  );
}

type WriteLineProps = { talk: ChatTalk; takesReceipt: boolean; ref: Ref<HTMLTextAreaElement> };

/** The field for the shopper's message; its text stays on the device until it is sent. */
function WriteLine({ talk, takesReceipt, ref }: WriteLineProps) {
  const text = useSyncExternalStore(talk.subscribe, talk.draft);
  const submit = (): void => {
    const line = text.trim();
    if (line === '' || talk.isSending) return;
    talk.write('');
    void talk.say(line);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    // While composing a character, Enter selects a suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="write"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        className="control"
        ref={ref}
        rows={Math.min(MAX_ROWS, text.split('\n').length)}
        maxLength={MAX_TYPED}
        aria-label={WEB_CHAT_COPY.field}
        placeholder={WEB_CHAT_COPY.field}
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => talk.write(target.value)}
        onKeyDown={handleKeyDown}
      />
      {takesReceipt && <PictureButton talk={talk} />}
      <IconButton
        type="submit"
        look="primary"
        label={WEB_CHAT_COPY.send}
        icon={<Drawing path="M4 12 20 4.5 15.5 20l-3.6-6.4zM11.9 13.6 20 4.5" />}
      />
    </form>
  );
}

type ChatWindowProps = { store: ChatStore; talk: ChatTalk; onClose: () => void };

function ChatWindow({ store, talk, onClose }: ChatWindowProps) {
  const [isModal] = useState(isPhone);
  const view = useSyncExternalStore(talk.subscribe, talk.view);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useBackCloses(isModal, onClose);
  useCatchingUp(talk);
  useLayoutEffect(() => {
    // On a phone the keyboard would cover the messages.
    if (!isModal) field.current?.focus();
  }, [isModal]);
  useLayoutEffect(() => {
    if (log.current) scrollOn(log.current, view);
  }, [view]);
  return (
    <SheetDialog
      id="chat"
      kind="window"
      className="chat"
      isModal={isModal}
      labelledBy={TITLE_ID}
      onClose={onClose}
    >
      <header>
        <div>
          <h2 id={TITLE_ID}>{store.name}</h2>
          <p className="standing">{STANDINGS[view.speaker]}</p>
        </div>
        <IconButton
          label={WEB_CHAT_COPY.close}
          icon={<Drawing path="m6 6 12 12M18 6 6 18" />}
          onClick={onClose}
        />
      </header>
      <ChatLog
        ref={log}
        store={store}
        view={view}
        onSay={(text, buttonId) => void talk.say(text, buttonId)}
        onRetry={() => {
          // The pressed button goes; its keyboard goes on from the log.
          log.current?.focus();
          void talk.retry();
        }}
      />
      <WriteLine ref={field} talk={talk} takesReceipt={view.takesReceipt} />
    </SheetDialog>
  );
}

type WebChatProps = { store: ChatStore; isOpen: boolean; onClose: () => void };

/** The store's chat; it continues while its window is closed. */
export function WebChat({ store, isOpen, onClose }: WebChatProps) {
  const [talk] = useState(() => new ChatTalk(store.slug));
  if (!isOpen) return null;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <ChatWindow store={store} talk={talk} onClose={onClose} />
    </>
  );
}
