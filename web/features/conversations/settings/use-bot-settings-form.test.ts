import { expect, test } from 'vitest';
import { DEFAULT_BOT_SETTINGS } from '#shared/features/bot/bot-settings.ts';
import { toSettingsBody, toSettingsValues } from './use-bot-settings-form.ts';

test('settings pass through the form unchanged', () => {
  const { isWebChatOn: _, ...rest } = DEFAULT_BOT_SETTINGS;
  const settings = { ...rest, synonyms: [['poloche', 'camiseta']] };
  expect(toSettingsBody(toSettingsValues({ ...settings, isWebChatOn: true }))).toEqual(settings);
});

test('rows left empty are not sent, half-filled ones are', () => {
  const values = toSettingsValues(DEFAULT_BOT_SETTINGS);
  expect(
    toSettingsBody({
      ...values,
      quickReplies: [
        { question: '', answer: ' ' },
        { question: '¿Parqueo?', answer: '' },
      ],
      synonyms: [{ words: ' , ' }, { words: 'tenis,  zapatillas ,' }],
    }),
  ).toMatchObject({
    quickReplies: [{ question: '¿Parqueo?', answer: '' }],
    synonyms: [['tenis', 'zapatillas']],
  });
});
