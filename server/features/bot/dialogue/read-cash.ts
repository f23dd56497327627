import { readNumber } from '#server/platform/language/number-words.ts';
import { type Money, parseMoney } from '#shared/lib/money.ts';
import type { BotTurn } from '../turn/bot-turn.ts';

/** Words before a cash amount: «pago con mil», «devuelta de 2,000», «una papeleta de dos mil». */
const PAYS_WITH =
  /\bpag\w+ con (?:una? )?(?:(?:papeleta|billete|papel) )?(?:de )?|\b(?:devuelta|vuelto|menudo) (?:de|para|pa) (?:una? )?(?:(?:papeleta|billete|papel) de )?|\b(?:papeleta|billete) de |\bdoy (?=\d+ (?:pesos )?(?:en efectivo|al (?:delivery|motor\w*|mensajero)))/;
/** «Le doy 3 papeletas de mil». */
const BILLS = /\b(\S+) (?:papeletas|billetes|papeles) de (\S+(?: mil)?)/;
/** Words that may surround an amount that answers «¿con cuánto vas a pagar?»: «con 2000», «tengo dos mil pesos». */
const AROUND =
  /^(?:con|de|son|seria|voy|va|pago|pagare|tengo|una?|papeleta|billete|pesos?|rd|dop|en|efectivo|porfavor|gracias|[.,])$/;
/** A smaller number in answer to the question is rather a quantity. */
const SMALLEST_CASH = 50;

type Amount = { readonly pesos: number; readonly end: number };

const amountAt = (tokens: readonly string[], at: number): Amount | undefined => {
  const signed = /^\$(\d+(?:\.\d{1,2})?)$/.exec(tokens[at] ?? '');
  if (signed) return { pesos: Number(signed[1]), end: at + 1 };
  const number = readNumber(tokens, at);
  return number && { pesos: number.value, end: at + number.length };
};

/** An amount without any other words. */
const bareAmount = (tokens: readonly string[]): Amount | undefined => {
  const at = tokens.findIndex((token, index) => !AROUND.test(token) && amountAt(tokens, index));
  const amount = at < 0 ? undefined : amountAt(tokens, at);
  if (!amount || amount.pesos < SMALLEST_CASH) return undefined;
  const rest = [...tokens.slice(0, at), ...tokens.slice(amount.end)];
  return rest.every((token) => AROUND.test(token)) ? amount : undefined;
};

/** Reads the shopper's cash amount; a bare amount counts only when the order waits for a name or its confirmation. */
export const readCash = ({ reading: { line }, state }: BotTurn): Money | undefined => {
  const mayBeBare = state.asked === 'confirm' || state.asked === 'name';
  const tokens = line.split(' ');
  const said = PAYS_WITH.exec(line);
  const after = said
    ? line
        .slice(0, said.index + said[0].length)
        .trimEnd()
        .split(' ').length
    : undefined;
  const [, many = '', bill = ''] = BILLS.exec(line) ?? [];
  const [count, value] = [readNumber([many], 0), amountAt(bill.split(' '), 0)];
  const amount =
    (count && value && { pesos: count.value * value.pesos, end: 0 }) ??
    (after === undefined ? undefined : amountAt(tokens, after)) ??
    (mayBeBare ? bareAmount(tokens) : undefined);
  return amount && amount.pesos > 0 ? parseMoney(amount.pesos) : undefined;
};
