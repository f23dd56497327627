import { createHash } from 'node:crypto';
import type { FaqText } from '../../bot/bot.ts';
import type { ProductRow } from '../../catalogue/catalogue.ts';

/** A text of the store that is placed by meaning, and what it stands for. */
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

/** What stands for a question of the profile among the vectors; its answer may change without it. */
export const subjectOfQuestion = (question: string): string => hashOf(question);

/** What a product is found by: its own words, and neither price nor stock. */
export const textOfProduct = ({
  id,
  name,
  category,
  attributes,
  description,
}: Pick<ProductRow, 'id' | 'name' | 'category' | 'attributes' | 'description'>): MeaningText => {
  const told = [name, category, ...Object.values(attributes), description];
  const text = told.filter(Boolean).join('. ').slice(0, MAX_TEXT);
  return { subject: id, productId: id, text, hash: hashOf(text) };
};

/** A question of the profile as a text of its own. */
export const textOfQuestion = ({ question }: Pick<FaqText, 'question'>): MeaningText => {
  const subject = subjectOfQuestion(question);
  return { subject, productId: null, text: question.slice(0, MAX_TEXT), hash: subject };
};
