import { ORDER_CUES } from './order-cues.ts';
import { PRODUCT_CUES } from './product-cues.ts';
import { STORE_CUES } from './store-cues.ts';
import { TALK_CUES } from './talk-cues.ts';

/**
 * What people say, as patterns over the words of `readWords` (standard spelling, no accents, marks apart). A cue is an
 * observation, not a decision: the intents weigh them.
 */
export const CUES = { ...TALK_CUES, ...PRODUCT_CUES, ...ORDER_CUES, ...STORE_CUES } as const;

export type Cue = keyof typeof CUES;

/** Every cue that a line of words holds. */
export const cuesOf = (line: string): ReadonlySet<Cue> => {
  const found = new Set<Cue>();
  // «¿Qué venden ?»: what a sentence ends with is no part of it.
  const said = line.replace(/(?: [?.,])+$/, '');
  for (const [cue, pattern] of Object.entries(CUES)) if (pattern.test(said)) found.add(cue as Cue);
  if (CUES.question.test(line)) found.add('question');
  return found;
};

const OPT_OUT =
  /^(?:baja|stop|unsubscribe|dar(?:me)? de baja|quiero (?:darme de )?baja|no me (?:escriban|manden|envien)(?: mas)?(?: mensajes)?|cancelar suscripcion|no quiero (?:recibir )?(?:mas )?mensajes)(?: \.| porfavor)*$/;
const OPT_IN = /^(?:alta|start|quiero (?:darme de )?alta)(?: \.)*$/;

/** Whether the whole message asks to hear no more from the store, or to hear from it again. */
export const readOptOut = (line: string): 'out' | 'in' | undefined => {
  if (OPT_OUT.test(line)) return 'out';
  return OPT_IN.test(line) ? 'in' : undefined;
};
