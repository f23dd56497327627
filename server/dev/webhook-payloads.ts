/** One number in the form of deliveries. */
export type DeliveredNumber = {
  readonly phoneNumberId: string;
  readonly wabaId: string;
  readonly displayPhone: string;
};

/** The sender of a message: a phone, a business-scoped id, or both (`whatsapp 7`). */
export type PayloadWriter = {
  readonly phone?: string | undefined;
  readonly bsuid?: string | undefined;
  readonly name?: string | undefined;
  readonly username?: string | undefined;
};

type Change = { readonly field: string; readonly value: object };

const toTimestamp = (date: Date): string => String(Math.floor(date.getTime() / 1000));

/** Writes a delivery in Meta's form: entries of changes. */
export const whatsAppDelivery = (wabaId: string, changes: readonly Change[]): object => ({
  object: 'whatsapp_business_account',
  entry: [{ id: wabaId, changes: changes.map(({ field, value }) => ({ field, value })) }],
});

const metadataOf = ({ phoneNumberId, displayPhone }: DeliveredNumber) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: displayPhone, phone_number_id: phoneNumberId },
});

const contactOf = ({ phone, bsuid, name, username }: PayloadWriter) => ({
  profile: { ...(name && { name }), ...(username && { username }) },
  ...(phone && { wa_id: phone }),
  ...(bsuid && { user_id: bsuid }),
});

export type WrittenMessage = { readonly id: string; readonly at: Date; readonly content: object };

/** Writes the change with messages of one person. */
export const messagesChange = (
  number: DeliveredNumber,
  writer: PayloadWriter,
  messages: readonly WrittenMessage[],
): Change => ({
  field: 'messages',
  value: {
    ...metadataOf(number),
    contacts: [contactOf(writer)],
    messages: messages.map(({ id, at, content }) => ({
      ...(writer.phone && { from: writer.phone }),
      ...(writer.bsuid && { from_user_id: writer.bsuid }),
      id,
      timestamp: toTimestamp(at),
      ...content,
    })),
  },
});

export type SentStatus = {
  readonly wamid: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly at: Date;
  readonly to: string;
  readonly callbackData?: string | undefined;
  readonly errorCode?: number | undefined;
};

/** Writes the change with a status of a message. */
export const statusChange = (number: DeliveredNumber, status: SentStatus): Change => ({
  field: 'messages',
  value: {
    ...metadataOf(number),
    statuses: [
      {
        id: status.wamid,
        status: status.status,
        timestamp: toTimestamp(status.at),
        recipient_id: status.to,
        ...(status.callbackData && { biz_opaque_callback_data: status.callbackData }),
        ...(status.errorCode && {
          errors: [{ code: status.errorCode, title: 'made up', message: 'made up' }],
        }),
      },
    ],
  },
});

/** Writes a change of any field of a number. */
export const numberChange = (number: DeliveredNumber, field: string, value: object): Change => ({
  field,
  value: { ...metadataOf(number), ...value },
});

/** Writes the change with a chat from before the number was connected; `isOwners` are the owner's messages. */
export const historyChange = (
  number: DeliveredNumber,
  phone: string,
  messages: readonly (WrittenMessage & { readonly isOwners?: boolean })[],
): Change =>
  numberChange(number, 'history', {
    history: [
      {
        metadata: { phase: 0, chunk_order: 1, progress: 100 },
        threads: [
          {
            id: phone,
            messages: messages.map(({ id, at, content, isOwners = false }) => ({
              from: isOwners ? number.displayPhone.replace(/\D/g, '') : phone,
              id,
              timestamp: toTimestamp(at),
              ...content,
              history_context: { status: 'READ' },
            })),
          },
        ],
      },
    ],
  });

/** Writes the change with a message that the owner wrote on the phone. */
export const echoChange = (
  number: DeliveredNumber,
  { to, content, id, at }: WrittenMessage & { readonly to: string },
): Change =>
  numberChange(number, 'smb_message_echoes', {
    message_echoes: [{ from: number.displayPhone, to, id, timestamp: toTimestamp(at), ...content }],
  });
