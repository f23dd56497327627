/** The payment method of an order that is charged to the notebook of its customer; stored with the order. */
export const CREDIT_METHOD = 'A la libreta';
