import type { BotContext } from '../../tenants/tenants.ts';

/** A picture or voice note as it lies in the file store. */
export type MediaToRead = {
  readonly bot: BotContext;
  readonly messageId: string;
  readonly bytes: Buffer;
  readonly signal: AbortSignal;
};

/** What was made of it, if anything, and what that cost. */
export type Understood = { readonly text: string | undefined; readonly spent: number };
