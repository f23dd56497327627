import type { FormEvent, ReactNode, Ref } from 'react';
import { Notice } from './notice.tsx';

type FormCardProps = {
  title: string;
  text?: ReactNode;
  error?: string | undefined;
  errorRef?: Ref<HTMLDivElement>;
  onSubmit: () => void;
  children: ReactNode;
};

/** A small form of its own on a page that has several; its failure is told on top of it. */
export function FormCard({ title, text, error, errorRef, onSubmit, children }: FormCardProps) {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={handleSubmit}
      className="flex flex-col gap-4 rounded-card border border-linea bg-papel p-4 sm:p-5"
    >
      <div>
        <h3 className="font-letrero text-lg font-bold">{title}</h3>
        {text && <div className="mt-1 text-sm text-tinta-2">{text}</div>}
      </div>
      {error && (
        <Notice tone="danger" role="alert" {...(errorRef && { ref: errorRef })}>
          {error}
        </Notice>
      )}
      {children}
    </form>
  );
}
