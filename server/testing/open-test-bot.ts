import { type BotContext, openBotOf, openPlatform } from '../features/tenants/tenants.ts';
import type { TestApp } from './open-test-app.ts';

/** The bot of an open store, as a channel opens it. */
export const openTestBot = async ({ platform }: TestApp, tenantId: string): Promise<BotContext> => {
  const door = await openBotOf(openPlatform(platform), tenantId);
  if (door.kind === 'closed') throw new Error('the store is not active');
  return door.bot;
};

/** Every month and meter whose counts are not the sums of what was spent in it (reliability 2, I5). */
export const findWrongMeters = ({ platform }: TestApp): Promise<object[]> =>
  platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query(
      `select p.meter, p.used, p.reserved from meter_periods p
        where p.used <> (select coalesce(sum(e.amount), 0) from meter_entries e
                          where (e.tenant_id, e.meter, e.starts_at) = (p.tenant_id, p.meter, p.starts_at)
                            and e.state = 'settled')
           or p.reserved <> (select coalesce(sum(e.amount), 0) from meter_entries e
                              where (e.tenant_id, e.meter, e.starts_at) = (p.tenant_id, p.meter, p.starts_at)
                                and e.state = 'reserved')`,
    ),
  );
