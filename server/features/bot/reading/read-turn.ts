import { intoSpanish, languageOf } from '#server/platform/language/into-spanish.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { findPacked } from '../search/packed-strings.ts';
import { searchesOfMessage } from '../search/search-catalogue.ts';
import { withoutAcceptedPrice } from './accepted-price.ts';
import { hearingOfMessage, PATTERNS, readOptOut } from './cues.ts';
import { withPictures } from './emoji-words.ts';
import { readPlace } from './match-place.ts';
import { equalHits } from './mention.ts';
import { withOrdersSpelled } from './mistyped-orders.ts';
import { findNames } from './name-spans.ts';
import { prepareTokens } from './prepare-tokens.ts';
import { isMeasuredTalk } from './read-measure.ts';
import { readOrderDetails } from './read-order-details.ts';
import { readPart } from './read-part.ts';
import { readRemarks } from './read-remarks.ts';
import type { Reading } from './reading.ts';
import type { ReadingOptions } from './reading-options.ts';
import { withoutRefusedAmount } from './refused-amounts.ts';
import { withAmountOfOne, withSaidAmounts } from './said-amounts.ts';
import { ONE_COMMAND, splitCommands } from './split-commands.ts';
import { readTypedLists } from './typed-lists.ts';

/** Speaks of products where the cart holds their variants, which no index knows. */
const ofProducts = (memory: ReadingOptions['memory']): ReadingOptions['memory'] => {
  const products = new Map(
    memory.cart.flatMap(({ productId, variantOf }) => (variantOf ? [[productId, variantOf] as const] : [])),
  );
  if (products.size === 0) return memory;
  const productOf = (id: string): string => products.get(id) ?? id;
  return {
    ...memory,
    listed: memory.listed.map(productOf),
    focus: memory.focus === null ? null : productOf(memory.focus),
    recent: memory.recent.map(productOf),
    cart: memory.cart.map(({ productId }) => ({ productId: productOf(productId) })),
  };
};

const MIN_COMPOUND = 8;

/** Joins two words that are one in this catalogue: «un quita esmalte», «el porta retrato». */
const withCompounds = (index: CatalogueIndex, message: string): string =>
  message.replace(/(?<!\p{L})(\p{L}{3,}) (?=(\p{L}{3,}))/gu, (written, first: string, second: string) => {
    const joined = foldText(`${first}${second}`);
    const isOne = joined.length >= MIN_COMPOUND && findPacked(index.stems, stemWord(joined)) !== undefined;
    return isOne ? first : written;
  });

/** «¿El nombre? Zoila» repeats the question and answers it. */
const ECHOED = /^\s*¿?((?:y )?(?:el |mi )?nombre)\s*\?\s*(?=\p{L}{2})/iu;

/** Reads a message with one store's catalogue and profile and the conversation's memory. Any text can be read. */
export const readTurn = (given: ReadingOptions): Reading => {
  const { index, store } = given;
  const remarks = readRemarks(given.message, index, {
    zones: store.deliveryZones,
    held: new Set(given.memory.cart.map(({ productId, variantOf }) => variantOf ?? productId)),
    talkedOf: new Set([...given.memory.listed, given.memory.focus ?? '']),
  });
  const told = (remarks.isAll ? given.message : remarks.rest).replace(ECHOED, '$1: ');
  const options = {
    ...given,
    message: told,
    memory: ofProducts(given.memory),
    search: searchesOfMessage(index),
    hear: hearingOfMessage(),
  };
  const language = languageOf(options.message, options.memory.language);
  const isWordHere = (word: string): boolean =>
    readWords(word).tokens.every((token) => findPacked(index.stems, stemWord(token)) !== undefined);
  const spanish = intoSpanish(options.message, language, isWordHere);
  const typed = withOrdersSpelled(readTypedLists(spanish, isWordHere), {
    isWordHere,
    holdsNothing: given.memory.cart.length === 0,
  });
  const message = withoutRefusedAmount(
    withPictures(
      withCompounds(
        index,
        withAmountOfOne(withSaidAmounts(withoutAcceptedPrice(typed, options)), options.memory),
      ),
    ),
    options.memory,
  );
  const { line } = readWords(message);
  const readDetails = (text: string, said: string, isPickup: boolean) =>
    readOrderDetails({
      message: text,
      line: said,
      methods: store.paymentMethods,
      isPickup,
      zones: store.deliveryZones,
      namesThing: (text) =>
        readWords(text).tokens.some((word) => findPacked(index.stems, stemWord(word)) !== undefined),
    });
  const details = readDetails(message, line, store.pickup && PATTERNS.pickup.test(line));
  const tokens = prepareTokens(details.rest, { index, isOfMeasured: isMeasuredTalk(index, options.memory) });
  const isTold = [details.name, details.address, details.phone].some((detail) => detail !== undefined);
  // «Con una tarjeta que diga te amo, Juan» is one wish.
  const commands = isTold || remarks.isAll ? ONE_COMMAND : splitCommands(options, tokens);
  const kept = commands.tokens ?? tokens;
  const all = findNames(index, readWords(message).tokens).line;
  const whole = readPart(options, {
    message,
    line: commands.tokens ? kept.join(' ') : line,
    masked: commands.tokens ? findNames(index, kept).line : all,
    details,
    tokens: kept,
    said: { line, masked: all },
  });
  const parts: Reading[] = [];
  for (const part of commands.parts) {
    const partLine = part.join(' ');
    const { line: masked } = findNames(index, part);
    // «¿Arroz hay? Dame 5 libras»: what a part names is talked of in the next one.
    const focus = clearThing(parts.at(-1)) ?? options.memory.focus;
    parts.push(
      readPart(
        { ...options, memory: { ...options.memory, focus } },
        {
          message,
          line: partLine,
          masked,
          details: readDetails(partLine, partLine, store.pickup && PATTERNS.pickup.test(masked)),
          tokens: part,
          said: { line: partLine, masked },
        },
      ),
    );
  }
  // «Ah no, estoy donde mi hermana en Sabana Perdida»: the destination may be part of the story.
  const destination = commands.tokens && readPlace(tokens, store.deliveryZones);
  // «No es Caperuza, es Vista al Valle»: only the whole message says which place is denied.
  const place =
    whole.place?.kind === 'elsewhere' || destination?.kind !== 'zone'
      ? (whole.place ?? destination)
      : destination;
  return {
    ...whole,
    place,
    message: given.message,
    remarks,
    isBlank: !/[\p{L}\p{N}$]/u.test(line),
    optOut: readOptOut(line),
    language,
    parts,
  };
};

/** Finds the only product that a part names clearly. */
const clearThing = (part: Reading | undefined): string | undefined => {
  const [thing, other] = part?.mentions ?? [];
  const [hit, another] = thing?.fit === 'found' && !other ? equalHits(thing) : [];
  return another ? undefined : hit?.productId;
};
