/** The problem of an RNC or cédula whose check digit is wrong. */
export const NOT_TAX_ID = 'Revisa el RNC (9 números) o la cédula (11 números): alguno no es correcto.';
