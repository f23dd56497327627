import type * as z from 'zod/mini';
import {
  type HelpMessage,
  HelpMessageBodySchema,
  MAX_HELP_TEXT_LENGTH,
} from '#shared/features/support/help-calls.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { unfinished } from '#web/lib/form/draft-storage.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { FormError } from '#web/ui/notice.tsx';

type MessagesProps = {
  messages: readonly HelpMessage[];
  /** Whether the reader wrote a message, which then stands on their side. */
  isOwn: (message: HelpMessage) => boolean;
  nameOf: (message: HelpMessage) => string;
};

/** The messages of a request for help, the oldest first. */
export function HelpMessages({ messages, isOwn, nameOf }: MessagesProps) {
  return (
    <div role="log">
      <ol className="grid gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'max-w-[85%] rounded-card border border-line px-4 py-3',
              isOwn(message) ? 'justify-self-end bg-primary-soft' : 'justify-self-start bg-surface',
            )}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-semibold wrap-anywhere text-ink">{nameOf(message)}</span>{' '}
              <time dateTime={message.createdAt}>{formatDateTime(new Date(message.createdAt))}</time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

type ReplyTexts = Record<'label' | 'send' | 'sending' | 'failed', string> & { hint?: string };

type ReplyFormProps = {
  /** The name of the draft on the device. */
  draftName: string;
  texts: ReplyTexts;
  send: (body: z.output<typeof HelpMessageBodySchema>) => Promise<unknown>;
};

const DRAFT_SCHEMA = unfinished(HelpMessageBodySchema);
const EMPTY = { text: '' };

/** The form of the next message. */
export function ReplyForm({ draftName, texts, send }: ReplyFormProps) {
  const { field, message, summary, isBusy, submit } = useForm({
    values: EMPTY,
    judge: HelpMessageBodySchema,
    draft: { name: draftName, schema: DRAFT_SCHEMA },
    send,
    onSent: () => EMPTY,
    texts: { failed: texts.failed },
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <TextAreaField
        label={texts.label}
        hint={texts.hint}
        rows={4}
        maxLength={MAX_HELP_TEXT_LENGTH}
        {...field('text')}
      />
      <Button
        type="submit"
        className="justify-self-end max-sm:w-full"
        busyText={isBusy ? texts.sending : undefined}
      >
        {texts.send}
      </Button>
    </form>
  );
}
