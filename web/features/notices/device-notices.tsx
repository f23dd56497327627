import { BellOff, BellRing, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SETTINGS_TOAST_MS, showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { isSoundOn, playChime, setSoundOn } from './chime.ts';
import { installApp, isInstalled, useCanInstall } from './install-app.ts';
import { NOTICE_SCREEN_COPY } from './notice-screen-copy.ts';
import { findPushSupport, isPushOn, type PushSupport, turnPushOff, turnPushOn } from './push-device.ts';

const WHY_NOT: Record<Exclude<PushSupport, 'ready'>, string> = {
  denied: NOTICE_SCREEN_COPY.denied,
  iphone: NOTICE_SCREEN_COPY.iPhone,
  unsupported: NOTICE_SCREEN_COPY.unsupported,
};

/** Turns push messages on and off in this browser, and says in a toast how it went. */
export const usePushSwitch = () => {
  const [isOn, setOn] = useState(isPushOn);
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      if (isOn) {
        await turnPushOff();
        showSuccess({ text: NOTICE_SCREEN_COPY.turnedOff, lifeMs: SETTINGS_TOAST_MS });
      } else if (await turnPushOn()) {
        showSuccess({ text: NOTICE_SCREEN_COPY.turnedOn, lifeMs: SETTINGS_TOAST_MS });
      } else showError({ text: NOTICE_SCREEN_COPY.refused });
    } catch {
      // The browser or the network refused; neither says more than that.
      showError({ text: NOTICE_SCREEN_COPY.failed });
    }
    setOn(isPushOn());
    setBusy(false);
  };
  return { isOn, isBusy, change };
};

function PushPart() {
  const { isOn, isBusy, change } = usePushSwitch();
  const support = findPushSupport();
  if (support !== 'ready') return <Notice>{WHY_NOT[support]}</Notice>;
  const [label, busyText] = isOn
    ? [NOTICE_SCREEN_COPY.turnOff, NOTICE_SCREEN_COPY.turningOff]
    : [NOTICE_SCREEN_COPY.turnOn, NOTICE_SCREEN_COPY.turningOn];
  const Icon = isOn ? BellOff : BellRing;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{isOn ? NOTICE_SCREEN_COPY.isOn : NOTICE_SCREEN_COPY.isOff}</p>
      <p className="text-sm text-ink-soft">
        {NOTICE_SCREEN_COPY.session} {NOTICE_SCREEN_COPY.privacy}
      </p>
      <Button
        look={isOn ? 'secondary' : 'primary'}
        className="w-full sm:w-auto sm:justify-self-start"
        busyText={isBusy ? busyText : undefined}
        onClick={() => void change()}
      >
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </Button>
    </div>
  );
}

function InstallPart() {
  const canInstall = useCanInstall();
  if (!canInstall || isInstalled()) return null;
  const handleInstall = async (): Promise<void> => {
    if (await installApp()) showSuccess({ text: NOTICE_SCREEN_COPY.installed, lifeMs: SETTINGS_TOAST_MS });
  };
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{NOTICE_SCREEN_COPY.installLead}</p>
      <Button
        look="secondary"
        className="w-full sm:w-auto sm:justify-self-start"
        onClick={() => void handleInstall()}
      >
        <Download aria-hidden="true" className="size-5" />
        {NOTICE_SCREEN_COPY.install}
      </Button>
    </div>
  );
}

/** The settings of this device: push messages, the installed app, and the sound of an open panel. */
export function DeviceNotices() {
  const [hasSound, setSound] = useState(isSoundOn);
  const handleSound = (next: boolean): void => {
    setSoundOn(next);
    setSound(next);
    // The tap allows the browser to play sounds, and the owner hears the sound once.
    if (next) playChime();
  };
  return (
    <div className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-semibold">{NOTICE_SCREEN_COPY.deviceTitle}</h3>
      <PushPart />
      <InstallPart />
      <div className="border-t border-line pt-1">
        <Switch label={NOTICE_SCREEN_COPY.sound} checked={hasSound} onCheckedChange={handleSound} />
      </div>
    </div>
  );
}
