import { BOT_SETTINGS_COPY } from '#shared/features/bot/bot-settings-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { findProductRows } from '../../catalogue/catalogue.ts';
import { bumpStoreVersion, type EditorContext, inTenant, lockTenant } from '../../tenants/tenants.ts';
import { settleWish, wishKey } from '../conversations/question-repo.ts';
import { listTaughtWords, saveTaughtWord } from './lesson-repo.ts';

const MAX_TAUGHT = 200;

/** Teaches the bot that a word or a phrase means a product of the store. */
export const teachWord = (
  editor: EditorContext,
  { word, productId }: { word: string; productId: string },
): Promise<void> =>
  inTenant(editor, async (scope) => {
    await lockTenant(scope);
    const [product] = await findProductRows(scope, [productId]);
    if (!product) throw new AppError('NOT_FOUND');
    const key = wishKey(word);
    const known = await listTaughtWords(scope);
    if (known.length >= MAX_TAUGHT && !known.some((one) => one.key === key))
      throw new AppError('RULE_REFUSED', { message: BOT_SETTINGS_COPY.tooManyWords(MAX_TAUGHT) });
    await saveTaughtWord(scope, { key, word, productId });
    await settleWish(scope, { kind: 'product', key });
    await bumpStoreVersion(scope);
  });
