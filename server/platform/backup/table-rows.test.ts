import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { listBackupTables, readTableRows } from './table-rows.ts';

const t = openTestApp();

test('large imports after many small ones are read one at a time, of all stores', async () => {
  for (const { tenantId, userId } of [await plantStore(t), await plantStore(t)])
    await t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
      tx.query(
        `insert into imports (tenant_id, id, status, source_name, started_by, header, header_line, lines, mapping,
           is_mapping_certain, created_at)
         select t.id, ('018f3c8e-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'done', 'lista.csv', $2, '[]', 1,
             to_jsonb(repeat('x', case when n > 60 then 400000 else 1 end)), '{}', true, now()
           from tenant_facts t, generate_series(1, 66) n where t.id = $1`,
        [tenantId, userId],
      ),
    );
  const parts: number[] = [];
  let rows = 0;
  await t.platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
    const table = (await listBackupTables(tx)).find(({ name }) => name === 'imports');
    if (!table) throw new Error('imports are in no backup');
    await readTableRows(tx, table, async (lines) => {
      rows += lines.length;
      parts.push(lines.join('').length);
    });
  });
  expect({ rows, isBounded: Math.max(...parts) < 500_000 }).toEqual({ rows: 132, isBounded: true });
});
