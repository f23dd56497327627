/** Someone who ordered or wrote. */
export type CustomerRow = {
  readonly id: string;
  readonly name: string | null;
  /** E.164 digits; as somebody typed them while the customer is not verified. */
  readonly phone: string | null;
  /** WhatsApp's id of the person for this business, which it may tell without a number. */
  readonly bsuid: string | null;
  /**
   * Since when WhatsApp or the team vouches for the number; null while a shopper has only typed it, which proves nothing
   * (decision 034).
   */
  readonly verifiedAt: Date | null;
  /** The team's own words about them. */
  readonly note: string;
  /** Since when they want no messages. */
  readonly optedOutAt: Date | null;
  /** Since when they want no marketing, by the settings of WhatsApp. */
  readonly marketingStoppedAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};
