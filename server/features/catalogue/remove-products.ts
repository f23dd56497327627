import { bumpStoreVersion, type EditorContext, lockTenant, type Scoped } from '../tenants/tenants.ts';
import { markDeleted } from './product-repo.ts';

/** Takes products out of the catalogue in the open transaction; answers the ids that stood in it, for an absent one is no error. */
export const removeProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  await lockTenant(scope);
  const removed = await markDeleted(scope, ids);
  if (removed.length > 0) await bumpStoreVersion(scope);
  return removed;
};
