/** A store's number at WhatsApp as it is stored. */
export type ConnectionRow = {
  readonly phoneNumberId: string;
  readonly wabaId: string;
  readonly tokenSealed: Uint8Array;
  readonly expiresAt: Date | null;
  readonly displayPhone: string;
  readonly verifiedName: string;
  readonly isCoexistence: boolean;
  readonly state: 'connected' | 'stopped';
  readonly problemCode: number | null;
  readonly problemAt: Date | null;
  /** Null once the pause is over. */
  readonly pausedUntil: Date | null;
  readonly lastInboundAt: Date | null;
  readonly lastOutboundAt: Date | null;
  readonly duplicates: number;
  readonly connectedAt: Date;
};
