import { getConstructionPlans } from 'pg-boss';
import type { SqlTransaction } from '../db/database.ts';

/** pg-boss commits what it makes; here it joins a transaction that may still fail. */
const withoutCommit = (plan: string): string => plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

/** Makes the job queue's own tables, as the first start does, in a transaction that runs as the owner. */
export const installQueue = ({ exec }: Pick<SqlTransaction, 'exec'>): Promise<void> =>
  exec(withoutCommit(getConstructionPlans()));
