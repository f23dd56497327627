import { createHash } from 'node:crypto';
import type { FaqText } from '#server/features/bot/bot.ts';
import type { ProductRow } from '#server/features/catalogue/catalogue.ts';

/** A text of the store that is embedded, and its subject. */
export type MeaningText = {
  /** The id of a product, or the digest of a question. */
  readonly subject: string;
  /** null: a question of the profile. */
  readonly productId: string | null;
  readonly text: string;
  readonly hash: string;
};

/** Small models read no further than some five hundred tokens. */
const MAX_TEXT = 1_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Names a question of the profile among the vectors; its answer may change without it. */
export const subjectOfQuestion = (question: string): string => hashOf(question);

/** Builds the text by which a product is found: its own words, and neither price nor stock. */
export const textOfProduct = ({
  id,
  name,
  category,
  attributes,
  description,
}: Pick<ProductRow, 'id' | 'name' | 'category' | 'attributes' | 'description'>): MeaningText => {
  const parts = [name, category, ...Object.values(attributes), description];
  const text = parts.filter(Boolean).join('. ').slice(0, MAX_TEXT);
  return { subject: id, productId: id, text, hash: hashOf(text) };
};

/** Builds the text of a question of the profile. */
export const textOfQuestion = ({ question }: Pick<FaqText, 'question'>): MeaningText => {
  const subject = subjectOfQuestion(question);
  return { subject, productId: null, text: question.slice(0, MAX_TEXT), hash: subject };
};
