import { BOT_COPY } from '../bot-copy.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { Choice } from '../turn/bot-turn.ts';

/** A person, as a button. */
export const HUMAN: Choice = { id: buttonId({ kind: 'human' }), title: BOT_COPY.button.human };

/** What the store sells, as a button. */
export const CATALOGUE: Choice = { id: buttonId({ kind: 'catalogue' }), title: BOT_COPY.button.catalogue };
