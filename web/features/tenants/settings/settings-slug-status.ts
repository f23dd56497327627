import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import type { SlugStatus } from '#web/lib/network/use-slug-status.ts';

type Judged = { slug: string; currentSlug: string; status: SlugStatus };

/** Returns the shown status of an address (`spec 4`): none while it is empty or the current one. */
export const settingsSlugStatus = ({ slug, currentSlug, status }: Judged): SlugStatus =>
  slug === '' || slug === currentSlug ? 'idle' : status;

const ERRORS: Partial<Record<SlugStatus, string>> = {
  invalid: TENANTS_COPY.settingsSlugInvalid,
  taken: TENANTS_COPY.settingsSlugTaken,
};

/** Returns the error below the field; submitting before the address is known to be free has its own error (`spec 5`). */
export const settingsSlugError = (status: SlugStatus, wasTried: boolean): string | undefined =>
  ERRORS[status] ?? (wasTried && status !== 'available' ? TENANTS_COPY.slugMustBeAvailable : undefined);
