import { type FormEvent, useId, useState } from 'react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import type { Wish } from '#shared/features/conversations/inbox/wish-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useTextDraft } from '../use-text-draft.ts';
import { useTeach } from './use-lessons.ts';

const MAX_QUESTION = 200;
const MAX_ANSWER = 1_000;

/** A question as a customer asked it, and the answer that the bot gives from now on. */
export function TeachDialog({
  tenantId,
  wish,
  onClose,
}: {
  tenantId: string;
  wish: Wish;
  onClose: () => void;
}) {
  const [question, setQuestion] = useState(() => shortenText(wish.text, MAX_QUESTION));
  const answer = useTextDraft(`ensenale-${wish.key}`);
  const teach = useTeach(tenantId, () => {
    answer.clear();
    onClose();
  });
  const formId = useId();
  const isReady = question.trim() !== '' && answer.text.trim() !== '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !teach.isPending) teach.mutate({ said: wish.text, question, answer: answer.text });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={INBOX_PANEL_COPY.teachTitle}
      closeLabel={SCREEN_COPY.close}
      actions={
        <Button
          type="submit"
          form={formId}
          disabled={!isReady}
          busyText={teach.isPending ? INBOX_PANEL_COPY.savingLesson : undefined}
        >
          {INBOX_PANEL_COPY.saveLesson}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="grid gap-4">
        <FormError>{teach.error && errorText(teach.error, INBOX_PANEL_COPY.teachFailed)}</FormError>
        <TextField
          label={INBOX_PANEL_COPY.question}
          hint={INBOX_PANEL_COPY.questionHint}
          value={question}
          maxLength={MAX_QUESTION}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <TextAreaField
          label={INBOX_PANEL_COPY.answer}
          hint={INBOX_PANEL_COPY.answerHint}
          value={answer.text}
          maxLength={MAX_ANSWER}
          onChange={({ currentTarget }) => answer.change(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
