import { Link } from 'react-router';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import {
  controlKeyName,
  listShortcuts,
  needsControl,
  type Shortcut,
  useSingleKeys,
} from '#web/lib/keyboard/shortcuts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SHORTCUT_COPY } from './shortcut-copy.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

type Line = { keys: readonly string[]; label: string };

const SCREEN_KEYS = ['/', 'n'];

const lineOf = ({ key, label }: Shortcut): Line => ({
  keys: needsControl(key) ? [controlKeyName(), key.slice(-1).toUpperCase()] : [key.toUpperCase()],
  label,
});

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {lines.map(({ keys, label }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-w-8 place-content-center rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SettingsLink = { to: string; label: string };

function OpenHelp({ settings }: { settings: SettingsLink }) {
  const hasSingle = useSingleKeys();
  const shortcuts = listShortcuts().filter(({ key }) => hasSingle || needsControl(key));
  const isOfScreen = ({ key }: Shortcut): boolean => SCREEN_KEYS.includes(key);
  const everywhere = shortcuts.filter((shortcut) => !isOfScreen(shortcut)).map(lineOf);
  return (
    <div className="grid gap-5">
      <Lines title={SHORTCUT_COPY.onThisScreen} lines={shortcuts.filter(isOfScreen).map(lineOf)} />
      <Lines
        title={SHORTCUT_COPY.everywhere}
        lines={[...everywhere, { keys: [SHORTCUT_COPY.escape], label: SHORTCUT_COPY.closes }]}
      />
      <SingleKeysSwitch />
      <p className="text-sm text-ink-soft">
        {SHORTCUT_COPY.alsoInSettings}{' '}
        <Link to={settings.to} replace className="font-semibold text-primary underline">
          {settings.label}
        </Link>
        .
      </p>
    </div>
  );
}

type ShortcutHelpProps = { isOpen: boolean; onClose: () => void; settings: SettingsLink };

/**
 * Lists the shortcuts of the current screen, and the switch for single-key shortcuts; `settings` is the screen that
 * has this switch too.
 */
export function ShortcutHelp({ isOpen, onClose, settings }: ShortcutHelpProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={SHORTCUT_COPY.title} closeLabel={SCREEN_COPY.close}>
      <OpenHelp settings={settings} />
    </Dialog>
  );
}
