import type { checkSlugCall } from '#shared/features/tenants/tenant-calls.ts';
import { isReservedSlug } from '#shared/lib/slug.ts';
import { apiCall } from './api-client.ts';
import { reportProblem } from './report-problem.ts';

const askServer = apiCall<typeof checkSlugCall>({ method: 'GET', path: '/tenants/slug/:slug' });

/** Whether a store address seems free; a failed check counts as free, the call that takes it decides (`spec 5`). */
export const isSlugFree = async (slug: string): Promise<boolean> => {
  if (isReservedSlug(slug)) return false;
  try {
    return (await askServer({ params: { slug } })).available;
  } catch (error) {
    reportProblem('slug check failed', error);
    return true;
  }
};
