import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { customerPath } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Notice } from '#web/ui/notice.tsx';
import { customerName } from './customer-name.ts';

type CardProps = { conversation: ConversationView; orders: ReactNode };

/** Who writes, and what they have ordered. */
export function CustomerCard({ conversation, orders }: CardProps) {
  const { customer } = conversation;
  if (!customer) return <p className="text-ink-soft">{INBOX_PANEL_COPY.noCustomer}</p>;
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="font-display text-lg font-bold">{customerName(conversation)}</h3>
        {customer.phone && (
          <p>
            <a href={`tel:+${customer.phone}`} className="text-primary underline">
              {formatPhone(customer.phone)}
            </a>
          </p>
        )}
        {!customer.isVerified && (
          <Notice tone="warning">
            <strong>{INBOX_PANEL_COPY.notVerified}.</strong> {INBOX_PANEL_COPY.notVerifiedHelp}
          </Notice>
        )}
        {customer.note && <p className="whitespace-pre-wrap text-ink-soft">{customer.note}</p>}
        {customer.optedOutAt && <Notice tone="warning">{INBOX_PANEL_COPY.optedOut}</Notice>}
        {customer.marketingStoppedAt && <Notice>{INBOX_PANEL_COPY.marketingStopped}</Notice>}
        {customer.isVerified && (
          <Link to={customerPath(customer.id)} className={buttonClasses({ look: 'secondary' })}>
            {INBOX_PANEL_COPY.seeCustomer}
          </Link>
        )}
      </section>
      {orders}
    </div>
  );
}
