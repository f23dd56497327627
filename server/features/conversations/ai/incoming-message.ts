/** A picture or voice note of a message, and its file in the `FileStore` once it was fetched. */
export type Attachment = {
  readonly messageId: string;
  readonly kind: 'image' | 'audio';
  readonly file: { readonly key: string; readonly contentType: string } | undefined;
};

/** What a shopper sent and nobody has answered: a whole burst as one message. */
export type IncomingMessage = {
  readonly text: string;
  readonly buttonId: string | undefined;
  readonly attachments?: readonly Attachment[];
};
