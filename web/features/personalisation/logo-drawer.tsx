import { useId } from 'react';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { STORE_ICONS, type StoreIcon } from '#shared/features/personalisation/store-icons-copy.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { storePath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LogoUpload } from './logo-upload.tsx';
import { StoreEmblem } from './store-emblem.tsx';
import { type LogoEditor, useLogoEditor } from './use-logo-editor.ts';

type LogoDrawerProps = { tenant: TenantView; onClose: () => void };

function Actions({ editor, onClose }: { editor: LogoEditor; onClose: () => void }) {
  return (
    <>
      <Button look="secondary" onClick={onClose}>
        {LOGO_COPY.cancel}
      </Button>
      <Button
        onClick={editor.save}
        disabled={!editor.canSave}
        busyText={editor.isSaving ? LOGO_COPY.saving : undefined}
      >
        {LOGO_COPY.save}
      </Button>
    </>
  );
}

/** The drawer «Personalizar Logo»: an emoji or a picture as the store's logo (`spec 2`). */
export function LogoDrawer({ tenant, onClose }: LogoDrawerProps) {
  const editor = useLogoEditor(tenant, onClose);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={LOGO_COPY.title}
      closeLabel={SCREEN_COPY.close}
      actions={<Actions editor={editor} onClose={onClose} />}
    >
      <div className="grid grid-cols-1 gap-4">
        <section aria-label={LOGO_COPY.preview} className="rounded-card border border-line bg-surface p-4">
          <p className="mb-3 text-sm text-ink-soft">{LOGO_COPY.preview}</p>
          <div className="flex items-center gap-3">
            <StoreEmblem name={tenant.business_name} {...editor.shown} />
            <span className="min-w-0">
              <b className="block truncate">{tenant.business_name}</b>
              <span className="block truncate text-sm text-ink-soft">{storePath(tenant.slug)}</span>
            </span>
          </div>
        </section>
        <FormError>{editor.message}</FormError>
        <Tabs
          label={LOGO_COPY.kinds}
          value={editor.kind}
          onChange={editor.chooseKind}
          className="sticky -top-1 z-10 -mx-5 bg-raised px-5"
          tabs={[
            {
              value: 'icon',
              label: LOGO_COPY.icons,
              content: <IconGrid value={editor.icon} onChange={editor.chooseIcon} />,
            },
            { value: 'image', label: LOGO_COPY.image, content: <LogoUpload editor={editor} /> },
          ]}
        />
      </div>
    </Drawer>
  );
}

type IconGridProps = { value: StoreIcon | undefined; onChange: (icon: StoreIcon) => void };

/** About sixty emoji, of which one is chosen. */
function IconGrid({ value, onChange }: IconGridProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{LOGO_COPY.icons}</legend>
      <div className="grid grid-cols-6 gap-1">
        {STORE_ICONS.map((icon) => (
          <label
            key={icon.emoji}
            title={icon.name}
            className="relative grid aspect-square min-h-12 place-content-center rounded-control text-2xl hover:bg-sunken has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              name={name}
              aria-label={icon.name}
              checked={icon.emoji === value}
              onChange={() => onChange(icon.emoji)}
            />
            <span aria-hidden="true">{icon.emoji}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
