import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, PackagePlus, SendHorizontal } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useTextDraft } from '../use-text-draft.ts';
import { answerDraftName, getBotSettings, INBOX_KEYS } from './conversation-calls.ts';

type QuickReplyMenuProps = {
  trigger: ComponentProps<typeof Menu>['trigger'];
  onChoose: (answer: string) => void;
};

/** The owner's prepared answers; a chosen one is put into the field, where it can be edited. */
function QuickReplyMenu({ trigger, onChoose }: QuickReplyMenuProps) {
  const { data } = useQuery({
    queryKey: INBOX_KEYS.quickReplies,
    queryFn: async ({ signal }) => (await getBotSettings({ signal })).settings.quickReplies,
  });
  const replies = data ?? [];
  const items =
    replies.length > 0
      ? replies.map(({ question, answer }) => ({ label: question, onSelect: () => onChoose(answer) }))
      : [{ label: INBOX_PANEL_COPY.noQuickReplies, onSelect: () => undefined, isDisabled: true }];
  return <Menu trigger={trigger} items={items} />;
}

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;
const MODES = ['text', 'note'] as const;
type Mode = (typeof MODES)[number];
const MODE_LABELS = { text: INBOX_PANEL_COPY.answerMode, note: INBOX_PANEL_COPY.noteMode } as const;
const MAX_LENGTH = { text: 4_096, note: 2_000 } as const;
const MAX_ROWS = 6;

/** Options of the product picker, with which the team sends a product. */
type PickProduct = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onPick: (product: { id: string; name: string }) => void;
};

export type AnswerBoxProps = {
  conversationId: string;
  /** Why no answer can be sent now; notes are still possible. */
  blockedBecause: string | undefined;
  onSend: (message: { kind: Mode; text: string }) => void;
  onSendProduct: PickProduct['onPick'];
  /** Draws the product picker, which the room of the catalogue provides. */
  productPicker: (pick: PickProduct) => ReactNode;
};

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{INBOX_PANEL_COPY.modes}</legend>
      {MODES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={mode === one}
          onClick={() => onChange(one)}
          className={classNames(
            'min-h-12 rounded-control px-3 text-sm font-semibold lg:min-h-9',
            mode === one ? 'bg-sunken text-ink' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {MODE_LABELS[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** Enter sends on a keyboard. On a phone it breaks the line, because the send button is within reach there. */
const sendsWith = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean => {
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || (!shiftKey && window.matchMedia('(pointer: fine)').matches);
};

/** The field in which the team answers, writes notes and sends products; its text stays until it is sent. */
export function AnswerBox({
  conversationId,
  blockedBecause,
  onSend,
  onSendProduct,
  productPicker,
}: AnswerBoxProps) {
  const [mode, setMode] = useState<Mode>('text');
  const [isPicking, setPicking] = useState(false);
  const draft = useTextDraft(answerDraftName(conversationId));
  const fieldId = useId();
  const isNote = mode === 'note';
  const isBlocked = blockedBecause !== undefined && !isNote;
  const text = draft.text.trim();

  const send = (): void => {
    if (text === '' || isBlocked) return;
    onSend({ kind: mode, text });
    draft.clear();
  };

  return (
    <form
      className="grid gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isBlocked && <Notice tone="warning">{blockedBecause}</Notice>}
      <div className="flex items-center gap-1">
        <ModeSwitch mode={mode} onChange={setMode} />
        <span className="flex-1" />
        {!isNote && (
          <>
            <QuickReplyMenu
              onChoose={(answer) => draft.change(text === '' ? answer : `${draft.text.trimEnd()}\n${answer}`)}
              trigger={
                <IconButton label={INBOX_PANEL_COPY.quickReplies} icon={<MessageSquareText {...ICON} />} />
              }
            />
            <IconButton
              label={INBOX_PANEL_COPY.addProduct}
              icon={<PackagePlus {...ICON} />}
              disabled={isBlocked}
              onClick={() => setPicking(true)}
            />
          </>
        )}
      </div>
      <div className="flex items-end gap-2">
        <label htmlFor={fieldId} className="sr-only">
          {isNote ? INBOX_PANEL_COPY.noteLabel : INBOX_PANEL_COPY.answerLabel}
        </label>
        <textarea
          id={fieldId}
          value={draft.text}
          maxLength={MAX_LENGTH[mode]}
          rows={Math.min(MAX_ROWS, draft.text.split('\n').length)}
          placeholder={isNote ? INBOX_PANEL_COPY.notePlaceholder : INBOX_PANEL_COPY.answerPlaceholder}
          aria-describedby={`${fieldId}-help`}
          onChange={({ currentTarget }) => draft.change(currentTarget.value)}
          onKeyDown={(event) => {
            if (!sendsWith(event)) return;
            event.preventDefault();
            send();
          }}
          className={classNames(
            'control',
            'field-sizing-content max-h-40 resize-none py-2.5',
            isNote && 'bg-warning-soft',
          )}
        />
        <Button type="submit" disabled={text === '' || isBlocked}>
          <SendHorizontal {...ICON} />
          <span className="sr-only sm:not-sr-only">
            {isNote ? INBOX_PANEL_COPY.saveNote : INBOX_PANEL_COPY.send}
          </span>
        </Button>
      </div>
      <p id={`${fieldId}-help`} className="hidden text-xs text-ink-faint lg:block">
        {INBOX_PANEL_COPY.sendHelp}
      </p>
      {productPicker({
        title: INBOX_PANEL_COPY.pickTitle,
        isOpen: isPicking,
        onClose: () => setPicking(false),
        onPick: (product) => {
          setPicking(false);
          onSendProduct(product);
        },
      })}
    </form>
  );
}
