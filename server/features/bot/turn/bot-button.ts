/** The meaning of a tapped button; its id goes to WhatsApp and comes back unchanged. */
export type BotButton =
  | { readonly kind: 'product' | 'add'; readonly productId: string }
  | { readonly kind: 'category' | 'zone' | 'payment'; readonly name: string }
  | { readonly kind: 'cart' | 'order' | 'confirm' | 'change' | 'human' | 'catalogue' | 'pickup' };

const PLAIN = ['cart', 'order', 'confirm', 'change', 'human', 'catalogue', 'pickup'] as const;
const NAMED = ['category', 'zone', 'payment'] as const;
const OF_PRODUCT = ['product', 'add'] as const;

/** Creates the id of a button from its kind and its subject. */
export const buttonId = (button: BotButton): string => {
  if ('productId' in button) return `${button.kind}:${button.productId}`;
  return 'name' in button ? `${button.kind}:${button.name}` : button.kind;
};

/** Parses a button's id; undefined for an unknown one. */
export const parseButtonId = (id: string): BotButton | undefined => {
  const [kind = '', ...rest] = id.split(':');
  const value = rest.join(':');
  const plain = PLAIN.find((known) => known === kind);
  if (plain) return value === '' ? { kind: plain } : undefined;
  if (value === '') return undefined;
  const named = NAMED.find((known) => known === kind);
  if (named) return { kind: named, name: value };
  const ofProduct = OF_PRODUCT.find((known) => known === kind);
  return ofProduct && { kind: ofProduct, productId: value };
};
