import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type ResolverResult,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useFields,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { explainIssue } from '#shared/lib/explain-issue.ts';
import { errorText, FalseSuccess } from '../network/api-error.ts';
import { useErrorSummary } from '../page/use-error-summary.ts';
import { createDraftStore } from './draft-storage.ts';
import { fieldErrorsOf } from './field-errors.ts';

/** Problems that prevent sending, by field. */
export type Problems = Partial<Record<string, string>>;

/**
 * Finds the problems of values according to a schema, in the words of its call; of several issues of a field the
 * first one counts.
 */
export const findSchemaProblems = (schema: z.ZodMiniType, values: unknown): Problems => {
  const issues = schema.safeParse(values, { error: explainIssue }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
};

/** `refused` is for an answer that says «success: false», `reviewFields` for problems that are shown at their fields. */
type FormTexts = { failed: string; refused?: string; reviewFields?: string };

type Draft<Values> = { name: string; schema: z.ZodMiniType<Values> };

type FormOptions<Values extends FieldValues, Answer> = {
  /** The values of the untouched form, and again after `discard`. */
  values: Values;
  /** Checks the values before they are sent; without it only the call does. */
  judge?: z.ZodMiniType | ((values: Values) => Problems | Promise<Problems>);
  /** Converts the typed values to the body of the call, which the schema checks. */
  bodyOf?: (values: Values) => unknown;
  /** Stores the typed values on the device until they are sent or discarded. */
  draft?: Draft<Values>;
  /**
   * Whether the screen lists the problems above the fields; the list then gets the focus, and changes only when the
   * form is sent again.
   */
  hasProblemList?: boolean;
  /** `onTouched` judges a field when it is left, and then as it changes; otherwise sending is what judges first. */
  mode?: 'onSubmit' | 'onTouched';
  send: (values: Values) => Promise<Answer>;
  /** Receives the answer, and may return the values with which the form continues. */
  onSent?: (answer: Answer) => Values | undefined;
  /** Returns the form's field that shows a problem of a field of the call. */
  fieldOf?: (field: string, values: Values) => string;
  /** Absent when the hook of the call reports failures itself in a toast. */
  texts?: FormTexts;
};

const resolve = <Values extends FieldValues>(values: Values, problems: Problems): ResolverResult<Values> => {
  const errors = {};
  for (const [field, message] of Object.entries(problems))
    if (message !== undefined) set(errors, field, { type: 'custom', message });
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

const messageOf = (error: unknown, texts: FormTexts | undefined): string | undefined => {
  if (!texts) return undefined;
  if (texts.reviewFields !== undefined && fieldErrorsOf(error).length > 0) return texts.reviewFields;
  return errorText(error, error instanceof FalseSuccess ? (texts.refused ?? texts.failed) : texts.failed);
};

const problemsOf = (errors: FieldErrors): Problems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      typeof error?.message === 'string' ? [[field, error.message]] : [],
    ),
  );

const isTextInput = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['email', 'password', 'text'].includes(element.type);

/** What else happens when a field changes or is left. */
type FieldEvents<Values extends FieldValues> = Pick<RegisterOptions<Values>, 'onChange' | 'onBlur'>;

/** Collects the inputs of a form, because a password manager may fill one without an event. */
const useInputs = <Values extends FieldValues>(form: UseFormReturn<Values>) => {
  const inputs = useRef(new Map<FieldPath<Values>, HTMLInputElement>());
  return {
    register: (name: FieldPath<Values>, also?: FieldEvents<Values>): UseFormRegisterReturn => {
      const { ref, ...events } = form.register(name, also);
      return {
        ...events,
        name,
        ref: (element: unknown) => {
          ref(element);
          if (isTextInput(element)) inputs.current.set(name, element);
          else inputs.current.delete(name);
        },
      };
    },
    takeFilled: (): void => {
      for (const [name, { value }] of inputs.current) {
        const held: unknown = get(form.getValues(), name);
        if (typeof held === 'string' && held !== value) form.setValue(name, value as never);
      }
    },
  };
};

/** Restores the draft of a form, and stores every change. */
const useDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, schema }: Partial<Draft<Values>> = {},
): void => {
  useEffect(() => {
    if (name === undefined || !schema) return;
    const kept = createDraftStore(name, schema);
    const found = kept.read();
    if (found) form.reset(found, { keepDefaultValues: true });
    return form.subscribe({ formState: { values: true }, callback: (state) => kept.save(state.values) });
  }, [form, name, schema]);
};

/**
 * A form: its fields, their problems, its draft and its sending. The last failure stays until the next answer; if it
 * disappeared at the first tap of two, the content would move and the second tap could hit a link.
 */
export const useForm = <Values extends FieldValues, Answer>(options: FormOptions<Values, Answer>) => {
  const { values, judge, bodyOf = (typed) => typed, draft, send, onSent, fieldOf, texts } = options;
  const { hasProblemList, mode = 'onSubmit' } = options;
  const form = useFields<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode,
    reValidateMode: hasProblemList ? 'onSubmit' : 'onChange',
    shouldFocusError: !hasProblemList,
    resolver: async (typed) => {
      if (typeof judge === 'function') return resolve(typed, await judge(typed));
      return resolve(typed, judge ? findSchemaProblems(judge, bodyOf(typed)) : {});
    },
  });
  const { errors, isDirty, submitCount } = form.formState;
  // Not set while the values are checked: a busy form disables its fields, and a disabled field cannot get the focus.
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isSending = useRef(false);
  const inputs = useInputs(form);
  useDraft(form, draft);

  const startFrom = (next: Values): void => {
    form.reset(next);
    // The reset counts as a change too, so the draft is deleted last.
    if (draft) createDraftStore(draft.name, draft.schema).clear();
  };
  const showAtFields = (error: unknown): void => {
    const typed = form.getValues();
    let shouldFocus = !hasProblemList;
    for (const { field, message } of fieldErrorsOf(error)) {
      const own = (fieldOf ? fieldOf(field, typed) : field) as FieldPath<Values>;
      if (get(typed, own) === undefined) continue;
      form.setError(own, { message }, { shouldFocus });
      shouldFocus = false;
    }
  };
  const sendOnce = async (): Promise<void> => {
    let answered: (() => void) | undefined;
    const sendTyped = async (typed: Values): Promise<void> => {
      setBusy(true);
      try {
        const answer = await send(typed);
        answered = () => {
          setFailure(undefined);
          const next = onSent?.(answer);
          if (next) startFrom(next);
        };
      } catch (error) {
        answered = () => {
          setFailure(error);
          showAtFields(error);
        };
      }
    };
    // What the form itself refuses is newer than the last failure.
    await form.handleSubmit(sendTyped, () => setFailure(undefined))();
    setBusy(false);
    // Called last, because the end of a submission marks the form as tried, and a form that starts again must not be.
    answered?.();
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isSending.current) return;
    inputs.takeFilled();
    isSending.current = true;
    void sendOnce().finally(() => {
      isSending.current = false;
    });
  };

  const message = failure === undefined ? undefined : messageOf(failure, texts);
  return {
    form,
    /** The properties of a field component: name, events and its problem. */
    field: (name: FieldPath<Values>, also?: FieldEvents<Values>): FieldWiring => ({
      ...inputs.register(name, also),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    /** The problems of whole fields, for a form that lists them. */
    problems: useMemo(() => problemsOf(errors), [errors]),
    /** The number of times it was sent; a list of problems with this key gets the focus each time. */
    tries: submitCount,
    message,
    failure,
    summary: useErrorSummary(isBusy ? undefined : message),
    isBusy,
    isDirty,
    submit,
    /** Checks the values and then continues with something before sending, such as a confirmation. */
    check: (proceed: () => void) => (event?: FormEvent) => {
      event?.preventDefault();
      inputs.takeFilled();
      void form.handleSubmit(proceed)();
    },
    discard: (): void => {
      startFrom(values);
      setFailure(undefined);
    },
  };
};

type FieldWiring = UseFormRegisterReturn & { error: string | undefined };

/** The part of a form that its drawing component needs. */
export type FormState<Field extends string = never> = Pick<
  ReturnType<typeof useForm>,
  'message' | 'summary' | 'isBusy' | 'submit'
> & { field: (name: Field) => FieldWiring };
