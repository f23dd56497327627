import { createContext, use } from 'react';
import type { StoreEvent } from '#shared/features/analytics/store-event.ts';
import type { ShownStore } from '../store-screen.ts';

/** The store of the page, and actions of other rooms for its components. */
export type StoreContextValue = {
  store: ShownStore;
  /** Counts an action of a shopper; the owner's own are not counted. */
  count: (event: StoreEvent) => void;
  /** Adds a product to the cart of this device. */
  addToOrder: (productId: string, quantity: number) => void;
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
