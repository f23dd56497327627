import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { INBOX_QUERY, PATHS, TEACH_VIEW } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LiveMark } from '#web/ui/list/live-mark.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Thread, type ThreadProps } from './thread.tsx';
import { useInboxAddress } from './use-inbox-address.ts';
import { WishesScreen } from './wishes-screen.tsx';

type ScreenProps = {
  /** Whether the screen is updated live. */
  isLive: boolean;
  /** Whether this member may answer customers; nobody may while the store is suspended. */
  canAnswer: boolean;
  /** Whether this member may teach the bot, which changes the store. */
  canTeach: boolean;
  setUp: ReactNode;
} & Pick<ThreadProps, 'ordersOf' | 'productPicker'>;

const VIEWS = [
  { label: INBOX_PANEL_COPY.title, to: PATHS.panelConversations, isTeach: false },
  {
    label: INBOX_PANEL_COPY.teach,
    to: `${PATHS.panelConversations}?${INBOX_QUERY.view}=${TEACH_VIEW}`,
    isTeach: true,
  },
];

function Views({ isTeaching }: { isTeaching: boolean }) {
  return (
    <nav aria-label={INBOX_PANEL_COPY.views} className="flex flex-wrap gap-1">
      {VIEWS.map(({ label, to, isTeach }) => (
        <NavLink
          key={to}
          to={to}
          aria-current={isTeach === isTeaching ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-12 items-center rounded-control px-3 font-semibold lg:min-h-10',
            isTeach === isTeaching ? 'bg-primary-soft text-primary' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function NothingOpen() {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 p-8 text-center">
      <MessagesSquare aria-hidden="true" className="size-10 text-ink-faint" />
      <p className="font-display text-xl font-bold">{INBOX_PANEL_COPY.chooseTitle}</p>
      <p className="max-w-xs text-ink-soft">{INBOX_PANEL_COPY.chooseText}</p>
    </div>
  );
}

/**
 * The list, the conversation and the customer next to each other from 1024 px on; on a phone the list, and the
 * conversation over it.
 */
export function InboxScreen(props: ScreenProps) {
  const { isLive, canAnswer, canTeach, ordersOf, productPicker, setUp } = props;
  const address = useInboxAddress();
  const { pathname, search } = useLocation();
  const withoutThread = new URLSearchParams(search);
  withoutThread.delete(INBOX_QUERY.id);
  const { id, isTeaching } = address;
  return (
    <div className={classNames(!isTeaching && 'lg:flex lg:h-[calc(100dvh-8.5rem)] lg:flex-col')}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl font-extrabold">{INBOX_PANEL_COPY.title}</h1>
        <LiveMark isLive={isLive} texts={SCREEN_COPY} />
        <span className="flex-1" />
        <Views isTeaching={isTeaching} />
      </div>
      {isTeaching && <WishesScreen canTeach={canTeach} productPicker={productPicker} />}
      {!isTeaching && (
        <div className="-mx-4 flex min-h-0 flex-1 border-y border-line bg-surface lg:mx-0 lg:overflow-hidden lg:rounded-card lg:border">
          <div className="flex min-h-0 w-full min-w-0 flex-col lg:w-72 lg:shrink-0 2xl:w-80 lg:border-r lg:border-line">
            <ConversationList address={address} setUp={setUp} />
          </div>
          <div
            className={classNames(
              'min-w-0 flex-1 flex-col bg-canvas has-[>[role=alert]]:p-4',
              id ? 'fixed inset-0 z-40 flex lg:static lg:z-auto' : 'hidden lg:flex',
            )}
          >
            {id ? (
              <Thread
                key={id}
                id={id}
                backTo={`${pathname}?${withoutThread.toString()}`}
                canAnswer={canAnswer}
                ordersOf={ordersOf}
                productPicker={productPicker}
              />
            ) : (
              <NothingOpen />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
