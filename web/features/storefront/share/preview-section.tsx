import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { listProductsCall } from '#shared/features/catalogue/catalogue-calls.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { ShareKit } from '#shared/features/storefront/share-kit-calls.ts';
import {
  OWN_HOST_BASE,
  PATHS,
  productPath,
  productPreviewPath,
  storePath,
  storePreviewPath,
} from '#shared/lib/paths.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { checkPreview, type PreviewCheck } from './check-preview.ts';
import { readPreview } from './read-preview.ts';
import { PREVIEW_COPY } from './share-copy.ts';
import { type ChatLook, WhatsAppChat } from './whatsapp-chat.tsx';

const listProducts = apiCall<typeof listProductsCall>({ method: 'GET', path: '/products' });

/** The number of products that a person scrolls through on a phone; the others are found by typing. */
const CHOICES = 20;

const useProductChoices = (q: string) => {
  const { id: tenantId } = useTenant();
  return useQuery({
    queryKey: ['share-products', q],
    queryFn: ({ signal }) =>
      listProducts({ query: { tenantId, limit: CHOICES, ...(q ? { q } : { sort: 'name' }) }, signal }),
    placeholderData: keepPreviousData,
  });
};

const STORE_CHOICE = '';

/** `url` is what people share; the panel reads the same page at `path`, because it may read its own origin alone. */
type Shown = { url: string; path: string; product: ProductView | undefined };

function LinkPreview({ kit, shown, look }: { kit: ShareKit; shown: Shown; look: ChatLook }) {
  const { url, path, product } = shown;
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['link-preview', url],
    queryFn: async ({ signal }) => ({ ...(await readPreview(path, signal)), url }),
    staleTime: 0,
  });
  const facts = {
    store: kit,
    product: product && { hasPrice: product.price !== null, hasPhoto: product.images.length > 0 },
  };
  return (
    // A preview that cannot be read again is not shown any more: somebody asked how it is now.
    <Loaded
      query={{ data: error ? undefined : data, error, isPending, refetch }}
      failure={PREVIEW_COPY.failed}
    >
      {(preview) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <WhatsAppChat preview={preview} url={url} look={look} />
          <div className="grid gap-3">
            <PreviewChecks checks={checkPreview(preview, facts)} />
            <Button
              look="secondary"
              busyText={isFetching ? PREVIEW_COPY.reading : undefined}
              onClick={() => void refetch()}
            >
              <RefreshCw aria-hidden="true" className="size-5" />
              {PREVIEW_COPY.again}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** «Así se ve en WhatsApp»: the preview of the store's link or of a product's, and advice on how to improve it. */
export function PreviewSection({ kit }: { kit: ShareKit }) {
  const { slug } = useTenant();
  const [product, setProduct] = useState<ProductView>();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const [look, setLook] = useState<ChatLook>('light');
  const choices = useProductChoices(q);
  const found = choices.data?.products ?? [];
  const offered = product && !found.some(({ id }) => id === product.id) ? [product, ...found] : found;
  const base = new URL(kit.url).pathname === PATHS.home ? OWN_HOST_BASE : storePath(slug);
  const url = product ? new URL(productPath(base, product.id), kit.url).href : kit.url;
  const path = product ? productPreviewPath(slug, product.id) : storePreviewPath(slug);
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="font-display text-lg font-bold">{PREVIEW_COPY.title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{PREVIEW_COPY.lead}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="search"
          label={PREVIEW_COPY.find}
          hint={PREVIEW_COPY.findHint}
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          after={
            <p role="status" className="text-sm text-ink-soft">
              {q !== '' && choices.data && PREVIEW_COPY.found(found.length, choices.data.nextCursor !== null)}
            </p>
          }
        />
        <SelectField
          label={PREVIEW_COPY.which}
          value={product?.id ?? STORE_CHOICE}
          onChange={({ currentTarget }) => setProduct(offered.find(({ id }) => id === currentTarget.value))}
          options={[
            { value: STORE_CHOICE, label: PREVIEW_COPY.store },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ChoiceGroup
          label={PREVIEW_COPY.look}
          choices={[
            { value: 'light', label: PREVIEW_COPY.light },
            { value: 'dark', label: PREVIEW_COPY.dark },
          ]}
          value={look}
          onChange={setLook}
          className="grid-cols-2"
        />
      </div>
      <LinkPreview kit={kit} shown={{ url, path, product }} look={look} />
    </section>
  );
}

const LEVELS = {
  good: { Icon: CircleCheck, ink: 'text-success', said: PREVIEW_COPY.good },
  improve: { Icon: TriangleAlert, ink: 'text-warning-text', said: PREVIEW_COPY.improve },
  wrong: { Icon: CircleAlert, ink: 'text-danger', said: PREVIEW_COPY.wrong },
} as const;

/** The results of the rules, beginning with the most urgent. */
function PreviewChecks({ checks }: { checks: readonly PreviewCheck[] }) {
  const advice = checks.filter(({ level }) => level !== 'good');
  const ordered = [...advice, ...checks.filter(({ level }) => level === 'good')];
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h3 className="font-display text-lg font-bold">{PREVIEW_COPY.checksTitle}</h3>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {advice.length === 0 ? PREVIEW_COPY.allGood : PREVIEW_COPY.someAdvice(advice.length)}
      </p>
      <ul className="mt-3 grid gap-3">
        {ordered.map(({ rule, level, text, fix }) => {
          const { Icon, ink, said } = LEVELS[level];
          return (
            <li key={rule} className="flex items-start gap-3">
              <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
              <p className="min-w-0 flex-1">
                <span className="sr-only">{said} </span>
                {text}
                {fix && (
                  <Link to={fix.to} className="ml-1 inline-block py-1 font-semibold text-primary underline">
                    {fix.label}
                  </Link>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
