import type { ToolSpec } from '../../../platform/ai/ai-provider.ts';

const words = { type: 'string', maxLength: 200 } as const;
const ids = { type: 'array', items: { type: 'string' }, maxItems: 6 } as const;

export const PROPOSE = 'propose_answer';

/** What a model may call. The tenant is no argument of any: it is fixed by who asks. */
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
    description: 'Ends the turn with a proposal.',
    parameters: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['show', 'suggest', 'add', 'tell', 'off_topic'] },
        productIds: { ...ids, description: 'For show and suggest.' },
        wording: { ...words, description: 'For show: one short sentence, or nothing.' },
        lines: {
          type: 'array',
          maxItems: 6,
          description: 'For add.',
          items: {
            type: 'object',
            properties: { productId: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
            required: ['productId', 'quantity'],
          },
        },
        facts: { type: 'array', items: { type: 'string' }, maxItems: 3, description: 'For tell.' },
      },
      required: ['kind'],
    },
  },
];
