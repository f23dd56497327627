import * as z from 'zod/mini';
import type { NoticeItem } from '../inbound-item.ts';

/** Fields of deliveries that tell something of the account or of one of its numbers, and bring no message. */
const ACCOUNT_FIELDS: ReadonlySet<string> = new Set([
  'account_update',
  'account_alerts',
  'account_review_update',
  'account_settings_update',
  'phone_number_quality_update',
  'phone_number_name_update',
  'security',
  'business_capability_update',
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
  'flows',
]);

/** A notice and its recipients: the stores of these accounts, or the one whose number it names. */
export type AccountNotice = {
  readonly wabaIds: readonly string[];
  /** Digits. */
  readonly displayPhone: string | null;
  readonly key: string;
  readonly payload: NoticeItem;
};

const word = z.catch(z.optional(z.string()), undefined);
const part = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.catch(z.optional(z.object(shape)), undefined);

const ValueSchema = z.object({
  event: word,
  decision: word,
  display_phone_number: word,
  current_limit: word,
  message_template_name: word,
  new_category: word,
  new_quality_score: word,
  reason: word,
  rejection_reason: word,
  requested_verified_name: word,
  alert_type: word,
  alert_description: word,
  message: word,
  alert_info: part({ alert_type: word, alert_description: word }),
  ban_info: part({ waba_ban_state: word }),
  waba_info: part({ waba_id: word }),
});
const DeclinedSchema = z.object({
  history: z.array(z.object({ errors: z.array(z.object({ code: z.number() })) })),
});

const MAX_WORD = 100;
const MAX_DETAIL = 300;

/** Reads a change as a notice about the account `wabaId`; undefined when it is about something else. */
export const readAccountNotice = (
  { field, value }: { field: string; value: unknown },
  { wabaId, path }: { wabaId: string; path: string },
): AccountNotice | undefined => {
  if (field === 'history' && DeclinedSchema.safeParse(value).success)
    return {
      wabaIds: [wabaId],
      displayPhone: null,
      key: `notice:${path}`,
      payload: { field, event: 'DECLINED', detail: '' },
    };
  const notice = ACCOUNT_FIELDS.has(field) ? ValueSchema.safeParse(value).data : undefined;
  if (!notice) return undefined;
  const alert = notice.alert_info ?? notice;
  const event = notice.event ?? notice.decision ?? alert.alert_type ?? notice.new_quality_score ?? '';
  const ban = notice.ban_info?.waba_ban_state;
  const detail = [
    notice.message_template_name ?? notice.requested_verified_name,
    notice.new_category ?? notice.current_limit,
    notice.rejection_reason ?? notice.reason ?? alert.alert_description ?? notice.message,
  ];
  return {
    wabaIds: [wabaId, notice.waba_info?.waba_id ?? wabaId],
    displayPhone: notice.display_phone_number?.replace(/\D/g, '') || null,
    key: `notice:${path}`,
    payload: {
      field,
      event: (event === 'DISABLED_UPDATE' && ban ? `BAN_${ban}` : event).slice(0, MAX_WORD),
      detail: detail
        .filter((text) => text && text !== 'NONE')
        .join(' · ')
        .slice(0, MAX_DETAIL),
    },
  };
};

const DISABLED_CODE = -3;
/** Codes of our own, besides Meta's, for a number that sends nothing any more. */
const STOPPING: Readonly<Record<string, number>> = {
  PARTNER_REMOVED: -1,
  PARTNER_APP_UNINSTALLED: -1,
  ACCOUNT_DELETED: -2,
  BAN_DISABLE: DISABLED_CODE,
};

/** Says with which code an event of the account stops the number, or which stop it lifts. */
export const judgeNotice = ({
  field,
  event,
}: NoticeItem): { stop?: number | undefined; restart?: number } => {
  if (field !== 'account_update') return {};
  if (event === 'BAN_REINSTATE' || event === 'ACCOUNT_RECONNECTED') return { restart: DISABLED_CODE };
  return { stop: Object.hasOwn(STOPPING, event) ? STOPPING[event] : undefined };
};
