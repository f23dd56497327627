import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PLAYGROUND_COPY } from '#shared/features/conversations/settings/bot-screen-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import type { SessionTenant } from '#web/lib/session/session-storage.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { botSettingsKey, teachBot } from '../settings/use-bot.ts';
import { useTextDraft } from '../use-text-draft.ts';

const MAX_QUESTION = 200;

type CorrectAnswerDialogProps = {
  tenant: SessionTenant;
  isOpen: boolean;
  /** What the shopper's message was. */
  asked: string;
  onClose: () => void;
  /** After it was kept: the question to try again. */
  onKept: (question: string) => void;
};

function CorrectAnswerForm({ tenant, asked, onClose, onKept }: Omit<CorrectAnswerDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState(() => shortenText(asked, MAX_QUESTION));
  const answer = useTextDraft(`corregir-${tenant.id}-${shortenText(asked, MAX_QUESTION)}`);
  const { isBusy, error, summary, submit } = useSubmit(PLAYGROUND_COPY.correctFailed);
  const keep = () =>
    submit(async () => {
      const { keptAs } = await teachBot({ body: { question, answer: answer.text, said: asked } });
      await queries.invalidateQueries({ queryKey: ['profile', tenant.slug] });
      await queries.invalidateQueries({ queryKey: botSettingsKey(tenant.id) });
      showSuccess({ text: PLAYGROUND_COPY.kept[keptAs] });
      answer.clear();
      onClose();
      onKept(question);
    });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <FormError ref={summary}>{error}</FormError>
      <TextField
        label={PLAYGROUND_COPY.correctQuestion}
        value={question}
        maxLength={MAX_QUESTION}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <TextAreaField
        label={PLAYGROUND_COPY.correctAnswer}
        value={answer.text}
        maxLength={1000}
        onChange={({ target }) => answer.change(target.value)}
      />
      <Button
        type="submit"
        disabled={question.trim() === '' || answer.text.trim() === ''}
        busyText={isBusy ? PLAYGROUND_COPY.keeping : undefined}
      >
        {PLAYGROUND_COPY.keep}
      </Button>
    </form>
  );
}

/** The right answer in the owner's words, which the bot gives from then on. */
export function CorrectAnswerDialog({ isOpen, onClose, ...rest }: CorrectAnswerDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={PLAYGROUND_COPY.correct}
      description={PLAYGROUND_COPY.correctText}
      closeLabel={SCREEN_COPY.close}
    >
      <CorrectAnswerForm onClose={onClose} {...rest} />
    </Dialog>
  );
}
