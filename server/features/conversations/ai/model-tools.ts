import { COURTESIES, MODEL_COMMANDS } from '#server/features/bot/bot.ts';
import type { ToolSpec } from '#server/platform/ai/ai-provider.ts';

const words = { type: 'string', maxLength: 200 } as const;
const ids = { type: 'array', items: { type: 'string' }, maxItems: 6 } as const;

/** One schema with a field for each command that has any: servers differ in what they make of alternatives. */
const COMMAND = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: MODEL_COMMANDS },
    productIds: { ...ids, description: 'For show, suggest, ask and compare.' },
    lines: {
      type: 'array',
      maxItems: 6,
      description: 'For add, set, remove, swap (what comes instead) and quote.',
      items: {
        type: 'object',
        properties: {
          productId: { type: 'string' },
          quantity: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Pieces, or units of what is sold by measure: 0.5 for half a pound.',
          },
          pesos: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Instead of quantity: «50 pesos de salami».',
          },
          size: { type: 'string', description: 'As the shopper said it.' },
        },
        required: ['productId'],
      },
    },
    productId: { type: 'string', description: 'For swap: the one of the cart that goes.' },
    facts: { type: 'array', items: { type: 'string' }, maxItems: 3, description: 'For tell.' },
    name: { type: 'string', description: 'For order, as written.' },
    address: { type: 'string', description: 'For order, as written.' },
    place: { type: 'string', description: "For order: one of the store's zones, or the place as written." },
    payment: { type: 'string', description: "For order: one of the store's." },
    pickup: { type: 'boolean', description: 'For order.' },
    courtesy: { type: 'string', enum: COURTESIES, description: 'For courtesy.' },
    wording: { ...words, description: 'For show: one short sentence, or nothing.' },
  },
  required: ['kind'],
} as const;

export const PROPOSE = 'propose_answer';

/** The tools that a model may call. None takes a tenant: the context of the call fixes it. */
export const MODEL_TOOLS: readonly ToolSpec[] = [
  {
    name: 'search_products',
    description: "Looks words up in the store's catalogue; answers the best products with price and stock.",
    parameters: {
      type: 'object',
      properties: { words, max_price: { type: 'number', description: 'Pesos.' } },
      required: ['words'],
    },
  },
  {
    name: 'get_product',
    description: 'Everything the catalogue says of one product.',
    parameters: { type: 'object', properties: { id: words }, required: ['id'] },
  },
  {
    name: 'store_facts',
    description: 'What the store says of itself: hours, location, payment, delivery, frequent questions.',
    parameters: { type: 'object', properties: {} },
  },
  {
    name: PROPOSE,
    description: 'Ends the turn with what the message does, in the order in which it says it.',
    parameters: {
      type: 'object',
      properties: {
        commands: { type: 'array', minItems: 1, maxItems: 6, items: COMMAND },
      },
      required: ['commands'],
    },
  },
];
