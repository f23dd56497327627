import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { LookEditor } from './use-look-editor.ts';

const FLAGS = ['showSearch', 'showCategories', 'showSocialLinks'] as const;

type ContentTabProps = Pick<LookEditor, 'look' | 'changeTheme' | 'changeSoldOut'>;

/** Which parts of the store are shown. */
export function ContentTab({ look, changeTheme, changeSoldOut }: ContentTabProps) {
  return (
    <div className="grid gap-2">
      {FLAGS.map((flag) => (
        <Switch
          key={flag}
          label={PERSONALISATION_COPY[flag]}
          checked={look.theme[flag]}
          onCheckedChange={(isShown) => changeTheme({ [flag]: isShown })}
        />
      ))}
      <Switch
        label={PERSONALISATION_COPY.showsSoldOut}
        checked={look.showsSoldOut}
        onCheckedChange={changeSoldOut}
      />
      <p className="text-sm text-ink-soft">{PERSONALISATION_COPY.showsSoldOutHint}</p>
    </div>
  );
}
