import * as z from 'zod/mini';
import type { BaseArticle } from '#shared/features/catalogue/base-list-calls.ts';
import { positivePriceProblem } from '#shared/features/catalogue/price-problem.ts';
import { foldText } from '#shared/lib/text-fold.ts';

/** The form's field of an article. The form library would read dots, brackets and quotes of an id as a path. */
export const priceFieldOf = (id: string): string =>
  id.replace(/["'|.[\]]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The prices that an owner has typed, by the article's field. */
export const PricesSchema = z.record(z.string(), z.string());
export type Prices = z.output<typeof PricesSchema>;

/** The same prices as a form watches them. */
export type TypedPrices = Readonly<Record<string, string | undefined>>;

/** The same prices without those that were added, unless another was typed since they were sent. */
export const withoutAdded = (prices: Prices, added: readonly { id: string; price: string }[]): Prices => {
  const priceOf = new Map(added.map(({ id, price }) => [priceFieldOf(id), price]));
  return Object.fromEntries(
    Object.entries(prices).filter(([field, text]) => priceOf.get(field) !== text.trim()),
  );
};

/** The prices of articles that can still be added, in the order of the list. */
export const chosenOf = (
  articles: readonly BaseArticle[],
  prices: TypedPrices,
): { id: string; price: string }[] =>
  articles.flatMap(({ id, isInCatalogue }) => {
    const price = prices[priceFieldOf(id)]?.trim();
    return price && !isInCatalogue ? [{ id, price }] : [];
  });

/** The problem of each invalid price, by its field. */
export const findPriceProblems = (chosen: readonly { id: string; price: string }[]): Record<string, string> =>
  Object.fromEntries(
    chosen.flatMap(({ id, price }) => {
      const problem = positivePriceProblem(price);
      return problem === undefined ? [] : [[priceFieldOf(id), problem] as const];
    }),
  );

/** The articles that hold all words of a search, by category, in the order of the list. */
export const groupArticles = (
  articles: readonly BaseArticle[],
  search: string,
): { category: string; articles: BaseArticle[] }[] => {
  const words = foldText(search).split(' ').filter(Boolean);
  const groups = new Map<string, BaseArticle[]>();
  for (const article of articles) {
    const text = foldText(`${article.name} ${article.aliases} ${article.category}`);
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(article.category, [...(groups.get(article.category) ?? []), article]);
  }
  return [...groups].map(([category, inIt]) => ({ category, articles: inIt }));
};
