import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DialogFrame, type DialogFrameProps } from '#web/ui/overlay/dialog-window.tsx';
import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ColorsTab } from './colors-tab.tsx';
import { DesignTab } from './design-tab.tsx';
import { StorePreview } from './store-preview.tsx';
import { type LookEditor, useLookEditor } from './use-look-editor.ts';

type CustomizerProps = { tenant: TenantView; onClose: () => void };

function Parts(editor: LookEditor) {
  const [part, setPart] = useState('colors');
  const { colors, design, content } = PERSONALISATION_COPY.tabs;
  return (
    <Tabs
      label={PERSONALISATION_COPY.sections}
      value={part}
      onChange={setPart}
      className="sticky -top-1 z-10 -mx-5 bg-raised px-5"
      tabs={[
        { value: 'colors', label: colors, content: <ColorsTab {...editor} /> },
        { value: 'design', label: design, content: <DesignTab {...editor} /> },
        { value: 'content', label: content, content: <ContentTab {...editor} /> },
      ]}
    />
  );
}

function ResetNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <Notice
      role="status"
      action={
        <Button look="quiet" size="compact" onClick={onUndo}>
          {PERSONALISATION_COPY.undo}
        </Button>
      }
    >
      {PERSONALISATION_COPY.wasReset}
    </Notice>
  );
}

function Actions({ editor }: { editor: LookEditor }) {
  return (
    <div className="flex flex-1 flex-wrap justify-between gap-3">
      <Button look="secondary" onClick={editor.reset} disabled={editor.isPublishing}>
        {PERSONALISATION_COPY.reset}
      </Button>
      <Button
        onClick={editor.publish}
        disabled={!editor.isDirty}
        busyText={editor.isPublishing ? PERSONALISATION_COPY.saving : undefined}
      >
        {PERSONALISATION_COPY.save}
      </Button>
    </div>
  );
}

/** The drawer «Personalizar Tienda» over the store itself (`spec 2`). */
export function Customizer({ tenant, onClose }: CustomizerProps) {
  const editor = useLookEditor(tenant);
  const [isLeaving, setIsLeaving] = useState(false);
  const handleClose = (): void => (editor.isDirty ? setIsLeaving(true) : onClose());
  return (
    <Workbench
      isOpen
      onClose={handleClose}
      title={PERSONALISATION_COPY.title}
      closeLabel={SCREEN_COPY.close}
      actions={<Actions editor={editor} />}
      piece={
        // Fetched again when data changes that only the server knows.
        <StorePreview
          key={String(tenant.showsSoldOut)}
          slug={tenant.slug}
          isPublished={tenant.status === 'active'}
          theme={editor.look.theme}
          header={editor.header.previewOf(editor.look.theme.headerStyle)}
        />
      }
    >
      <div className="grid gap-3">
        <DraftNotice
          {...editor.draft}
          text={SCREEN_COPY.draftFound}
          recoverLabel={SCREEN_COPY.recoverDraft}
          discardLabel={SCREEN_COPY.discard}
        />
        {editor.undoReset && <ResetNotice onUndo={editor.undoReset} />}
        <Parts {...editor} />
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onConfirm={onClose}
        title={PERSONALISATION_COPY.leaveTitle}
        text={PERSONALISATION_COPY.leaveText}
        cancelLabel={PERSONALISATION_COPY.stay}
        confirmLabel={PERSONALISATION_COPY.leave}
      />
    </Workbench>
  );
}

const FLAGS = ['showSearch', 'showCategories', 'showSocialLinks'] as const;

type ContentTabProps = Pick<LookEditor, 'look' | 'changeTheme' | 'changeSoldOut'>;

/** Switches for the parts of the store. */
function ContentTab({ look, changeTheme, changeSoldOut }: ContentTabProps) {
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

type WorkbenchProps = DialogFrameProps & {
  isOpen: boolean;
  onClose: () => void;
  /** The edited thing, next to the drawer on desktops and above it on phones. */
  piece: ReactNode;
};

/** A drawer next to the thing that it edits; together they fill the screen. */
function Workbench({ isOpen, onClose, piece, ...frame }: WorkbenchProps) {
  useBackCloses(isOpen, onClose);
  return (
    <BaseDialog.Root
      open={isOpen}
      // A toast is outside the drawer, and pressing it must not close the drawer.
      disablePointerDismissal
      onOpenChange={(open) => !open && onClose()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Popup className="fixed inset-0 z-40 grid grid-rows-[minmax(0,7fr)_minmax(0,13fr)] bg-sunken text-ink transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-1">
          {piece}
          <div className="flex min-h-0 flex-col overflow-hidden rounded-t-sheet bg-raised shadow-overlay lg:rounded-none">
            <DialogFrame {...frame} />
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
