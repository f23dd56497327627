import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useFileDrop } from '#web/lib/page/use-file-drop.ts';
import { PICTURE_TYPES } from '#web/lib/picture/picture-types.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { LogoEditor } from './use-logo-editor.ts';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

function DropPlace({ editor }: { editor: LogoEditor }) {
  const handleFiles = ([file]: readonly File[]): void => {
    if (file) void editor.chooseFile(file);
  };
  const { isOver, dropHandlers } = useFileDrop(handleFiles);
  return (
    <div
      {...dropHandlers}
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <ImageUp {...ICON} className="size-8 text-primary" />
      <p className="text-ink-soft pointer-coarse:hidden">{LOGO_COPY.drop}</p>
      <FileButton look="secondary" accept={PICTURE_TYPES} onFiles={handleFiles}>
        {editor.image ? LOGO_COPY.chooseOther : LOGO_COPY.choose}
      </FileButton>
      <p className="text-sm text-ink-soft">{LOGO_COPY.formats}</p>
    </div>
  );
}

function RemoveButton({ editor }: { editor: LogoEditor }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => (editor.isStoredImage ? setIsAsking(true) : editor.forgetFile())}>
        <Trash2 {...ICON} />
        {LOGO_COPY.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        danger
        title={LOGO_COPY.removeTitle}
        text={LOGO_COPY.removeText}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={LOGO_COPY.remove}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          editor.removeStoredImage();
        }}
      />
    </>
  );
}

/** Uploads a picture, chosen or dropped, with advice on which pictures look good. */
export function LogoUpload({ editor }: { editor: LogoEditor }) {
  return (
    <div className="grid gap-4">
      <DropPlace editor={editor} />
      {editor.isSmall && (
        <Notice tone="warning" role="status">
          {LOGO_COPY.small}
        </Notice>
      )}
      {editor.image && <RemoveButton editor={editor} />}
      <section>
        <h3 className="text-sm font-medium">{LOGO_COPY.tipsTitle}</h3>
        <ul className="mt-1 list-disc pl-5 text-sm text-ink-soft">
          {LOGO_COPY.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
