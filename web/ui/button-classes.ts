import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'whatsapp';
export type ButtonSize = 'compact' | 'regular' | 'large';
type ButtonShape = { look?: ButtonLook; size?: ButtonSize; className?: string };

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  whatsapp: 'bg-whatsapp text-on-whatsapp hover:opacity-90',
};

const SIZES: Record<ButtonSize, string> = {
  compact: 'min-h-12 px-2 text-sm min-[19rem]:whitespace-nowrap sm:px-4 lg:min-h-10',
  regular: 'min-h-12 px-4 text-base lg:min-h-10 lg:text-sm',
  large: 'min-h-12 px-6 text-base sm:min-h-14 sm:text-lg',
};

/** The look of a button, for links that act like one. */
export const buttonClasses = ({ look = 'primary', size = 'regular', className }: ButtonShape = {}): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed',
    LOOKS[look],
    SIZES[size],
    className,
  );
