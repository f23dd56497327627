import { useQueryClient } from '@tanstack/react-query';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { botSettingsKey, teachBot } from '../settings/use-bot.ts';
import { LessonDraftSchema } from '../use-text-draft.ts';
import { PLAYGROUND_COPY } from './playground-copy.ts';

const MAX_QUESTION = 200;

type CorrectAnswerDialogProps = {
  isOpen: boolean;
  /** The shopper's message. */
  asked: string;
  onClose: () => void;
  /** Called after the answer was stored, with the question to try again. */
  onKept: (question: string) => void;
};

function CorrectAnswerForm({ asked, onClose, onKept }: Omit<CorrectAnswerDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const tenant = useTenant();
  const begun = shortenText(asked, MAX_QUESTION);
  const { form, field, message, summary, isBusy, submit } = useForm({
    values: { question: begun, answer: '' },
    draft: { name: `corregir-${tenant.id}-${begun}`, schema: LessonDraftSchema },
    send: async ({ question, answer }) => {
      const { keptAs } = await teachBot({ body: { question, answer, said: asked } });
      await queries.invalidateQueries({ queryKey: ['profile', tenant.slug] });
      await queries.invalidateQueries({ queryKey: botSettingsKey });
      return { keptAs, question };
    },
    onSent: ({ keptAs, question }) => {
      showSuccess({ text: PLAYGROUND_COPY.kept[keptAs] });
      onClose();
      onKept(question);
      return { question, answer: '' };
    },
    texts: { failed: PLAYGROUND_COPY.correctFailed },
  });
  const { question, answer } = form.watch();
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <TextField label={PLAYGROUND_COPY.correctQuestion} maxLength={MAX_QUESTION} {...field('question')} />
      <TextAreaField label={PLAYGROUND_COPY.correctAnswer} maxLength={1000} {...field('answer')} />
      <Button
        type="submit"
        disabled={question.trim() === '' || answer.trim() === ''}
        busyText={isBusy ? PLAYGROUND_COPY.keeping : undefined}
      >
        {PLAYGROUND_COPY.keep}
      </Button>
    </form>
  );
}

/** Takes the right answer in the owner's words, which the bot gives from then on. */
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
