/** Someone who ordered or wrote. */
export type CustomerRow = {
  readonly id: string;
  readonly name: string | null;
  /** E.164 digits. */
  readonly phone: string | null;
  /** WhatsApp's id of the person for this business, which it may tell without a number. */
  readonly bsuid: string | null;
  /** The team's own words about them. */
  readonly note: string;
  /** Since when they want no messages. */
  readonly optedOutAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};
