import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { startMain } from '#server/testing/start-main.ts';
import { minutes } from '#shared/lib/time.ts';
import { describeError } from './log.ts';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';

test('an error is logged with its location, its code and its subject, and no value of a row', () => {
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_key"'),
    {
      code: '23505',
      constraint: 'users_email_key',
      table: 'users',
      detail: 'Key (email)=(rosa@gmail.com) already exists.',
      parameters: ['rosa@gmail.com', HASH],
    },
  );
  const failed = new Error(
    `Failed query: insert into "users"\nparams: rosa@gmail.com,${HASH}\n    at 809-555-0199`,
    {
      cause: new Error('call 809-555-0177', { cause: refused }),
    },
  );
  const told = describeError(failed);
  expect(told).toMatchObject({
    type: 'Error',
    cause: { cause: { code: '23505', constraint: 'users_email_key', table: 'users' } },
  });
  expect(told.stack).toMatch(/^Error: Failed query[^\n]*\n +at .*log\.test\.ts/);
  expect(JSON.stringify(told)).not.toMatch(/rosa|argon2|809|parameters|detail/);
});

test('an issue of a schema is logged with its path and no value', () => {
  const { error } = z.object({ items: z.array(z.enum(['a'])) }).safeParse({ items: ['a', 'rosa'] });
  expect(describeError(error).message).toBe('items.1: invalid_value');
});

test('a thrown value that is no error is logged without anything that may name a person', () => {
  expect(describeError('no mail for rosa@gmail.com')).toEqual({ message: 'no mail for […]' });
  // As the job queue reports what went wrong.
  const reported = { message: 'no mail for rosa@gmail.com', code: '57P01', queue: 'mails' };
  expect(describeError(reported)).toEqual({ message: 'no mail for […]' });
});

test(
  'a registration that the database refuses leaves nothing of its person in the log',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const { address, program } = await startMain(storage);
    const client = new pg.Client({ connectionString: storage.DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    for (const statement of [
      // A setting of Citus, which refuses such a trigger otherwise; elsewhere it means nothing.
      'set citus.enable_unsafe_triggers = on',
      `create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'planted for % and 809-555-0199', new.email using detail = row_to_json(new)::text; end $$`,
      'create trigger refuse before insert on users for each row execute function refuse()',
    ])
      await client.query(statement);
    const { status } = await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'rosa.canario77@gmail.com',
        password: 'Guagua-Verde-7',
        businessName: 'Dulces Rosa',
        tenantSlug: 'dulces-rosa',
        plan: 'esencial',
      }),
    });
    expect(status).toBe(500);
    await program.wrote(/a request failed/);
    expect(program.stdout()).toContain('P0001');
    expect(program.stdout() + program.stderr()).not.toMatch(
      /rosa\.canario|argon2|809-555|Guagua|dulces-rosa/i,
    );
  },
  minutes(1),
);
