/** A way to pay, whatever stands before it. */
const METHOD = /^(?:efectivo|transferencia|transferencias|verifone|paypal|tpago)$/;
/** These are also things and people's names: a way to pay only after «con», «por» or «en». */
const METHOD_AFTER =
  /^(?:tarjeta|credito|debito|banco|deposito|link|enlace|banreservas|bhd|visa|mastercard)$/;
const WITH = /^(?:con|por|en)$/;
const BETWEEN = /^(?:la|el|mi|una|un|de|del|al|y|o)$/;
const PAYING = /^(?:pago|pagar|pagare|pagando|pagaria|voy|a|lo|te|le|les)$/;

const startOf = (tokens: readonly string[], method: number): number => {
  let from = method;
  while (BETWEEN.test(tokens[from - 1] ?? '')) from -= 1;
  return WITH.test(tokens[from - 1] ?? '') ? from - 1 : method;
};

/** The tokens that tell how an order is paid: they name nothing for sale. */
export const readPaymentWords = (tokens: readonly string[]): readonly number[] => {
  const found: number[] = [];
  for (const [at, token] of tokens.entries()) {
    const from = startOf(tokens, at);
    const isSaid = METHOD.test(token) || (METHOD_AFTER.test(token) && from < at);
    const goesOn = METHOD_AFTER.test(token) && found.at(-1) === at - 1 - (tokens[at - 1] === 'de' ? 1 : 0);
    if (!isSaid && !(goesOn && found.length > 0)) continue;
    let first = from;
    while (PAYING.test(tokens[first - 1] ?? '')) first -= 1;
    for (let taken = first; taken <= at; taken += 1) found.push(taken);
  }
  return found;
};
