/** What processes take turns on in one database, each under a number of its own. */
export const LOCK_KEYS = { migrating: 7_263_112, seeding: 7_263_113, serving: 7_263_114 } as const;
