import { DeviceNotices } from './device-notices.tsx';
import { NOTICE_SCREEN_COPY } from './notice-screen-copy.ts';
import { NoticeSettingsForm } from './notice-settings-form.tsx';

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
