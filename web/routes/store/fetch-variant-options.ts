import { lazy } from 'react';

const RETRY_MS = 5000;

type OptionsModule = typeof import('#web/features/storefront/store/variant-options.tsx');

/** The server's links work until the script comes, so a failed fetch is only repeated. */
const fetchOptions = (): Promise<OptionsModule> =>
  import('#web/features/storefront/store/variant-options.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return fetchOptions();
  });

/** The options of a product with variants, in a script of their own. */
export const LazyVariantOptions = lazy(async () => ({ default: (await fetchOptions()).VariantOptions }));
