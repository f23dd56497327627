import { sql } from 'kysely';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { type DayRange, instantsOf } from '#shared/lib/time.ts';

export type AnsweredSums = {
  /** One for each conversation and day with a message of its customer. */
  conversations: number;
  /** Those that the bot answered and in which nobody of the team wrote. */
  byBotAlone: number;
  /** Those in which somebody of the team wrote, in the panel or on the phone. */
  withPerson: number;
};

/** Counts the conversations of some days of Santo Domingo by who answered them. */
export const countAnswered = (
  { tx, tenantId }: Scoped<MemberContext>,
  range: DayRange,
): Promise<AnsweredSums> => {
  const { startsAt, endsAt } = instantsOf(range);
  return tx.db
    .with('talks', (db) =>
      db
        .selectFrom('messages')
        .select([
          sql<boolean>`bool_or(author = 'customer')`.as('asked'),
          sql<boolean>`bool_or(author = 'bot')`.as('byBot'),
          sql<boolean>`bool_or(author in ('member', 'phone'))`.as('byPerson'),
        ])
        .where('tenantId', '=', tenantId)
        .where('direction', '<>', 'note')
        .where('createdAt', '>=', startsAt)
        .where('createdAt', '<', endsAt)
        .groupBy(['conversationId', sql`(created_at at time zone interval '-04:00')::date`]),
    )
    .selectFrom('talks')
    .select([
      sql<number>`count(*)::integer`.as('conversations'),
      sql<number>`count(*) filter (where by_bot and not by_person)::integer`.as('byBotAlone'),
      sql<number>`count(*) filter (where by_person)::integer`.as('withPerson'),
    ])
    .where('asked', '=', true)
    .executeTakeFirstOrThrow();
};
