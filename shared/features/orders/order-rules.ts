/** How long a new order may hold its stock before somebody confirms it, in minutes. */
export const HOLD_MINUTES = { min: 15, max: 24 * 60, default: 45 } as const;
/** Of a team's note about an order or a customer. */
export const MAX_NOTE_LENGTH = 1000;
/** Of what a customer says about an order. */
export const MAX_ORDER_NOTE_LENGTH = 500;
export const MAX_CUSTOMER_NAME_LENGTH = 80;
export const MAX_PAYMENT_LENGTH = 60;
/** Of a line's size, colour and the like. */
export const MAX_OPTION_LENGTH = 60;
