import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Sign } from './sign.tsx';

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

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type NoticeFrameProps = Omit<NoticeProps, 'tone'> & { tone: NoticeTone; icon: ReactNode };

function NoticeFrame({ tone, icon, children, action, role, ref, className }: NoticeFrameProps) {
  return (
    <div ref={ref} tabIndex={-1} role={role} className={classNames('notice', `notice-${tone}`, className)}>
      {icon}
      <div>{children}</div>
      {action}
    </div>
  );
}

/** A message in the page that stays while it applies. It can receive the focus, as an error summary must. */
export function Notice({ tone = 'info', ...rest }: NoticeProps) {
  const Icon = ICONS[tone];
  return <NoticeFrame tone={tone} icon={<Icon aria-hidden="true" />} {...rest} />;
}

/** Says why sending a form failed, also to screen readers. Shoppers load it too, so it does not use the icon library. */
export function FormError({ children, ...props }: Pick<NoticeProps, 'children' | 'ref' | 'className'>) {
  return (
    children && (
      <NoticeFrame tone="danger" role="alert" icon={<Sign name="alert" />} {...props}>
        {children}
      </NoticeFrame>
    )
  );
}
