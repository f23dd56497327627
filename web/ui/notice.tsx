import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';
type NoticeProps = {
  tone?: NoticeTone;
  children: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits its turn. */
  role?: 'alert' | 'status' | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  className?: string;
};

const TONES = {
  info: { classes: 'bg-primary-soft border-primary', Icon: Info, ink: 'text-primary' },
  success: { classes: 'bg-success-soft border-success', Icon: CircleCheck, ink: 'text-success' },
  warning: { classes: 'bg-warning-soft border-warning', Icon: TriangleAlert, ink: 'text-warning-text' },
  danger: { classes: 'bg-danger-soft border-danger', Icon: CircleAlert, ink: 'text-danger' },
};

/** A message inside the page that stays until it no longer applies; focusable, so an error summary can receive focus. */
export function Notice({ tone = 'info', children, action, role, ref, className }: NoticeProps) {
  const { classes, Icon, ink } = TONES[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-control border-l-4 p-3 text-ink',
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 self-center">{children}</div>
      {action}
    </div>
  );
}

/** Why a form's last sending failed, also said to a screen reader; nothing while it has not. */
export function FormError({ children, ...props }: Pick<NoticeProps, 'children' | 'ref' | 'className'>) {
  return (
    children && (
      <Notice tone="danger" role="alert" {...props}>
        {children}
      </Notice>
    )
  );
}
