import { type ComponentType, createContext, use } from 'react';
import type { StoreEvent } from '#shared/features/analytics/store-event.ts';
import type { Measure, MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { Part } from '#web/lib/network/part-of.ts';
import type { ShownStore, VariantChoice, VariedProduct } from '../store-screen.ts';

type MeasuredFieldsProps = {
  product: Pick<ProductView, 'name' | 'stock'> & { price: number; measure: Measure };
  /** undefined while what was typed is not sold. */
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => void;
};

export type VariantOptionsProps = {
  product: VariedProduct;
  /** The address of a choice without the id of its variant. */
  hrefTo: string;
  onChoice: (choice: VariantChoice) => void;
};

/** The store of the page, and actions of other rooms for its components. */
export type StoreContextValue = {
  store: ShownStore;
  /** Counts an action of a shopper, of a view with the id of its product; the owner's own are not counted. */
  count: (event: StoreEvent, product?: string) => void;
  /** Adds a product to the cart of this device, in the unit of its measure; absent for pieces. */
  addToOrder: (productId: string, added: { quantity: number; unit?: MeasureUnit | undefined }) => void;
  /** The script with the fields in which a shopper chooses how much of a product; most pages never fetch it. */
  measuredPart: Part<{ MeasuredFields: ComponentType<MeasuredFieldsProps> }>;
  /** The options of a product with variants, whose script most pages never fetch. */
  VariantOptions: ComponentType<VariantOptionsProps>;
  signOut: () => Promise<void>;
};

/** Provides the store of the page. */
export const StoreContext = createContext<StoreContextValue | undefined>(undefined);

/** Returns the store of the page. @throws Error outside of a store's page */
export const useStorePage = (): StoreContextValue => {
  const value = use(StoreContext);
  if (!value) throw new Error('this part is drawn outside of a store');
  return value;
};
