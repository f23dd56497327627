import { parseQuantity } from '#shared/lib/exact-quantity.ts';

/** The meaning of a tapped button; its id goes to WhatsApp and comes back unchanged. */
export type BotButton =
  | { readonly kind: 'product' | 'add'; readonly productId: string }
  /** So much of a product, added to the cart, or instead of what is in it. */
  | {
      readonly kind: 'amount';
      readonly productId: string;
      readonly quantity: number;
      readonly isTotal: boolean;
    }
  /** One of its pictures, counted from 0. */
  | { readonly kind: 'picture'; readonly productId: string; readonly at: number }
  /** A value of one of its options. */
  | { readonly kind: 'value'; readonly productId: string; readonly value: string }
  | { readonly kind: 'category' | 'zone' | 'payment'; readonly name: string }
  | { readonly kind: 'cart' | 'order' | 'confirm' | 'change' | 'human' | 'catalogue' | 'pickup' };

const PLAIN = ['cart', 'order', 'confirm', 'change', 'human', 'catalogue', 'pickup'] as const;
const NAMED = ['category', 'zone', 'payment'] as const;
const OF_ONE_PRODUCT = ['product', 'add'] as const;

/** Creates the id of a button from its kind and its subject. */
export const buttonId = (button: BotButton): string => {
  if (button.kind === 'amount')
    return `amount:${button.isTotal ? 'set' : 'add'}:${button.quantity}:${button.productId}`;
  if (button.kind === 'picture') return `picture:${button.at}:${button.productId}`;
  if (button.kind === 'value') return `value:${button.productId}:${button.value}`;
  if ('productId' in button) return `${button.kind}:${button.productId}`;
  return 'name' in button ? `${button.kind}:${button.name}` : button.kind;
};

const amountButton = ([way = '', written = '', productId = '']: readonly string[]): BotButton | undefined => {
  const quantity = parseQuantity(written);
  const isKnown = /^(?:set|add)$/.test(way) && quantity !== undefined && productId !== '';
  return isKnown ? { kind: 'amount', productId, quantity, isTotal: way === 'set' } : undefined;
};

const pictureButton = ([at = '', productId = '']: readonly string[]): BotButton | undefined =>
  /^\d{1,2}$/.test(at) && productId !== '' ? { kind: 'picture', productId, at: Number(at) } : undefined;

const valueButton = ([productId = '', ...value]: readonly string[]): BotButton | undefined =>
  productId !== '' && value.length > 0 ? { kind: 'value', productId, value: value.join(':') } : undefined;

/** Parses a button's id; undefined for an unknown one. */
export const parseButtonId = (id: string): BotButton | undefined => {
  const [kind = '', ...rest] = id.split(':');
  const value = rest.join(':');
  const plain = PLAIN.find((known) => known === kind);
  if (plain) return value === '' ? { kind: plain } : undefined;
  if (value === '') return undefined;
  if (kind === 'amount') return amountButton(rest);
  if (kind === 'picture') return pictureButton(rest);
  if (kind === 'value') return valueButton(rest);
  const named = NAMED.find((known) => known === kind);
  if (named) return { kind: named, name: value };
  const ofProduct = OF_ONE_PRODUCT.find((known) => known === kind);
  return ofProduct && { kind: ofProduct, productId: value };
};
