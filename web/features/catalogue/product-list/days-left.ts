import { days } from '#shared/lib/time.ts';

const RESTORABLE_DAYS = 30;

/** Whole days until a deleted product is gone for good (ux 4: it is kept 30). */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((deletedAt.getTime() + days(RESTORABLE_DAYS) - now.getTime()) / days(1)));
