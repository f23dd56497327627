import { REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { storePath } from '#shared/lib/paths.ts';
import { deriveSlug, filterSlugInput, MAX_SLUG_LENGTH } from '#shared/lib/slug.ts';
import type { SlugStatus } from '#web/lib/network/use-slug-status.ts';
import { Button } from '#web/ui/button.tsx';
import { LiveRemark } from '#web/ui/form/live-remark.tsx';
import { PrefixedField } from '#web/ui/form/text-field.tsx';
import type { Registration } from './use-registration.ts';
import { useSlugSuggestions } from './use-store-address.ts';

const ERRORS: Partial<Record<SlugStatus, string>> = {
  invalid: TENANTS_COPY.slugInvalid,
  taken: TENANTS_COPY.slugTaken,
};

function AddressRemark({ status, isGenerating }: Registration['address']) {
  if (isGenerating) return <LiveRemark tone="busy" text={REGISTRATION_HINTS.generatingUrl} />;
  if (status === 'checking') return <LiveRemark tone="busy" text={TENANTS_COPY.slugChecking} />;
  return <LiveRemark tone="good" text={status === 'available' ? TENANTS_COPY.slugAvailable : ''} />;
}

/** Shows the whole link, which does not fit inside the field on a phone. */
function AddressHint({ slug }: { slug: string }) {
  return (
    <>
      {REGISTRATION_HINTS.storeUrlLead}{' '}
      <span className="font-medium break-all text-ink">{`${window.location.host}${storePath(slug)}`}</span>
      <br />
      {REGISTRATION_HINTS.storeUrlRule}
    </>
  );
}

/** Step 1: the address of the store. */
export function AddressStep({ form, values, address }: Registration) {
  const { businessName, tenantSlug: slug } = values;
  const { status, isGenerating } = address;
  const change = (next: string, isManual: boolean): void => {
    form.setValue('tenantSlug', next);
    form.setValue('isSlugManual', isManual);
  };
  const others = useSlugSuggestions(businessName).filter((suggestion) => suggestion !== slug);
  return (
    <div className="grid gap-5">
      <PrefixedField
        label={REGISTRATION_COPY.storeUrl}
        hint={<AddressHint slug={slug} />}
        error={isGenerating ? undefined : ERRORS[status]}
        prefix={storePath('')}
        after={<AddressRemark {...address} />}
        value={slug}
        maxLength={MAX_SLUG_LENGTH}
        name="tenantSlug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          const typed = filterSlugInput(target.value);
          // A typed address is the owner's choice, unless it equals the one derived from the name (`spec 4`).
          change(typed, typed !== deriveSlug(businessName));
        }}
      />
      {others.length > 0 && (
        <div>
          <p className="font-medium">{REGISTRATION_COPY.suggestions}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {others.map((suggestion) => (
              <li key={suggestion}>
                <Button
                  look="secondary"
                  aria-label={REGISTRATION_HINTS.pickSuggestion(suggestion)}
                  className="rounded-full font-normal"
                  onClick={() => change(suggestion, true)}
                >
                  {suggestion}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
