import type { ReactNode } from 'react';
import type { BotHealth, WhatsAppHealth } from '#shared/features/conversations/settings/bot-health-calls.ts';
import { formatAge, formatDate, formatDateTime } from '#shared/lib/date-format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NOTICES_TITLE, noticeText } from './account-notice-copy.ts';
import { BOT_SCREEN_COPY } from './bot-screen-copy.ts';
import { useWebChatSwitch } from './use-bot.ts';

function HealthCard({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-display text-lg font-bold">
        {title}
        {badge}
      </h2>
      {children}
    </section>
  );
}

const ageOf = (instant: string | null): string =>
  instant === null ? BOT_SCREEN_COPY.never : formatAge(new Date(instant), new Date());

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type WebChatCardProps = { webChat: BotHealth['webChat']; canChange: boolean };

/** The chat on the store's page: its switch, and when it was last used. */
export function WebChatCard({ webChat, canChange }: WebChatCardProps) {
  const { mutate, isPending, variables } = useWebChatSwitch();
  const isOn = isPending ? variables : webChat.isOn;
  return (
    <HealthCard
      title={BOT_SCREEN_COPY.webChatTitle}
      badge={isOn ? <Badge tone="success">{BOT_SCREEN_COPY.active}</Badge> : undefined}
    >
      <p className="text-sm text-ink-soft">{BOT_SCREEN_COPY.webChatText}</p>
      <Switch
        label={BOT_SCREEN_COPY.webChatSwitch}
        checked={isOn}
        onCheckedChange={(next) => mutate(next)}
        disabled={!canChange || isPending}
      />
      {isOn && (
        <Facts
          facts={[
            [BOT_SCREEN_COPY.lastIn, ageOf(webChat.lastInboundAt)],
            [BOT_SCREEN_COPY.lastOut, ageOf(webChat.lastOutboundAt)],
          ]}
        />
      )}
    </HealthCard>
  );
}

const TONES: Record<WhatsAppHealth['state'], Tone> = {
  connected: 'success',
  paused: 'warning',
  stopped: 'danger',
};

const untilText = (instant: string | null): string =>
  instant === null ? '' : formatDateTime(new Date(instant));

function WhatsAppTrouble({ whatsapp: { state, pausedUntil } }: { whatsapp: WhatsAppHealth }) {
  if (state === 'connected') return null;
  return (
    <Notice tone={state === 'paused' ? 'warning' : 'danger'}>
      <p>
        {state === 'paused'
          ? BOT_SCREEN_COPY.whatsappPaused(untilText(pausedUntil))
          : BOT_SCREEN_COPY.whatsappStopped}
      </p>
    </Notice>
  );
}

function AccountNotices({ notices }: Pick<WhatsAppHealth, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{NOTICES_TITLE}</h3>
      <ul className="grid gap-2 text-sm">
        {notices.map(({ at, ...notice }) => (
          <li key={`${at} ${notice.field} ${notice.event}`} className="border-t border-line pt-2">
            <time dateTime={at} className="block text-ink-soft">
              {formatDateTime(new Date(at))}
            </time>
            {noticeText(notice)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const factsOf = (whatsapp: WhatsAppHealth): [string, string][] => [
  [BOT_SCREEN_COPY.number, whatsapp.displayPhone],
  [BOT_SCREEN_COPY.lastIn, ageOf(whatsapp.lastInboundAt)],
  [BOT_SCREEN_COPY.lastOut, ageOf(whatsapp.lastOutboundAt)],
  [
    BOT_SCREEN_COPY.windows,
    BOT_SCREEN_COPY.windowsText(whatsapp.openWindows, untilText(whatsapp.nextWindowEndsAt)),
  ],
  [BOT_SCREEN_COPY.duplicates, String(whatsapp.duplicates)],
  [
    BOT_SCREEN_COPY.token,
    whatsapp.tokenExpiresAt === null
      ? BOT_SCREEN_COPY.tokenForever
      : BOT_SCREEN_COPY.tokenUntil(formatDate(new Date(whatsapp.tokenExpiresAt))),
  ],
];

/** The store's WhatsApp number; `connect` is the form that connects or disconnects it. */
export function WhatsAppCard({
  whatsapp,
  connect,
}: {
  whatsapp: BotHealth['whatsapp'];
  connect?: ReactNode;
}) {
  return (
    <HealthCard
      title={BOT_SCREEN_COPY.whatsappTitle}
      badge={
        whatsapp && (
          <Badge tone={TONES[whatsapp.state]}>{BOT_SCREEN_COPY.whatsappState[whatsapp.state]}</Badge>
        )
      }
    >
      {whatsapp ? (
        <>
          <WhatsAppTrouble whatsapp={whatsapp} />
          <Facts facts={factsOf(whatsapp)} />
          <AccountNotices notices={whatsapp.notices} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">{BOT_SCREEN_COPY.whatsappNone}</p>
      )}
      {connect}
    </HealthCard>
  );
}

/** The model's usage of the plan; nothing where there is no model, which is not named then (decision 114). */
export function AiCard({ ai }: { ai: BotHealth['ai'] }) {
  if (!ai) return null;
  return (
    <HealthCard title={BOT_SCREEN_COPY.aiTitle}>
      {ai.awaitsEmail && <Notice tone="warning">{BOT_SCREEN_COPY.aiAwaitsEmail}</Notice>}
      {ai.trouble && <Notice tone="warning">{BOT_SCREEN_COPY.aiTrouble(ai.trouble)}</Notice>}
      {ai.isAtCap && (
        <Notice tone="warning">{BOT_SCREEN_COPY.aiAtCap(formatDate(new Date(ai.resetAt)))}</Notice>
      )}
      <p className="text-sm text-ink-soft">{BOT_SCREEN_COPY.aiUsed(ai.used, ai.limit)}</p>
    </HealthCard>
  );
}
