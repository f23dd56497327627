import { expect, test } from 'vitest';
import { sourceOfVisit } from './visit-source.ts';

const PAGE = 'https://colmado.do/str/rosa';

test.each([
  ['', undefined, 'direct'],
  ['', '', 'direct'],
  ['', 'colmado.do', 'direct'],
  ['', 'l.instagram.com', 'instagram'],
  ['', 'com.instagram.android', 'instagram'],
  ['', 'lm.facebook.com', 'facebook'],
  ['', 'www.tiktok.com', 'tiktok'],
  ['', 'web.whatsapp.com', 'whatsapp'],
  ['', 'com.whatsapp.w4b', 'whatsapp'],
  ['', 'www.google.com.do', 'search'],
  ['', 'google.com', 'search'],
  ['', 'do.search.yahoo.com', 'search'],
  ['', 'mail.google.com', 'other'],
  ['', 'notinstagram.com', 'other'],
  ['', 'instagram.com.malo.example', 'other'],
  ['?ref=qr', 'www.google.com', 'qr'],
  ['?ref=estado', undefined, 'status'],
  ['?utm_source=WhatsApp', undefined, 'whatsapp'],
  ['?utm_source=whatsapp&utm_medium=status', undefined, 'status'],
  ['?utm_source=ig', undefined, 'instagram'],
  ['?utm_source=instagram&utm_medium=paid_social', undefined, 'ad'],
  ['?gclid=abc', 'www.google.com', 'ad'],
  ['?fbclid=abc', 'l.facebook.com', 'facebook'],
  ['?utm_source=volante', 'l.facebook.com', 'other'],
  ['?q=instagram', undefined, 'direct'],
] as const)('a visit of %j from %j is %s', (query, from, source) => {
  expect(sourceOfVisit({ page: PAGE + query, from })).toBe(source);
});

test.each([undefined, '', 'no es una dirección', '/str/rosa?ref=qr'])(
  'a page that is no address, %j, says nothing',
  (page) => {
    expect(sourceOfVisit({ page, from: undefined })).toBe('direct');
  },
);
