import type { Language } from '#server/platform/language/into-spanish.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import type { ActChances } from '../reader/read-acts.ts';
import type { Cue } from './cues.ts';
import type { FaqMatch } from './match-faq.ts';
import type { PlaceRead } from './match-place.ts';
import type { Mention } from './mention.ts';
import type { Budget } from './read-budget.ts';
import type { Clauses } from './read-clauses.ts';
import type { Amount } from './read-measure.ts';
import type { Need } from './read-needs.ts';
import type { OrderDetails } from './read-order-details.ts';
import type { PointedPiece } from './read-pointed-pieces.ts';
import type { Pointer } from './read-position.ts';
import type { Remarks } from './read-remarks.ts';
import type { SizePart } from './read-size-split.ts';
import type { Unwanted } from './read-unwanted.ts';

/** Everything that was read from a message, before any decision. */
export type Reading = {
  readonly message: string;
  /** The message in standard spelling. */
  readonly line: string;
  /** The same with one sign for each product name. */
  readonly masked: string;
  readonly isBlank: boolean;
  readonly cues: ReadonlySet<Cue>;
  /** The probability of each act, from the trained reader. */
  readonly acts: ActChances;
  readonly optOut: 'out' | 'in' | undefined;
  readonly mentions: readonly Mention[];
  readonly clauses: Clauses | undefined;
  /** A quantity without a product: «dame 2». */
  readonly quantity: number | undefined;
  /** An amount without a product: «que sea media libra», «mejor 100 pesos». */
  readonly amount: Amount | undefined;
  /** Whether the words before that amount refuse it, or only tell of it. */
  readonly amountUnwanted: Unwanted | undefined;
  /** The pieces per pack in «2 docenas» of the product in focus. */
  readonly pack: number | undefined;
  readonly pointer: Pointer | undefined;
  /** The pieces of a list that only point: «una libra del primero y media docena de huevos». */
  readonly pieces: readonly PointedPiece[];
  readonly budget: Budget | undefined;
  readonly size: string | undefined;
  /** The quantity per size: «una M y dos L». */
  readonly sizeParts: readonly SizePart[];
  readonly place: PlaceRead | undefined;
  readonly details: OrderDetails;
  /** The topics about the store itself. */
  readonly topics: readonly TopicId[];
  /** Whether it may ask for a service, though perhaps not surely enough for a topic. */
  readonly mayAskService: boolean;
  /** The questions of the profile that the message may ask, the likeliest first. */
  readonly faqs: readonly FaqMatch[];
  /** Ids of products similar to the one in focus, the cheapest first, when the message asks for others. */
  readonly similar: readonly string[];
  /** A wish that names no product, with the products that help. */
  readonly need: Need | undefined;
  /** Stems of excluded words: «que no sea …». */
  readonly excluded: readonly string[];
  /** What it asks of how things are prepared or brought. */
  readonly remarks: Remarks;
  readonly language: Language;
  /** The separate readings of a message that does several things; empty when it does one. */
  readonly parts: readonly Reading[];
};
