import { expect, test } from 'vitest';
import { noticeText } from './account-notice-copy.ts';

test.each([
  ['account_update', 'ACCOUNT_DELETED', '', 'El bot dejó de enviar'],
  ['account_update', 'PARTNER_REMOVED', '', 'El bot dejó de enviar'],
  ['account_update', 'BAN_DISABLE', '', 'El bot dejó de enviar'],
  ['account_update', 'ACCOUNT_RESTRICTION', '', 'limitó'],
  ['account_update', 'SOMETHING_NEW', '', 'Algo cambió en tu cuenta'],
  ['account_update', 'constructor', '', 'Algo cambió en tu cuenta'],
  ['constructor', '', '', 'Algo cambió en tu cuenta'],
  ['account_alerts', 'X', 'Falta un dato', '(Falta un dato)'],
  ['account_review_update', 'REJECTED', '', 'no la aprobó'],
  ['phone_number_quality_update', 'FLAGGED', 'TIER_250', '(TIER_250)'],
  ['phone_number_name_update', 'REJECTED', 'Mi Tienda', '(Mi Tienda)'],
  ['security', 'PIN_CHANGED', '', 'PIN'],
  ['security', '', '', 'seguridad'],
  ['business_capability_update', '', '', 'cuánto puede enviar'],
  ['message_template_status_update', 'REJECTED', 'ofertas', '(ofertas)'],
  ['flows', 'FLOW_STATUS_CHANGE', 'Flow X', '(Flow X)'],
  ['history', 'DECLINED', '', 'No compartiste'],
])('the notice %s %s (%s) says %s', (field, event, detail, words) => {
  expect(noticeText({ field, event, detail })).toContain(words);
});
