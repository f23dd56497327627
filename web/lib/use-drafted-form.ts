import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { openDraft } from './draft-storage.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { errorText } from './network/api-error.ts';
import { useErrorSummary } from './page/use-error-summary.ts';

type DraftedForm<Values extends FieldValues, Answer> = {
  /** Over the stored values, to which `discard` goes back. */
  form: UseFormReturn<Values>;
  stored: Values;
  draftName: string;
  schema: z.ZodMiniType<Values>;
  send: (values: Values) => Promise<Answer>;
  /** Takes the answer to the queries and answers the values that are now stored. */
  onSaved: (answer: Answer) => Values;
  /** The field that shows what is wrong with a field of the call. */
  fieldOf: (field: string) => FieldPath<Values>;
  texts: { reviewFields: string; failed: string };
};

/** Keeps a form's draft on the device until it is saved or discarded, sends it, and shows at its fields what was refused. */
export const useDraftedForm = <Values extends FieldValues, Answer>(options: DraftedForm<Values, Answer>) => {
  const { form, stored, draftName, schema, send, onSaved, fieldOf, texts } = options;

  useEffect(() => {
    const draft = openDraft(draftName, schema);
    const found = draft.read();
    if (found) form.reset(found, { keepDefaultValues: true });
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) });
  }, [form, draftName, schema]);

  const startFrom = (values: Values): void => {
    // The reset is a change as well, which is why the draft goes last.
    form.reset(values);
    openDraft(draftName, schema).clear();
  };
  const save = useMutation({
    mutationFn: send,
    onSuccess: (answer) => startFrom(onSaved(answer)),
    onError: (error) => {
      for (const [index, { field, message }] of fieldErrorsOf(error).entries())
        form.setError(fieldOf(field), { message }, { shouldFocus: index === 0 });
    },
  });

  const hasFieldErrors = fieldErrorsOf(save.error).length > 0;
  const refusal = hasFieldErrors ? texts.reviewFields : errorText(save.error, texts.failed);
  const message = save.error ? refusal : undefined;
  return {
    message,
    summary: useErrorSummary(message),
    isDirty: form.formState.isDirty,
    isSaving: save.isPending,
    submit: form.handleSubmit((values) => save.mutate(values)),
    discard: () => {
      startFrom(stored);
      save.reset();
    },
  };
};
