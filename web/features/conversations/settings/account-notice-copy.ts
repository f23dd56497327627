import type { WhatsAppHealth } from '#shared/features/conversations/settings/bot-health-calls.ts';

type Notice = Pick<WhatsAppHealth['notices'][number], 'field' | 'event' | 'detail'>;

const ACCOUNT: Readonly<Record<string, string>> = {
  ACCOUNT_DELETED: 'Tu cuenta de WhatsApp Business fue borrada. El bot dejó de enviar.',
  PARTNER_REMOVED: 'Nuestra aplicación ya no tiene acceso a tu cuenta de WhatsApp. El bot dejó de enviar.',
  PARTNER_APP_UNINSTALLED:
    'Nuestra aplicación ya no tiene acceso a tu cuenta de WhatsApp. El bot dejó de enviar.',
  PARTNER_ADDED: 'Nuestra aplicación tiene acceso a tu cuenta de WhatsApp.',
  PARTNER_APP_INSTALLED: 'Nuestra aplicación tiene acceso a tu cuenta de WhatsApp.',
  BAN_DISABLE:
    'Meta desactivó tu cuenta de WhatsApp. El bot dejó de enviar. Pide una revisión en Meta Business.',
  BAN_SCHEDULE_FOR_DISABLE: 'Meta va a desactivar tu cuenta de WhatsApp. Revisa los avisos en Meta Business.',
  BAN_REINSTATE: 'Meta activó tu cuenta de WhatsApp otra vez.',
  ACCOUNT_RESTRICTION:
    'Meta limitó lo que tu cuenta de WhatsApp puede enviar. Revisa los avisos en Meta Business.',
  ACCOUNT_VIOLATION: 'Meta dice que tu cuenta no cumplió sus reglas. Revisa los avisos en Meta Business.',
  VERIFIED_ACCOUNT: 'Meta verificó tu cuenta.',
};

const QUALITY: Readonly<Record<string, string>> = {
  FLAGGED: 'Muchas personas bloquearon o reportaron tu número. Escribe solo a quien te escribe.',
  UNFLAGGED: 'La calidad de tu número volvió a estar bien.',
  DOWNGRADE: 'Meta bajó el límite de personas a las que puedes escribir primero.',
  UPGRADE: 'Meta subió el límite de personas a las que puedes escribir primero.',
};

const REVIEW: Readonly<Record<string, string>> = {
  APPROVED: 'Meta revisó tu cuenta y la aprobó.',
  REJECTED: 'Meta revisó tu cuenta y no la aprobó. Revisa los avisos en Meta Business.',
};

const NAME: Readonly<Record<string, string>> = {
  APPROVED: 'Meta aprobó el nombre de tu número.',
  REJECTED: 'Meta no aprobó el nombre de tu número. Cámbialo en Meta Business.',
  DECLINED: 'Meta no aprobó el nombre de tu número. Cámbialo en Meta Business.',
};

const SECURITY: Readonly<Record<string, string>> = {
  PIN_CHANGED: 'Alguien cambió el PIN de tu número. Si no fuiste tú, revisa quién entra a Meta Business.',
  PIN_RESET_REQUEST:
    'Alguien pidió cambiar el PIN de tu número. Si no fuiste tú, revisa quién entra a Meta Business.',
  PIN_RESET_SUCCESS: 'El PIN de tu número se quitó. Si no fuiste tú, revisa quién entra a Meta Business.',
};

const TEMPLATE: Readonly<Record<string, string>> = {
  APPROVED: 'Meta aprobó una plantilla.',
  REJECTED: 'Meta no aprobó una plantilla.',
  PAUSED: 'Meta pausó una plantilla porque no gustó.',
  DISABLED: 'Meta desactivó una plantilla.',
};

const BY_FIELD: Readonly<Record<string, { readonly title: string; readonly events?: typeof ACCOUNT }>> = {
  account_update: { title: 'Algo cambió en tu cuenta de WhatsApp.', events: ACCOUNT },
  account_alerts: { title: 'Meta tiene un aviso para tu cuenta de WhatsApp. Míralo en Meta Business.' },
  account_review_update: { title: 'Meta revisó tu cuenta.', events: REVIEW },
  phone_number_quality_update: { title: 'Cambió la calidad de tu número.', events: QUALITY },
  phone_number_name_update: { title: 'Meta revisó el nombre de tu número.', events: NAME },
  security: { title: 'Cambió la seguridad de tu número.', events: SECURITY },
  business_capability_update: { title: 'Meta cambió cuánto puede enviar tu cuenta.' },
  message_template_status_update: { title: 'Cambió el estado de una plantilla.', events: TEMPLATE },
  message_template_quality_update: { title: 'Cambió la calidad de una plantilla.' },
  template_category_update: { title: 'Meta cambió la categoría de una plantilla.' },
  flows: { title: 'Cambió un formulario de WhatsApp.' },
  history: { title: 'No compartiste tus chats anteriores. El bot trabaja igual con los nuevos.' },
};

export const NOTICES_TITLE = 'Avisos de WhatsApp';

/** Words a notice of WhatsApp for an owner, with Meta's own detail in brackets. */
export const noticeText = ({ field, event, detail }: Notice): string => {
  const known = Object.hasOwn(BY_FIELD, field) ? BY_FIELD[field] : undefined;
  const events = known?.events;
  const text = events && Object.hasOwn(events, event) ? events[event] : known?.title;
  const words = text ?? 'Algo cambió en tu cuenta de WhatsApp.';
  return detail === '' ? words : `${words} (${detail})`;
};
