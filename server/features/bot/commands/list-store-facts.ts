import { formatMoney } from '#shared/lib/money.ts';
import { productOfFact } from '../turn/bot-command.ts';
import type { StoreFacts } from '../turn/bot-turn.ts';

/**
 * Something that the profile says, under the name by which a model asks for it. A question leads to it and says
 * nothing itself: «¿fían?» is no promise.
 */
export type NamedFact = { readonly name: string; readonly text: string; readonly question?: string };

export const TOPICS = ['hours', 'location', 'payment', 'delivery'] as const;
export type Topic = (typeof TOPICS)[number];
/** Begins the name of a question of the profile; its place in the list follows, from one on. */
export const FAQ_FACT = 'faq:';

/** The topic, the question of the profile or the product that a name means. */
export const parseFactName = (name: string, { faqs }: StoreFacts) => {
  const topic = TOPICS.find((known) => known === name);
  if (topic) return { kind: 'topic', topic } as const;
  const productId = productOfFact(name);
  if (productId !== undefined) return { kind: 'product', productId } as const;
  const faq = name.startsWith(FAQ_FACT) ? faqs[Number(name.slice(FAQ_FACT.length)) - 1] : undefined;
  return faq && ({ kind: 'faq', faq } as const);
};

/** Everything that the profile says, in its own words and with its own amounts: what a model reads and is judged against. */
export const listStoreFacts = (store: StoreFacts): NamedFact[] => {
  const { address, city, hours, deliveryZones, paymentMethods, faqs, description, pickup } = store;
  const facts: NamedFact[] = [
    { name: 'about', text: [store.name, description].filter(Boolean).join('. ') },
    { name: 'hours', text: hours.text },
    { name: 'location', text: [address, city].filter(Boolean).join(', ') },
    ...paymentMethods.map(({ name, details }) => ({
      name: 'payment',
      text: `Aceptamos ${[name, details].filter(Boolean).join(': ')}`,
    })),
    ...deliveryZones.map(({ name, price }) => ({
      name: 'delivery',
      text: `El delivery a ${name} cuesta ${formatMoney(price)}`,
    })),
    { name: 'delivery', text: pickup ? 'Puedes recoger en la tienda' : '' },
    ...faqs.map(({ question, answer }, at) => ({ name: `${FAQ_FACT}${at + 1}`, question, text: answer })),
  ];
  return facts.filter(({ text }) => text !== '');
};
