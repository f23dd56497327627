import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { setNoticeSettingsCall } from '#shared/features/notices/notice-calls.ts';
import {
  NOTICE_KINDS,
  type NoticeSettings,
  type QuietHours,
  QuietHoursSchema,
} from '#shared/features/notices/notice-settings.ts';
import { findSchemaProblems } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { SETTINGS_TOAST_MS, showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { DeviceNotices } from './device-notices.tsx';
import { NOTICE_SCREEN_COPY } from './notice-screen-copy.ts';
import { noticeSettingsQuery } from './notice-settings-query.ts';

const setNoticeSettings = apiCall<typeof setNoticeSettingsCall>({ method: 'PUT', path: '/notice-settings' });

const USUAL_QUIET: QuietHours = { from: '21:00', to: '07:00' };

/** Saves each change immediately and shows it meanwhile; a failure restores the former value. */
const useNoticeSettings = (userId: string) => {
  const queries = useQueryClient();
  const query = noticeSettingsQuery(userId);
  const read = useQuery(query);
  const [chosen, setChosen] = useState<NoticeSettings>();
  const saving = useMutation({
    mutationFn: (body: NoticeSettings) => setNoticeSettings({ body }),
    // Of two quick taps the later one is sent last.
    scope: { id: 'notice-settings' },
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      showSuccess({ text: NOTICE_SCREEN_COPY.saved, lifeMs: SETTINGS_TOAST_MS });
    },
    onError: (failure) => {
      setChosen(undefined);
      showError({ text: errorText(failure, NOTICE_SCREEN_COPY.saveFailed) });
    },
  });
  const save = (next: NoticeSettings): void => {
    setChosen(next);
    saving.mutate(next);
  };
  const { data, error, isPending, refetch } = read;
  return { query: { data: chosen ?? data?.settings, error, isPending, refetch }, save };
};

type PartProps = { settings: NoticeSettings; onChange: (settings: NoticeSettings) => void };

function WhatPart({ settings, onChange, email }: PartProps & { email: string }) {
  return (
    <div className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 lg:row-span-2">
      <div>
        <h3 className="font-semibold">{NOTICE_SCREEN_COPY.whatTitle}</h3>
        <p className="text-sm text-ink-soft">{NOTICE_SCREEN_COPY.whatLead}</p>
      </div>
      {NOTICE_KINDS.map((kind) => (
        <fieldset key={kind} className="min-w-0">
          <legend className="pb-1 text-sm font-semibold">{NOTICE_SCREEN_COPY.kinds[kind].label}</legend>
          {(['push', 'mail'] as const).map((channel) => (
            <Switch
              key={channel}
              label={NOTICE_SCREEN_COPY.kinds[kind][channel]}
              checked={settings[kind][channel]}
              onCheckedChange={(isOn) =>
                onChange({ ...settings, [kind]: { ...settings[kind], [channel]: isOn } })
              }
            />
          ))}
        </fieldset>
      ))}
      <p className="text-sm text-ink-soft">
        {NOTICE_SCREEN_COPY.mailTo(email)} {NOTICE_SCREEN_COPY.ownerMail}
      </p>
    </div>
  );
}

function QuietPart({ settings, onChange }: PartProps) {
  const { quietHours } = settings;
  const [typed, setTyped] = useState(quietHours ?? USUAL_QUIET);
  const problems = findSchemaProblems(QuietHoursSchema, typed);
  const handleTime = (change: Partial<QuietHours>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (QuietHoursSchema.safeParse(next).success) onChange({ ...settings, quietHours: next });
  };
  return (
    <div className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div>
        <h3 className="font-semibold">{NOTICE_SCREEN_COPY.quietTitle}</h3>
        <p className="text-sm text-ink-soft">{NOTICE_SCREEN_COPY.quietLead}</p>
      </div>
      <Switch
        label={NOTICE_SCREEN_COPY.quietSwitch}
        checked={quietHours !== null}
        onCheckedChange={(isOn) => onChange({ ...settings, quietHours: isOn ? typed : null })}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={NOTICE_SCREEN_COPY.quietFrom}
            type="time"
            value={typed.from}
            error={problems.from}
            onChange={({ target }) => handleTime({ from: target.value })}
          />
          <TextField
            label={NOTICE_SCREEN_COPY.quietTo}
            type="time"
            value={typed.to}
            error={problems.to}
            onChange={({ target }) => handleTime({ to: target.value })}
          />
        </div>
      )}
    </div>
  );
}

/** The member's settings: events, ways and quiet hours; each change is saved immediately. */
function NoticeSettingsForm({ userId, email }: { userId: string; email: string }) {
  const { query, save } = useNoticeSettings(userId);
  return (
    <Loaded query={query} failure={NOTICE_SCREEN_COPY.loadFailed} className="h-64">
      {(settings) => (
        <>
          <WhatPart settings={settings} onChange={save} email={email} />
          <QuietPart settings={settings} onChange={save} />
        </>
      )}
    </Loaded>
  );
}

/** The notices of the member and of this device. */
export function NoticeSection(member: { userId: string; email: string }) {
  return (
    <>
      <p className="text-ink-soft">{NOTICE_SCREEN_COPY.lead}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <DeviceNotices />
        <NoticeSettingsForm {...member} />
      </div>
    </>
  );
}
