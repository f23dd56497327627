import { useId } from 'react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import type { Wish } from '#shared/features/conversations/inbox/wish-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LessonDraftSchema } from '../use-text-draft.ts';
import { useTeach } from './use-lessons.ts';

const MAX_QUESTION = 200;
const MAX_ANSWER = 1_000;

/** Teaches the bot the answer to a customer's question. */
export function TeachDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const teach = useTeach();
  const begun = shortenText(wish.text, MAX_QUESTION);
  const { form, field, message, isBusy, submit } = useForm({
    values: { question: begun, answer: '' },
    draft: { name: `ensenale-${wish.key}`, schema: LessonDraftSchema },
    send: (lesson) => teach.mutateAsync({ said: wish.text, ...lesson }),
    onSent: (_answer) => {
      onClose();
      return { question: begun, answer: '' };
    },
    texts: { failed: INBOX_PANEL_COPY.teachFailed },
  });
  const { question, answer } = form.watch();
  const formId = useId();
  const isReady = question.trim() !== '' && answer.trim() !== '';
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
          busyText={isBusy ? INBOX_PANEL_COPY.savingLesson : undefined}
        >
          {INBOX_PANEL_COPY.saveLesson}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError>{message}</FormError>
        <TextField
          label={INBOX_PANEL_COPY.question}
          hint={INBOX_PANEL_COPY.questionHint}
          maxLength={MAX_QUESTION}
          {...field('question')}
        />
        <TextAreaField
          label={INBOX_PANEL_COPY.answer}
          hint={INBOX_PANEL_COPY.answerHint}
          maxLength={MAX_ANSWER}
          {...field('answer')}
        />
      </form>
    </Dialog>
  );
}
