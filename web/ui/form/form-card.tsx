import type { ReactNode } from 'react';
import type { FormState } from '#web/lib/form/use-form.ts';
import { FormError } from '../notice.tsx';

type FormCardProps = {
  title: string;
  text?: ReactNode;
  form: Pick<FormState, 'message' | 'summary' | 'submit'>;
  /** 2 when the form is directly below the page's title, without a section around it. */
  headingLevel?: 2 | 3;
  children: ReactNode;
};

/** A small form on a page that has several; its failure is shown at its top. */
export function FormCard(props: FormCardProps) {
  const { title, text, form, headingLevel = 3, children } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={form.submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <Heading className="font-display text-lg font-bold">{title}</Heading>
        {text && <div className="mt-1 text-sm text-ink-soft">{text}</div>}
      </div>
      <FormError ref={form.summary}>{form.message}</FormError>
      {children}
    </form>
  );
}
