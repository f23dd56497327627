import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/open-test-database.ts';
import { uuidHash } from './uuid-hash.ts';

const UUIDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ...Array.from({ length: 1000 }, () => randomUUID()),
];

describe('the hash of a UUID', () => {
  it("is PostgreSQL's own", async () => {
    const db = await openTestDatabase();
    const rows = await db.queryAsOwner<{ hash: number }>(
      'select uuid_hash(id) as hash from unnest($1::uuid[]) with ordinality as given(id, at) order by at',
      [UUIDS],
    );
    expect(UUIDS.map(uuidHash)).toEqual(rows.map(({ hash }) => hash));
  });
});
