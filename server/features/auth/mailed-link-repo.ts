import type {
  MemberContext,
  PlatformContext,
  Scoped,
  SessionFacts,
  VisitorContext,
} from '../tenants/tenants.ts';

type NewLink = {
  readonly tokenHash: Uint8Array;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The address that a confirmation proves. */
  readonly email?: string;
};

/** Links that were mailed to members. Each works once and for a time; the database knows only the hash of its token. */
class MailedLinks {
  readonly #table: 'password_resets' | 'email_confirmations';

  constructor(table: 'password_resets' | 'email_confirmations') {
    this.#table = table;
  }

  /** Stores a new link of the member. */
  async insert(
    { tx, tenantId, userId }: Scoped<MemberContext>,
    { tokenHash, createdAt, expiresAt, email }: NewLink,
  ): Promise<void> {
    const row = {
      token_hash: tokenHash,
      tenant_id: tenantId,
      user_id: userId,
      created_at: createdAt,
      expires_at: expiresAt,
      ...(email !== undefined && { email }),
    };
    const values = Object.keys(row).map((_, index) => `$${index + 1}`);
    await tx.query(
      `insert into ${this.#table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
      Object.values(row),
    );
  }

  /** The active member whose link has this token; undefined when none has, or its time is over. */
  async findHolder(
    { tx, platform }: Scoped<VisitorContext>,
    tokenHash: Uint8Array,
  ): Promise<SessionFacts | undefined> {
    const [facts] = await tx.query<SessionFacts>(
      `select l.tenant_id as "tenantId", l.user_id as "userId", u.role, t.plan, t.status as "tenantStatus"
         from ${this.#table} l
         join users u on u.tenant_id = l.tenant_id and u.id = l.user_id and u.status = 'active'
         join tenants t on t.id = l.tenant_id
        where l.token_hash = $1 and l.expires_at > $2`,
      [tokenHash, platform.clock.now()],
    );
    return facts;
  }

  /** Uses the member's link up and answers it; undefined when it was used before, or its time is over. */
  async take(
    { tx, userId, platform }: Scoped<MemberContext>,
    tokenHash: Uint8Array,
  ): Promise<{ readonly email?: string } | undefined> {
    const [taken] = await tx.query<{ email?: string }>(
      `delete from ${this.#table} where token_hash = $1 and user_id = $2 and expires_at > $3 returning *`,
      [tokenHash, userId, platform.clock.now()],
    );
    return taken;
  }

  /** Makes every link of the member useless. */
  async deleteOfMember({ tx, userId }: Scoped<MemberContext>): Promise<void> {
    await tx.query(`delete from ${this.#table} where user_id = $1`, [userId]);
  }

  /** Forgets the links whose time is over. */
  async deleteExpired({ tx, platform }: Scoped<PlatformContext>): Promise<void> {
    await tx.query(`delete from ${this.#table} where expires_at <= $1`, [platform.clock.now()]);
  }
}

/** Links that let a member choose a new password. */
export const passwordResets = new MailedLinks('password_resets');

/** Links that prove a member's mailbox. */
export const emailConfirmations = new MailedLinks('email_confirmations');
