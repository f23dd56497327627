/** Texts about paying for a plan that calls answer and screens show. */
export const BILLING_COPY = {
  receiptRequired: 'Agrega la foto o el PDF del comprobante.',
  receiptUnreadable: 'No pudimos abrir ese archivo. Envía una foto clara o el PDF del comprobante.',
  receiptTooLarge: 'El archivo es muy grande. Una foto puede tener hasta 10 MB y un PDF hasta 3 MB.',
  oneReceipt: 'Envía un solo archivo.',
  choosePlan: 'Elige el plan que pagaste.',
  chooseMonths: 'Elige cuántos meses pagaste.',
  tooManyWaiting: 'Ya nos enviaste 3 pagos que estamos revisando. Espera a que los confirmemos.',
  tooManyToday: 'Hoy ya nos enviaste 10 pagos. Espera a mañana o escríbenos en Ayuda.',
  closing: 'Tu cuenta se va a cerrar. Reábrela antes de pagar un plan.',
  receiptUsed:
    'Ese mismo comprobante ya se confirmó con otro pago. Recházalo; si fue otra transferencia, regístrala a mano.',
  alreadyDecided: 'Ese pago ya se decidió.',
  reasonRequired: 'Escribe por qué, para que el dueño sepa qué hacer.',
  methods: { transfer: 'Transferencia', cash: 'Efectivo', card: 'Tarjeta', other: 'Otro' },
  statuses: {
    waiting: 'En revisión',
    confirmed: 'Confirmado',
    rejected: 'No confirmado',
    withdrawn: 'Retirado',
  },
  months: (n: number): string => (n === 1 ? '1 mes' : `${n} meses`),
} as const;
