import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import type {
  CustomerRecord,
  eraseCustomerCall,
  getCustomerRecordCall,
} from '#shared/features/account/customer-record-calls.ts';
import { CHANNEL_COPY } from '#shared/features/conversations/inbox/channel-copy.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { conversationPath, PATHS } from '#shared/lib/paths.ts';
import { CustomerScreen } from '#web/features/orders/customers/customer-screen.tsx';
import { useCustomer } from '#web/features/orders/customers/use-customers.ts';
import { CUSTOMERS_COPY } from '#web/features/orders/customers-copy.ts';
import { ORDER_KEYS } from '#web/features/orders/use-orders.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';

const NOTEBOOK = partOf(() => import('#web/features/credit/notebook-card.tsx'));

const getRecord = apiCall<typeof getCustomerRecordCall>({ method: 'GET', path: '/customers/:id/record' });
const eraseCustomer = apiCall<typeof eraseCustomerCall>({ method: 'DELETE', path: '/customers/:id' });

function Conversations({ conversations }: Pick<CustomerRecord, 'conversations'>) {
  const now = new Date();
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-bold">{CUSTOMERS_COPY.conversations}</h2>
      {conversations.length === 0 && <p className="text-ink-soft">{CUSTOMERS_COPY.noConversations}</p>}
      <ul className="divide-y divide-line">
        {conversations.map(({ id, channel, lastText, lastMessageAt }) => (
          <li key={id} className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
            <Link
              to={conversationPath(id)}
              className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
            >
              {CHANNEL_COPY[channel]}
            </Link>
            <p className="text-sm text-ink-soft">{formatAge(new Date(lastMessageAt), now)}</p>
            <p className="col-span-2 truncate text-sm text-ink-soft">{lastText || CUSTOMERS_COPY.wordless}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RecordProps = { storeName: string; canChange: boolean; canErase: boolean };

function Customer({ canErase, ...store }: RecordProps) {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const part = usePart(NOTEBOOK);
  const name = useCustomer(id).data?.name;
  useDocumentTitle(PANEL_COPY.pageTitle(name ?? CUSTOMERS_COPY.title));
  const record = useQuery({
    queryKey: [...ORDER_KEYS.customers, 'record', id],
    queryFn: ({ signal }) => getRecord({ params: { id }, signal }),
  });
  const handleErase = async () => {
    await eraseCustomer({ params: { id } });
    // Lists of customers, orders and conversations that are in memory still name the customer.
    queries.removeQueries({ type: 'inactive' });
    await navigate(PATHS.panelCustomers, { replace: true });
    showSuccess({ text: CUSTOMERS_COPY.erased });
  };
  return (
    <CustomerScreen
      key={id}
      {...store}
      id={id}
      record={record}
      onErase={canErase ? handleErase : undefined}
      notebookOf={(customerName) =>
        part ? (
          <part.NotebookCard
            customerId={id}
            customerName={customerName}
            storeName={store.storeName}
            canChange={store.canChange}
          />
        ) : null
      }
      conversationsOf={({ conversations }) => <Conversations conversations={conversations} />}
    />
  );
}

/** `/panel/clientes/{id}` */
export default function CustomerRoute() {
  const member = useMember();
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to={PATHS.panelCustomers}>{CUSTOMERS_COPY.title}</BackLink>
      <Customer
        storeName={member.tenant.business_name}
        canChange={canChangeStore(member)}
        canErase={member.user.role === 'owner'}
      />
    </div>
  );
}
