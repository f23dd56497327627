import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ReaderContext } from '../tenants/tenants.ts';

/** The only status that a reader sees: a member sees all, anyone else what is active (`decisions`, Public catalogue). */
export const statusSeenBy = (reader: ReaderContext): ProductStatus | undefined =>
  'userId' in reader ? undefined : 'active';
