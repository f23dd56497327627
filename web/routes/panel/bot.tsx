import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BOT_QUERY, BOT_TRY_TAB, PATHS } from '#shared/lib/paths.ts';
import { AiCard, WebChatCard, WhatsAppCard } from '#web/features/conversations/settings/bot-health-cards.tsx';
import { BOT_SCREEN_COPY } from '#web/features/conversations/settings/bot-screen-copy.ts';
import { useBotHealth, useBotSettings } from '#web/features/conversations/settings/use-bot.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** Each tab has its own script: a member who looks at the state loads neither trial nor settings (ux 2). */
const Playground = lazy(async () => ({
  default: (await import('#web/features/conversations/playground/playground.tsx')).Playground,
}));
const BotSettingsEditor = lazy(async () => ({
  default: (await import('#web/features/conversations/settings/bot-settings-editor.tsx')).BotSettingsEditor,
}));
const WhatsAppConnection = lazy(async () => ({
  default: (await import('#web/features/conversations/whatsapp/whatsapp-connection.tsx')).WhatsAppConnection,
}));

const ConnectForMe = lazy(async () => ({
  default: (await import('#web/features/support/connect-for-me.tsx')).ConnectForMe,
}));

type ScreenProps = { canChange: boolean; isOwner: boolean };

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<div className="h-96" />}>{children}</Suspense>;
}

function Preparation() {
  return (
    <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-display text-lg font-bold">{BOT_SCREEN_COPY.prepareTitle}</h2>
      <p className="text-sm text-ink-soft">{BOT_SCREEN_COPY.prepareText}</p>
      <Link to={PATHS.panelStoreProfile} className={buttonClasses({ look: 'secondary' })}>
        {BOT_SCREEN_COPY.prepareProfile}
      </Link>
      <Link to={PATHS.panelProducts} className={buttonClasses({ look: 'secondary' })}>
        {BOT_SCREEN_COPY.prepareProducts}
      </Link>
    </section>
  );
}

function BotState({ canChange, isOwner }: ScreenProps) {
  return (
    <Loaded query={useBotHealth()} failure={BOT_SCREEN_COPY.loadFailed}>
      {({ health }) => (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
          <WebChatCard webChat={health.webChat} canChange={canChange} />
          <div className="lg:row-span-3">
            <WhatsAppCard
              whatsapp={health.whatsapp}
              connect={
                <Suspense fallback={<div className="h-40" />}>
                  <WhatsAppConnection isOwner={isOwner} connectForMe={<ConnectForMe />} />
                </Suspense>
              }
            />
          </div>
          <AiCard ai={health.ai} />
          <Preparation />
        </div>
      )}
    </Loaded>
  );
}

function BotSettings({ canChange }: ScreenProps) {
  return (
    <Loaded query={useBotSettings()} failure={BOT_SCREEN_COPY.loadFailed}>
      {({ settings, included, hasMeaningModel }) => (
        <Later>
          <BotSettingsEditor
            settings={settings}
            included={included}
            hasMeaningModel={hasMeaningModel}
            canChange={canChange}
          />
        </Later>
      )}
    </Loaded>
  );
}

function StateBadge() {
  const { data } = useBotHealth();
  if (!data) return null;
  return data.health.isActive ? (
    <Badge tone="success">{BOT_SCREEN_COPY.active}</Badge>
  ) : (
    <Badge tone="warning">{BOT_SCREEN_COPY.pending}</Badge>
  );
}

const FIRST_TAB = 'estado';

function BotTabs(props: ScreenProps) {
  const [query, setQuery] = useSearchParams();
  const tabs = [
    { value: FIRST_TAB, label: BOT_SCREEN_COPY.tabState, content: <BotState {...props} /> },
    {
      value: BOT_TRY_TAB,
      label: BOT_SCREEN_COPY.tabTry,
      content: (
        <Later>
          <Playground {...props} />
        </Later>
      ),
    },
    { value: 'ajustes', label: BOT_SCREEN_COPY.tabSettings, content: <BotSettings {...props} /> },
  ];
  const asked = query.get(BOT_QUERY);
  return (
    <Tabs
      label={BOT_SCREEN_COPY.tabsLabel}
      tabs={tabs}
      value={tabs.find(({ value }) => value === asked)?.value ?? FIRST_TAB}
      onChange={(value) => setQuery(value === FIRST_TAB ? {} : { [BOT_QUERY]: value }, { replace: true })}
    />
  );
}

/** `/panel/bot`: the bot's channels, a trial, and its settings. */
export default function BotRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(BOT_SCREEN_COPY.title));
  const member = useMember();
  const { user } = member;
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-3 font-display text-2xl font-extrabold">
        {BOT_SCREEN_COPY.title}
        <StateBadge />
      </h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{BOT_SCREEN_COPY.lead}</p>
      {user.role === 'guest' && <Notice className="mb-4">{PANEL_COPY.guestsRead}</Notice>}
      <BotTabs canChange={canChangeStore(member)} isOwner={user.role === 'owner'} />
    </>
  );
}
