import type {
  MemberContext,
  PlatformContext,
  Scoped,
  SessionFacts,
  VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { signedInAt } from './user-repo.ts';

type NewLink = { readonly tokenHash: Uint8Array; readonly createdAt: Date; readonly expiresAt: Date };

/** Links that were mailed to members. Each works once and for a time; the database knows only the hash of its token. */
class MailedLinks {
  readonly #table: 'passwordResets' | 'emailConfirmations';

  constructor(table: 'passwordResets' | 'emailConfirmations') {
    this.#table = table;
  }

  /** Finds the active member whose link has this token; undefined when none has, or its time is over. */
  findHolder(
    { tx, platform }: Scoped<VisitorContext>,
    tokenHash: Uint8Array,
  ): Promise<SessionFacts | undefined> {
    const links = tx.db
      .selectFrom(this.#table)
      .select(['tenantId', 'userId'])
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', platform.clock.now());
    return tx.db
      .selectFrom(links.as('l'))
      .innerJoin(signedInAt('l'), (join) => join.onTrue())
      .selectAll('f')
      .executeTakeFirst();
  }

  /** Makes every link of the member useless. */
  async deleteOfMember({ tx, userId }: Scoped<MemberContext>): Promise<void> {
    await tx.db.deleteFrom(this.#table).where('userId', '=', userId).execute();
  }

  /** Deletes the links whose time is over. */
  async deleteExpired({ tx, platform }: Scoped<PlatformContext>): Promise<void> {
    await tx.db.deleteFrom(this.#table).where('expiresAt', '<=', platform.clock.now()).execute();
  }
}

/** Links that let a member choose a new password. */
class PasswordResets extends MailedLinks {
  constructor() {
    super('passwordResets');
  }

  /** Stores a new link of the member. */
  async insert({ tx, tenantId, userId }: Scoped<MemberContext>, link: NewLink): Promise<void> {
    await tx.db
      .insertInto('passwordResets')
      .values({ ...link, tenantId, userId })
      .execute();
  }

  /** Uses the member's link up; false when it was used before, or its time is over. */
  async take({ tx, userId, platform }: Scoped<MemberContext>, tokenHash: Uint8Array): Promise<boolean> {
    const { numDeletedRows } = await tx.db
      .deleteFrom('passwordResets')
      .where((eb) => eb.and({ tokenHash, userId }))
      .where('expiresAt', '>', platform.clock.now())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
}

/** Links that prove a member's mailbox. */
class EmailConfirmations extends MailedLinks {
  constructor() {
    super('emailConfirmations');
  }

  /** Stores a new link of the member, with the address that it proves. */
  async insert(
    { tx, tenantId, userId }: Scoped<MemberContext>,
    link: NewLink & { email: string },
  ): Promise<void> {
    await tx.db
      .insertInto('emailConfirmations')
      .values({ ...link, tenantId, userId })
      .execute();
  }

  /** Uses the member's link up and returns the address that it proves; undefined when it was used before, or its time is over. */
  async take(
    { tx, userId, platform }: Scoped<MemberContext>,
    tokenHash: Uint8Array,
  ): Promise<string | undefined> {
    const taken = await tx.db
      .deleteFrom('emailConfirmations')
      .where((eb) => eb.and({ tokenHash, userId }))
      .where('expiresAt', '>', platform.clock.now())
      .returning('email')
      .executeTakeFirst();
    return taken?.email;
  }
}

export const passwordResets = new PasswordResets();
export const emailConfirmations = new EmailConfirmations();
