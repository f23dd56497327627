/** What must hold of the answer to the last message of a conversation. */
export type ExpectedReply = {
  /** Beginnings of names that must be among the products shown. */
  readonly shows?: readonly string[];
  /** Beginning of the name of the first product. */
  readonly first?: string;
  readonly hides?: readonly string[];
  readonly nothing?: true;
  readonly says?: RegExp;
  /** What the answer must not say. */
  readonly keeps?: RegExp;
  /** Lines as `2 Pan de agua`, by the beginning of the name. */
  readonly cart?: readonly string[];
  /** In pesos. */
  readonly total?: number;
  readonly intent?: string | readonly string[];
  readonly handover?: boolean;
};

/** A conversation as it is typed, and what must hold at its end. */
export type ReplyCase = readonly [messages: string | readonly string[], expected: ExpectedReply];
