/** Common goods of the trade: name | category | measure | other names. Read by `base-lists.ts`. */
export const FERRETERIA_LIST = `
Arroz selecto | Granos | lb:0.5:money | arroz blanco
`;
