import { MAX_PAYMENT_ACCOUNTS } from './order-rules.ts';

export const ACCOUNT_KIND_LABELS = { savings: 'Ahorro', current: 'Corriente' } as const;

/** Texts about the accounts to which customers transfer. */
export const PAYMENT_ACCOUNTS_COPY = {
  bankRequired: 'Di de qué banco es.',
  holderRequired: 'Escribe a nombre de quién está la cuenta.',
  notNumber:
    'Escribe solo los números de la cuenta, de 6 a 20, o el número estándar completo que empieza con DO.',
  notHolderId: 'Revisa la cédula (11 números) o el RNC (9 números): alguno no es correcto.',
  twice: 'Esta cuenta está dos veces.',
  tooMany: `Puedes tener hasta ${MAX_PAYMENT_ACCOUNTS} cuentas.`,

  title: 'Cuentas para transferencias',
  lead: 'Tu cliente las ve en la página de su pedido cuando elige pagar por transferencia, y el bot se las dice después del pedido o cuando pregunta. No salen en tu tienda.',
  account: (position: number): string => `Cuenta ${position}`,
  add: 'Agregar cuenta',
  remove: (account: string): string => `Quitar ${account.toLowerCase()}`,
  up: (account: string): string => `Subir ${account.toLowerCase()}`,
  down: (account: string): string => `Bajar ${account.toLowerCase()}`,
  bank: 'Banco',
  chooseBank: 'Elige el banco',
  otherBank: 'Otro banco',
  bankName: 'Nombre del banco',
  kind: 'Tipo',
  number: 'Número de cuenta',
  holder: 'A nombre de',
  holderId: 'Cédula o RNC (opcional)',
  save: 'Guardar cuentas',
  saving: 'Guardando...',
  saved: 'Cuentas guardadas',
  saveFailed: 'No pudimos guardar las cuentas. Revisa tu conexión e intenta otra vez.',
  review: 'Revisa lo marcado.',
  loadFailed: 'No pudimos cargar tus cuentas',
  changes: 'Cambios de tus cuentas',
  changedBy: (email: string | null, instant: string): string =>
    `${email ?? 'Alguien que ya no está en el equipo'} · ${instant}`,
  added: (accounts: string): string => `Puso ${accounts}`,
  removed: (accounts: string): string => `Quitó ${accounts}`,
  changedDetails: 'Cambió el orden o los datos',
  masked: (bank: string, ending: string): string => `${bank} terminada en ${ending}`,
} as const;
