import { remainingOf } from '#server/features/plans/plans.ts';
import { type EditorContext, getTenant, lockTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type {
  BaseArticle,
  BaseListTrade,
  getBaseListCall,
} from '#shared/features/catalogue/base-list-calls.ts';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { MeasureSchema } from '#shared/features/catalogue/measure-schema.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import type { Money } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { addProducts } from '../changing/add-products.ts';
import { countProducts, findTakenNames } from '../products/product-repo.ts';
import type { ProductRow } from '../products/product-row.ts';

/** One line of a base list: the values of the product that is made from it, without price and stock. */
export type ListedArticle = Omit<BaseArticle, 'isInCatalogue'>;

/** The texts of the lists, one line an article. A list is loaded when somebody opens it: most stores never do. */
const TEXTS: Record<BaseListTrade, () => Promise<string>> = {
  colmado: async () => (await import('./colmado-list-copy.ts')).COLMADO_LIST,
  ferreteria: async () => (await import('./ferreteria-list-copy.ts')).FERRETERIA_LIST,
  papeleria: async () => (await import('./papeleria-list-copy.ts')).PAPELERIA_LIST,
  salon: async () => (await import('./salon-list-copy.ts')).SALON_LIST,
};

/** `lb:0.25:money` is pounds in quarters, also by an amount of pesos; an empty text is by the piece. */
const readMeasure = (text: string): Measure | null => {
  if (text === '') return null;
  const [unit, step, byMoney] = text.split(':');
  return MeasureSchema.parse({ unit, step: Number(step), byMoney: byMoney === 'money' });
};

const readLine = (line: string): ListedArticle => {
  const [name = '', category = '', measure = '', aliases = ''] = line.split('|').map((cell) => cell.trim());
  return { id: foldText(name).replaceAll(' ', '-'), name, category, measure: readMeasure(measure), aliases };
};

/** Reads the articles of a trade, in the order of its list. */
export const readBaseList = async (trade: BaseListTrade): Promise<ListedArticle[]> =>
  (await TEXTS[trade]()).trim().split('\n').map(readLine);

/**
 * Reads the common goods of a trade, says for each whether the catalogue has a product with that name, and how many more
 * products the plan allows.
 */
export const presentBaseList = async (
  scope: Scoped<EditorContext>,
  listed: readonly ListedArticle[],
): Promise<CallAnswer<typeof getBaseListCall>> => {
  const [{ plan }, taken] = [await getTenant(scope), await findTakenNames(scope)];
  return {
    articles: listed.map((article) => ({ ...article, isInCatalogue: taken.has(foldText(article.name)) })),
    room: remainingOf(plan, { meter: 'products', used: await countProducts(scope) }),
  };
};

type PricedArticle = {
  readonly id: string;
  readonly price: Money;
  readonly stock?: number | null | undefined;
};

/**
 * Adds articles of a list with their prices, all or none. Articles whose name is already in the catalogue are skipped, so a
 * repeated request adds nothing twice; the tenant is locked before the names are read.
 * @throws INVALID_INPUT for an article that is not in the list
 * @throws LIMIT_REACHED beyond the limits of plan and store
 */
export const addBaseArticles = async (
  scope: Scoped<EditorContext>,
  { listed, chosen }: { listed: readonly ListedArticle[]; chosen: readonly PricedArticle[] },
): Promise<{ products: ProductRow[]; skipped: number }> => {
  await lockTenant(scope);
  const taken = await findTakenNames(scope);
  const articleOf = new Map(listed.map((article) => [article.id, article]));
  const drafts = new Map<string, ProductCreate>();
  for (const { id, price, stock } of chosen) {
    const article = articleOf.get(id);
    if (!article) throw new AppError('INVALID_INPUT', { message: PRODUCT_COPY.articleGone });
    const { name, category, measure, aliases } = article;
    const key = foldText(name);
    if (!taken.has(key)) drafts.set(key, { name, category, measure, aliases: aliases || null, price, stock });
  }
  const products = await addProducts(scope, [...drafts.values()]);
  return { products, skipped: chosen.length - products.length };
};
