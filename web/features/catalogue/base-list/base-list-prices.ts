import * as z from 'zod/mini';
import type { BaseArticle } from '#shared/features/catalogue/base-list-calls.ts';
import { positivePriceProblem } from '#shared/features/catalogue/price-problem.ts';
import { foldText } from '#shared/lib/text-fold.ts';

/** The prices that an owner has typed, by the article's id. */
export const PricesSchema = z.record(z.string(), z.string());
export type Prices = z.output<typeof PricesSchema>;

/** The same prices with one changed; an empty text takes it out. */
export const withPrice = (prices: Prices, id: string, text: string): Prices => {
  const { [id]: _, ...others } = prices;
  return text.trim() === '' ? others : { ...others, [id]: text };
};

/** The same prices without those that were added, unless another was typed since they were sent. */
export const withoutAdded = (prices: Prices, added: readonly { id: string; price: string }[]): Prices => {
  const priceOf = new Map(added.map(({ id, price }) => [id, price]));
  return Object.fromEntries(Object.entries(prices).filter(([id, text]) => priceOf.get(id) !== text.trim()));
};

/** The prices of articles that can still be added, in the order of the list. */
export const chosenOf = (articles: readonly BaseArticle[], prices: Prices): { id: string; price: string }[] =>
  articles.flatMap(({ id, isInCatalogue }) => {
    const price = prices[id]?.trim();
    return price && !isInCatalogue ? [{ id, price }] : [];
  });

/** The problem of each price that is none. */
export const findPriceProblems = (chosen: readonly { id: string; price: string }[]): Map<string, string> =>
  new Map(
    chosen.flatMap(({ id, price }) => {
      const problem = positivePriceProblem(price);
      return problem === undefined ? [] : [[id, problem] as const];
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
