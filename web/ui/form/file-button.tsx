import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClasses } from '../button.tsx';

type FileButtonProps = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> & {
  look: ButtonLook;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A file input that looks like a button and is operated like one. */
export function FileButton({ look, className = '', onFiles, children, ...input }: FileButtonProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // Without this, choosing the same photo again would be no change.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={buttonClasses({
        look,
        size: 'compact',
        className: `relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${className}`,
      })}
    >
      <input type="file" className="sr-only" {...input} onChange={handleChange} />
      {children}
    </label>
  );
}
