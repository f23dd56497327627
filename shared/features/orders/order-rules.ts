/** Of a team's note about an order or a customer. */
export const MAX_NOTE_LENGTH = 1000;
export const MAX_CUSTOMER_NAME_LENGTH = 80;
