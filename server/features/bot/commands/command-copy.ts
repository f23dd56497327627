import { type BotCommand, type CommandLine, productOfFact } from '../turn/bot-command.ts';
import type { CommandFault } from './judge-command.ts';
import { FAQ_FACT } from './list-store-facts.ts';

/** The names of a store's products and facts, for a sentence to the owner about a model's reading. */
export type Naming = {
  readonly nameOf: (productId: string) => string | undefined;
  readonly faqs: readonly { readonly question: string }[];
};

const UNKNOWN = 'un producto que no es de tu tienda';

const FACT_NAMES: Readonly<Record<string, string>> = {
  hours: 'tu horario',
  location: 'tu dirección',
  payment: 'tus formas de pago',
  delivery: 'tus entregas',
};

const factName = (name: string, { nameOf, faqs }: Naming): string => {
  const productId = productOfFact(name);
  if (productId !== undefined) return `lo que cuentas de ${nameOf(productId) ?? UNKNOWN}`;
  const question = faqs[Number(name.slice(FAQ_FACT.length)) - 1]?.question;
  return FACT_NAMES[name] ?? (question ? `tu respuesta a «${question}»` : 'algo que tu perfil no dice');
};

const DETAILS = {
  name: 'nombre',
  address: 'dirección',
  place: 'lugar',
  phone: 'teléfono',
  payment: 'forma de pago',
  pickup: 'pasa a buscarlo',
} as const;
type Detail = keyof typeof DETAILS;
const isDetail = (key: string): key is Detail => key in DETAILS;

const COURTESY = {
  greeting: 'Saluda.',
  thanks: 'Da las gracias.',
  bye: 'Se despide.',
  ok: 'Dice que está bien.',
} as const;

/** Describes a command to the owner: what the message does, according to a model. */
export const describeCommand = (command: BotCommand, naming: Naming): string => {
  const name = (id: string): string => naming.nameOf(id) ?? UNKNOWN;
  const names = (ids: readonly string[]): string => [...new Set(ids.map(name))].join(', ');
  const counted = (lines: readonly CommandLine[]): string =>
    lines
      .map(({ productId, quantity, pesos, size }) =>
        [
          pesos === undefined ? (quantity === undefined ? '' : `${quantity} ×`) : `RD$${pesos} de`,
          name(productId),
          size ? `en ${size}` : '',
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(', ');
  switch (command.kind) {
    case 'show':
      return `Habla de: ${names(command.productIds)}.`;
    case 'suggest':
      return `Pide algo que no hay; lo más cercano: ${names(command.productIds)}.`;
    case 'perhaps':
      return `Se parece a: ${names(command.productIds)}.`;
    case 'ask':
      return `Puede ser cualquiera de estos: ${names(command.productIds)}.`;
    case 'compare':
      return `Compara: ${names(command.productIds)}.`;
    case 'add':
      return `Agrega: ${counted(command.lines)}.`;
    case 'set':
      return `Cambia cuánto lleva: ${counted(command.lines)}.`;
    case 'remove':
      return `Quita: ${counted(command.lines)}.`;
    case 'swap':
      return `Cambia ${name(command.productId)} por ${counted(command.lines)}.`;
    case 'clear':
      return 'Vacía el pedido.';
    case 'view_cart':
      return 'Quiere ver su pedido.';
    case 'quote':
      return `Pregunta cuánto sale: ${counted(command.lines)}.`;
    case 'tell':
      return `Pregunta por ${command.facts.map((fact) => factName(fact, naming)).join(' y por ')}.`;
    case 'order': {
      const told = Object.entries(command).flatMap(([key, value]) =>
        isDetail(key) && value !== undefined && value !== false ? [DETAILS[key]] : [],
      );
      return told.length > 0 ? `Da datos del pedido: ${told.join(', ')}.` : 'Sigue con el pedido.';
    }
    case 'confirm':
      return 'Confirma.';
    case 'deny':
      return 'Dice que no.';
    case 'person':
      return 'Necesita a una persona.';
    case 'complaint':
      return 'Se queja.';
    case 'courtesy':
      return COURTESY[command.courtesy];
    case 'off_topic':
      return 'Habla de algo que no es de la tienda.';
    case 'not_understood':
      return 'No lo entendió.';
    case 'say':
      return `Contesta: «${command.wording}».`;
  }
};

/** The reason why a model's reading was not used. */
export const COMMAND_FAULTS: Readonly<Record<CommandFault, string>> = {
  unknown_product: 'Nombró un producto que no es de tu tienda.',
  over_budget: 'Propuso algo más caro de lo que pidieron.',
  unknown_fact: 'Quiso contar algo que tu perfil no dice.',
  on_topic: 'Dijo que no era de la tienda, y sí lo era.',
  not_in_cart: 'Quiso cambiar algo que no está en el pedido.',
  unsaid_amount: 'Usó una cantidad o un producto que nadie dijo.',
  unsaid_detail: 'Puso un nombre, una dirección o un teléfono que el cliente no escribió.',
  question: 'Quiso cambiar el pedido por una pregunta.',
  unasked_yes: 'Tomó por un sí lo que no contesta si se confirma el pedido.',
  not_understood: 'Tampoco lo entendió.',
  markup: 'Escribió signos que no van en un mensaje.',
  link: 'Puso un enlace que no es tuyo.',
  leak: 'Habló de cómo funciona por dentro.',
  amount: 'Dijo un precio o un número que no es el de tu catálogo.',
  promise: 'Prometió algo que tu perfil no dice.',
  language: 'Escribió en otro idioma.',
  ungrounded: 'Dijo algo que tu tienda no dice.',
};
