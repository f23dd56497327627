import { createContext, use } from 'react';
import type { StoreEvent } from '#shared/features/analytics/store-event.ts';
import type { ShownStore } from '../store-screen.ts';

/** What the parts of a store's page know of it, and what they may ask of the rooms around it. */
export type StoreContextValue = {
  store: ShownStore;
  /** Counts what a shopper did; nothing is counted for the owner. */
  count: (event: StoreEvent) => void;
  /** Puts a product into the order that this device keeps. */
  addToOrder: (productId: string, quantity: number) => void;
  signOut: () => Promise<void>;
};

/** Provides the store of the page. */
export const StoreContext = createContext<StoreContextValue | undefined>(undefined);

/** The store of the page. @throws Error outside of a store's page. */
export const useStorePage = (): StoreContextValue => {
  const value = use(StoreContext);
  if (!value) throw new Error('this part is drawn outside of a store');
  return value;
};
