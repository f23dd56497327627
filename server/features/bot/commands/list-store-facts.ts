import { formatMoney } from '#shared/lib/money.ts';
import { productOfFact } from '../turn/bot-command.ts';
import type { StoreFacts } from '../turn/bot-turn.ts';

/**
 * A fact of the profile, under the name by which a model asks for it. A question only leads to its fact and states
 * nothing: «¿fían?» promises no credit.
 */
export type NamedFact = { readonly name: string; readonly text: string; readonly question?: string };

export const TOPICS = ['hours', 'location', 'payment', 'delivery'] as const;
export type Topic = (typeof TOPICS)[number];
/** The prefix of a profile question's name; its position in the list follows, starting at one. */
export const FAQ_FACT = 'faq:';

/** Finds the topic, the profile question or the product that a name refers to. */
export const parseFactName = (name: string, { faqs }: StoreFacts) => {
  const topic = TOPICS.find((known) => known === name);
  if (topic) return { kind: 'topic', topic } as const;
  const productId = productOfFact(name);
  if (productId !== undefined) return { kind: 'product', productId } as const;
  const faq = name.startsWith(FAQ_FACT) ? faqs[Number(name.slice(FAQ_FACT.length)) - 1] : undefined;
  return faq && ({ kind: 'faq', faq } as const);
};

/** Lists the facts of the profile in its own words and amounts: a model reads them, and its wording is checked against them. */
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
