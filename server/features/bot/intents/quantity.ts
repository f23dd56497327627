import { readNumber } from '#server/platform/language/number-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addAfter } from '../dialogue/add-focus.ts';
import { heldOf } from '../dialogue/cart-lines.ts';
import { LESS, linesCalled, linesNamed, productToChange } from '../dialogue/change-cart.ts';
import { confirmAdditions } from '../dialogue/confirm-additions.ts';
import { linesOfOption } from '../dialogue/line-options.ts';
import { offersPrice } from '../dialogue/price-offers.ts';
import { hasSize, optionOfSize, sizeOfOption, sizesOf } from '../dialogue/product-sizes.ts';
import { nameStemsOf, showsNumber } from '../dialogue/product-traits.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { resolvePointer, similarProducts } from '../dialogue/resolve-pointer.ts';
import { changeCartNumber, setCartNumber, setCartQuantity } from '../dialogue/set-quantity.ts';
import { setSeveral } from '../dialogue/set-several.ts';
import { setSizes } from '../dialogue/set-sizes.ts';
import { setVariants, withOptions } from '../dialogue/set-variants.ts';
import { showCart } from '../dialogue/show-cart.ts';
import { SAME_SIZE } from '../dialogue/size-of-product.ts';
import { unitsAsked } from '../dialogue/units-asked.ts';
import type { Mention } from '../reading/mention.ts';
import { setsNewAmount } from '../reading/new-amounts.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { foundMentions, hasCart, isAsking, says, withoutKept } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Words that change a quantity given before. */
const SETS =
  /^(?:no|pero del?)\b|\b(?:mejor|perdon|digo|quise decir|me (?:equivoque|confundi)|que sean?|sean|eran?|al reves?|sube\w*|baja\w*|aumenta\w*|reduce\w*|cambia\w*|solo|solamente|nada mas|(?:lo mismo|igual) pero|deja\w*|son|en total|nomas|corrige\w*)\b/;

/** Words that repeat what was ordered, which adds nothing to it: «ya te dije que 2 panes», «mis 2 panes, ¿me leíste?», «donde dice panes ponle 3». */
const REPEATS =
  /\b(?:te|les?) (?:dije|pedi|escribi|puse|habia (?:dicho|pedido|escrito))\b|\b(?:yo|que|ya) (?:dije|pedi|puse)\b|\brepito\b|\bme (?:leiste|leyo|leyeron|oiste|entendiste)\b|\bdonde (?:dice|dije|puse|pone|puso)\b/;
/** «Mis 2 panes, ¿me leíste?»; «mis 2 hijos comen pan» counts no bread. */
const MINE = /^(?:(?:hola|oye|y|pero|,|\?) )*mis? (?:\d+|dos|tres|cuatro|cinco|seis) (\p{L}+)/u;

/** The same beside what was ordered, which is read apart: «repito: 2 panes», «2 panes, como te dije». */
const REPEATS_IT =
  /\b(?:repito|corrijo|correccion|ya (?:te|se|les?)(?: lo)? dije|como (?:te|les?) (?:dije|escribi|puse)|me (?:leiste|leyo|leyeron))\b/;

/** «La semana pasada yo pedí 5» is no order of now. */
const BEFORE_TODAY =
  /\b(?:ayer|anoche|antier|anteayer|pasad[oa]s?|anterior|hace (?:\p{L}+ |\d+ )?(?:dias?|semanas?|mes(?:es)?|anos?))\b/u;

/** «En vez de 2 ponme 3 baberos». */
const IN_PLACE_OF_NUMBER = /\ben (?:vez|lugar) de (?:\d+|un[oa]|dos|tres|cuatro|cinco|seis)\b/;

/** «4 panes es mucho, dame 2». */
const TOO_MANY = /\b(?:es|son) (?:much[oa]s?|demasiad[oa]s?|poc[oa]s?|bastantes?) ,/;

/** «Ponle 5 a las pantuflas»: of what the order holds, a new number. */
const PUTS_TO = /\bponme (?:\d+|un[oa]|dos|tres|cuatro|cinco|seis) (?:a (?:la|l[oa]s)|al) /;

const setsAmount = ({ line, message, mentions }: BotTurn['reading']): boolean =>
  SETS.test(line) ||
  mentions.some(({ fit, words: [word] }) => fit === 'found' && word?.word === (MINE.exec(line)?.[1] ?? '')) ||
  (!BEFORE_TODAY.test(line) && (REPEATS.test(line) || REPEATS_IT.test(foldText(message)))) ||
  IN_PLACE_OF_NUMBER.test(line) ||
  TOO_MANY.test(line) ||
  PUTS_TO.test(line) ||
  setsNewAmount(line);

/** Words before a new total, «bájalo a 2»; «bájale 2» and «súbele 5» are differences. */
const TO_NUMBER =
  /\b(?:a|en|que sean|hasta) (?:\d+|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)\b/;

/** «El resto» takes nothing away. */
const LESS_BY = /\b(?:baj|rest(?!os?\b)|rebaj)\w*/;

const MORE_BY = /\b(?:sub|aument)\w*/;

const DOUBLE = /\bduplic\w*|\bel doble\b/;

const OTHER_ONE = /\b(?:otr[oa]|igual|mas)\b/;

const MORE =
  /\b(?:\d+|un[oa]?|dos|tres|cuatro|cinco|otr[oa]s?) (?:(?!nada\b)\w+ )?(?:de )?(?:mas|adicional(?:es)?)\b|\b(?:otr[oa]) (?:igual|mas)\b/;

/** «Otra malta más, que sean dos»: what the pieces come to with the one more; «otra, que sean 2 más» adds two. */
const COMES_TO =
  /\b(?:otr[oa]|un[oa]?)\b.* (?:, )?(?:que sean|serian|para que sean|van a ser|en total) (\d{1,2}|dos|tres|cuatro|cinco|seis)(?! mas\b)(?= |$)/;

/** «Una sola», «que sea uno»: one near the beginning. */
const ONLY_ONE = /^(?:\w+ ){0,3}un[oa]?\b/;

const ALIKE = /\b(?:igual(?:es|ito)?|mism[oa]s?)\b/;

/** Finds the same product in another size, for products whose name contains the size: «son G» of napkins. */
const siblingInSize = (turn: BotTurn, { id, name }: ProductFacts, size: string): ProductFacts | undefined => {
  const own = new Set(foldText(name).split(' '));
  const shared = (other: ProductFacts): number =>
    foldText(other.name)
      .split(' ')
      .filter((word) => own.has(word)).length;
  const similar = similarProducts(turn).filter((other) => other.id !== id && hasSize(other, size) === true);
  const most = Math.max(0, ...similar.map(shared));
  const [likest, another] = similar.filter((other) => shared(other) === most);
  return most >= NAMED_ALIKE && !another ? likest : undefined;
};
/** Products of one name share so many words of it at least. */
const NAMED_ALIKE = 2;

/** Words that set a size or a number: «ponlo en 14». */
const PUT_IN = /\b(?:ponme|pon) en \w+\b/;

/** From this probability on, the trained reader hears a change of one held thing for another, or of its amount. */
const CHANGES = 0.5;

/** Changes the size of the line whose size is said first: «la 40 mejor 41», «el L que sea M». */
const changeSizeSaid = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  if (isAsking(turn) || reading.acts.swap + reading.acts.amount < CHANGES) return undefined;
  const tokens = reading.line.split(' ');
  const changes = linesOfOption(state.cart, turn).flatMap((line) => {
    const old = sizeOfOption(line.option);
    const product = productOf(line.productId);
    const at = tokens.indexOf(old ?? '');
    const size = tokens.find((token, n) => n > at && token !== old && product && hasSize(product, token));
    return at >= 0 && size !== undefined ? [{ line, size }] : [];
  });
  const [change, other] = changes;
  return change && !other ? withSize(turn, change) : undefined;
};

/** «Deja solo el L», «nada más la 38», of a product that is held in several sizes: its other lines go out. */
const keepOnlySize = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  if (!ONLY.test(reading.line) || says(turn, 'add') || isAsking(turn)) return undefined;
  const [mention, another] = reading.mentions;
  const lines = mention ? linesCalled(state.cart, mention) : state.cart;
  const [kept, other] = linesOfOption(lines, turn);
  const product = productOf(kept?.productId ?? '');
  if (!kept || other || another || !product) return undefined;
  const removed = state.cart.filter((line) => line !== kept && line.productId === kept.productId);
  if (removed.length === 0) return undefined;
  const cart = state.cart.filter((line) => !removed.includes(line));
  const intro = removed.map(({ option }) =>
    BOT_COPY.removed([[product.name, option].filter(Boolean).join(', ')]),
  );
  const shown = showCart(turn, { cart, intro, intent: 'remove_from_cart' });
  return {
    ...shown,
    change: { ...shown.change, cart, focus: product.id, isAdding: true, asked: null, removed },
  };
};
const ONLY = /\b(?:sol[oa]|solamente|nada mas|nomas|unicamente)\b/;

const withSize = (turn: BotTurn, { line, size }: { line: CartLine; size: string }): BotDecision =>
  withOptions(turn, [{ line, option: optionOfSize(size) }]);

/** «Y uno 41 también», «otro par en 39»: one more, in another size. */
const ONE_MORE_SIZED =
  /\b(?:un[oa]?|otr[oa])(?: par)?(?: (?:de|en|talla|size|numero|el|la))* (?:\d{1,2}(?:\.5)?|x{0,3}[smlpg]l?)\b/;

/** Whether the number behind a held thing is another size of it: «me equivoqué en la correa, es 38»; «son 8» would count it. */
const isSizeSaid = ({ reading, state, productOf }: BotTurn, mention: Mention): boolean => {
  const { quantity } = mention;
  const lines = linesNamed(state.cart, mention);
  return (
    quantity !== undefined &&
    lines.length > 0 &&
    new RegExp(`\\b(?:es|era) (?:(?:la|el|talla|size|numero) )*${quantity}$`).test(reading.line) &&
    lines.every(({ productId, option }) => {
      const product = productOf(productId);
      const held = sizeOfOption(option);
      return held !== undefined && held !== String(quantity) && product && hasSize(product, String(quantity));
    })
  );
};

/** Changes the size of a line: «la correa es mejor en 38». */
const changeSizeOf = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [mention, other] = reading.mentions;
  const isSize = mention !== undefined && !other && isSizeSaid(turn, mention);
  const size = mention?.size ?? reading.size ?? (isSize ? String(mention.quantity) : undefined);
  if (reading.pointer?.kind === 'other' && resolvePointer(turn).length > 0) return undefined;
  if (size === undefined || other || !hasCart(turn) || isAsking(turn)) return undefined;
  const isInstead = /\bmejor\b|\bcambi/.test(reading.line);
  const isOther =
    MORE.test(reading.line) ||
    /\botr[oa]\b/.test(reading.line) ||
    (says(turn, 'add') && !PUT_IN.test(reading.line) && !isInstead) ||
    mention?.isOne ||
    (ONE_MORE_SIZED.test(reading.line) && !isInstead) ||
    // «Y una de dama 37» adds another one.
    /\bun[oa] (?:de|en)\b/.test(reading.line) ||
    (ALIKE.test(reading.line) && !SAME_SIZE.test(reading.line));
  const quantity = mention ? mention.quantity : reading.quantity;
  if (isOther || (quantity !== undefined && String(quantity) !== size)) return undefined;
  const lines = mention
    ? linesNamed(state.cart, mention)
    : state.cart.filter(({ productId }) => productId === state.focus);
  const line = lines.findLast(({ option }) => option === null) ?? lines.at(-1);
  const product = line && productOf(line.productId);
  if (!line || !product) return undefined;
  // «Nada más la S» is of the blouse that is held in S, and not of the thermos that was added after it.
  if (!mention && hasSize(product, size) === undefined && linesOfOption(state.cart, turn).length > 0)
    return undefined;
  if (hasSize(product, size) === false) {
    const sibling = siblingInSize(turn, product, size);
    if (sibling) {
      const cart = state.cart.filter((one) => one !== line);
      return confirmAdditions({ ...turn, state: { ...state, cart } }, [
        { product: sibling, quantity: line.quantity, option: null },
      ]);
    }
    return {
      intent: 'availability',
      paragraphs: [BOT_COPY.noSize(size.toUpperCase(), sizesOf(product)), BOT_COPY.askWhichSize],
      products: [product],
      change: { focus: product.id, asked: 'size' },
    };
  }
  return withSize(turn, { line, size });
};

/** Adds the same product in another size: «otro par igual pero en 39». */
const addInOtherSize = (turn: BotTurn, product: ProductFacts): BotDecision | undefined => {
  const size = turn.reading.mentions[0]?.size ?? turn.reading.size;
  if (size === undefined || !hasSize(product, size)) return undefined;
  const quantity = /\bpar\b/.test(turn.reading.line) ? 1 : (turn.reading.mentions[0]?.quantity ?? 1);
  return confirmAdditions(turn, [{ product, quantity, option: optionOfSize(size) }]);
};

const countOf = ({ quantity, isOne }: Mention): number | undefined => quantity ?? (isOne ? 1 : undefined);

/** Reads the number behind a product with its article, as in «las brochas que sean 4 y el teflón 2»; not in «el de 40». */
const countBehind = ({ reading, state, productOf }: BotTurn, mention: Mention): number | undefined => {
  const tokens = reading.line.split(' ');
  const last = mention.words.at(-1)?.at ?? -1;
  const at = [last, last + 1].find(
    (place) => place > 0 && readNumber([tokens[place] ?? ''], 0) !== undefined,
  );
  if (!mention.isDefinite || at === undefined || tokens[at - 1] === 'de') return undefined;
  const names = linesCalled(state.cart, mention).map(({ productId }) => productOf(productId)?.name ?? '');
  const isOfName = names.some((name) =>
    foldText(name)
      .split(' ')
      .includes(tokens[at] ?? ''),
  );
  const isEnd = /^(?:|y|,)$/.test(tokens[at + 1] ?? '');
  return isEnd && !isOfName ? readNumber([tokens[at] ?? ''], 0)?.value : undefined;
};

/** «De la crema 2», «y del arroz 3»: the new number of the only line that is called so, behind its name. */
const setBehind = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [mention, other] = reading.mentions;
  const [line, another] = mention ? linesCalled(state.cart, mention) : [];
  const [, named = '', said = ''] = OF_IT_SO_MANY.exec(reading.line) ?? [];
  const count = readNumber([said], 0)?.value;
  const product = productOf(line?.productId ?? '');
  if (!product || other || another || count === undefined || state.asked === 'which' || isAsking(turn))
    return undefined;
  // «Del pan integral 5» is no other bread that is held, «del arroz de 5» no amount.
  const name = nameStemsOf(product);
  const isItsName = named.split(' ').every((word) => name.has(stemWord(word)));
  return isItsName && !name.has(said) ? setCartNumber(turn, product, count) : undefined;
};
const OF_IT_SO_MANY =
  /^(?:(?:y|ok|pero|no|mejor|,|(?:el resto|lo demas|todo) igual) )*(?:de(?:l| la| los| las)|el|la|l[oa]s) (\p{L}+(?: \p{L}+){0,3})(?<! de) (\d{1,2}|dos|tres|cuatro|cinco|seis)(?: (?:porfavor|tambien|mejor|solamente))?$/u;

/**
 * Sets the quantities of the lines in the cart and adds other products: «al revés: 1 de banda y 2 de pastilla», «que sean
 * 2 y una empanada».
 */
const setEach = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const things = reading.mentions
    .map((mention) => ({ ...mention, quantity: countOf(mention) ?? countBehind(turn, mention) }))
    .filter((mention) => mention.quantity !== undefined);
  // An uncounted word that names nothing here is no thing: «al revé, 3 panes y 1 jugo».
  const named = reading.mentions.filter(({ fit }) => fit !== 'none');
  if (things.length < 2 || things.some(({ fit }) => fit === 'none')) return undefined;
  if (things.length < named.length || !setsAmount(reading)) return undefined;
  if (MORE.test(reading.line)) return undefined;
  const held = (mention: Mention) => {
    // «2 del relleno», of a list in which a text alone says so.
    const isListed = mention.isAmongShown && mention.hits.length === 1;
    const [line, other] = isListed ? linesNamed(state.cart, mention) : linesCalled(state.cart, mention);
    const choices = resolveMention(turn, mention).choices;
    return other || !choices.some(({ id }) => id === line?.productId) ? undefined : line;
  };
  const others = things.filter((mention) => held(mention) === undefined);
  if (others.length === things.length) return undefined;
  const set = things.reduce((decision: BotDecision | undefined, mention) => {
    const product = productOf(held(mention)?.productId ?? '');
    const cart = decision?.change?.cart ?? state.cart;
    return product
      ? setCartNumber({ ...turn, state: { ...state, cart } }, product, countOf(mention) ?? 1)
      : decision;
  }, undefined);
  return set && others.length > 0 ? addAfter(turn, set, others) : set;
};

/** «Ponme 3 del primero» is about the first one shown; «5, no 3» points at nothing. */
const pointsElsewhere = ({ pointer, quantity, line }: BotTurn['reading']): boolean => {
  if (pointer === undefined || pointer.kind === 'same') return false;
  return !(
    pointer.kind === 'number' &&
    (pointer.number === quantity || line.includes(`no ${pointer.number}`))
  );
};

const THEN_SO_MANY =
  /^(?:(?:ah|ok|y|pues|,) )*entonces (?:dame |ponme )?(?:un[oa]?|\d{1,2}|dos|tres|cuatro|cinco|seis)$/;

/** From this probability on, the trained reader hears that a number given before is changed. */
const HEARD = 0.5;

/** «Uf no, es mucho, déjalo en 2»: a pronoun, so that no word of the message names what is changed. */
const PUTS_IT_IN =
  /\b(?:(?:dej[ae]|ponga|baj[ae]|sub[ae])(?:me)?l[oa]s? (?:en|a)|ponme en) (?:\d{1,2}|un[oa]|dos|tres|cuatro|cinco|seis)(?= [,.]|$| porfavor)/;

const SHOWS = /\b(?:es|numero|num|cumple) (?:el |la )?\d/;

/** Changes the quantity of a line: «mejor que sean 6», «ponle 2 más». */
const changeQuantity = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (reading.pointer?.kind === 'other' && resolvePointer(turn).length > 0) return undefined;
  if (offersPrice(turn)) return undefined;
  // After «¿qué cantidad te pongo?» of one thing the number is of that, and of nothing in the cart.
  const [asked, another] = state.asked === 'which' ? state.listed : [];
  const isOfAsked =
    asked !== undefined && !another && !state.cart.some(({ productId }) => productId === asked);
  // «Entonces uno» after «¿te lo agrego?» of what the cart does not hold.
  const isOfOffered =
    state.asked === 'quantity' &&
    reading.mentions.length === 0 &&
    THEN_SO_MANY.test(reading.line) &&
    !state.cart.some(({ productId }) => productId === state.focus);
  if (isOfOffered) return undefined;
  if (isOfAsked && foundMentions(turn).every(({ hits: [hit] }) => hit?.productId === asked)) return undefined;
  const each = !hasCart(turn) || isAsking(turn) ? undefined : setEach(turn);
  if (each) return each;
  const isHeard =
    (reading.acts.amount >= HEARD || PUTS_IT_IN.test(reading.line)) && !pointsElsewhere(reading);
  // «Que sean tres laticas»: words that name nothing held or known are an amount of the last product.
  const isAmount =
    isHeard &&
    reading.mentions.every(
      ({ hits, isInstead, isAmongShown }) => hits[0]?.isNamed !== true && !(isInstead && isAmongShown),
    );
  const mentions = isAmount ? [] : reading.mentions;
  const product =
    !hasCart(turn) || isAsking(turn)
      ? undefined
      : productToChange({ ...turn, reading: { ...reading, mentions } });
  const [mention] = mentions;
  // «Un cartón mejor», of three.
  const isOneInstead = mentions.length === 1 && /\bmejor\b/.test(reading.line);
  const isOnlyOne =
    (mention?.isOne === true && isOneInstead) ||
    (mention?.isOne === true && /\b(?:sol[oa]|solamente|dej\w+|nada mas|nomas)\b/.test(reading.line)) ||
    (isHeard && !mention && ONLY_ONE.test(reading.line));
  const counted = mention?.isPair && product ? unitsAsked(mention, product) : mention?.quantity;
  const quantity =
    counted ?? reading.quantity ?? (isOnlyOne ? 1 : isAmount ? reading.mentions[0]?.quantity : undefined);
  if (!product) return undefined;
  // «No 7, es 8» says what the candle shows.
  if (showsNumber(product) && !mention && SHOWS.test(reading.line)) return undefined;
  const held = heldOf(state.cart, product.id);
  if (DOUBLE.test(reading.line)) return setCartQuantity(turn, product, addQuantities(held, held));
  if (LESS.test(reading.line)) return changeCartNumber(turn, product, -(quantity ?? 1));
  const step =
    quantity === undefined || TO_NUMBER.test(reading.line)
      ? 0
      : LESS_BY.test(reading.line)
        ? -quantity
        : MORE_BY.test(reading.line)
          ? quantity
          : 0;
  if (step !== 0) return changeCartNumber(turn, product, step);
  if (OTHER_ONE.test(reading.line)) {
    const added = addInOtherSize(turn, product);
    if (added) return added;
  }
  const total = readNumber([COMES_TO.exec(reading.line)?.[1] ?? ''], 0)?.value ?? 0;
  if (total > held) return setCartNumber(turn, product, total);
  if (MORE.test(reading.line)) return changeCartNumber(turn, product, quantity ?? 1);
  // «Los codos ponlos en 6» sets the total of a line in the cart.
  const isTold = mention?.isDefinite && TO_NUMBER.test(reading.line);
  const isSet = setsAmount(reading) || isTold || isHeard;
  return quantity !== undefined && isSet ? setCartNumber(turn, product, quantity) : undefined;
};

/** Sets the lines that are called by their numbers, of which none is a size: «es uno de 20 y dos de 40» of two breakers that are held. */
const setByNumbers = (turn: BotTurn): BotDecision | undefined => {
  const { state, productOf } = turn;
  const { sizeParts } = turn.reading;
  const lines = sizeParts.map(({ size }) =>
    state.cart.filter(({ productId, option }) => {
      const name = foldText(productOf(productId)?.name ?? '');
      return option === null && new RegExp(`(?<![\\d./])${size}(?![\\d./])`).test(name);
    }),
  );
  const held = lines.flatMap(([line, another]) => (line && !another ? [line.productId] : []));
  if (new Set(held).size < Math.max(2, sizeParts.length)) return undefined;
  return sizeParts.reduce((decision: BotDecision | undefined, { count }, at) => {
    const product = productOf(held[at] ?? '');
    const cart = decision?.change?.cart ?? state.cart;
    return product ? setCartNumber({ ...turn, state: { ...state, cart } }, product, count) : decision;
  }, undefined);
};

/** Sets the sizes of a line that was just added or is named: «una talla 6 y otra talla 8», «las blancas mejor una M y la otra L». */
const changeSizes = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [named, other] = reading.mentions;
  const [line, another] = named ? linesCalled(state.cart, named) : [];
  const id = named
    ? another || says(turn, 'add')
      ? undefined
      : line?.productId
    : state.isAdding && state.focus;
  if (reading.sizeParts.length === 0 || other || isAsking(turn)) return undefined;
  const called = named ? undefined : setByNumbers(turn);
  if (called) return called;
  const product = productOf(id || '');
  if (!product || !state.cart.some(({ productId }) => productId === product.id)) return undefined;
  const cart = state.cart.filter(({ productId }) => productId !== product.id);
  const without = { ...turn, state: { ...state, cart } };
  // «No, 2 de 10 y 1 de 8», of polos of which each size is a product of its own.
  const inSizes = reading.sizeParts.flatMap(({ count, size }) => {
    const own = hasSize(product, size) === false ? siblingInSize(turn, product, size) : product;
    return own ? [{ product: own, quantity: count, option: null }] : [];
  });
  const areApart =
    inSizes.length === reading.sizeParts.length && inSizes.some((one) => one.product !== product);
  if (areApart) return confirmAdditions({ ...without, reading: { ...reading, sizeParts: [] } }, inSizes);
  return confirmAdditions(without, [{ product, quantity: 1, option: null }]);
};

export const quantity: BotIntent = {
  name: 'quantity',
  examples: [
    ['dame 2 salamis', 'mejor que sean 4'],
    ['dame 2 salamis', 'ponle 2 más'],
    ['dame un aceite y un salami', 'el salami que sean 3'],
  ],
  counterExamples: [
    ['dame 2 salamis', 'y 3 aceites'],
    ['dame un salami', 'cuánto es?'],
  ],
  claims: [
    {
      on: 'cart',
      answer: (said) => {
        // «Donde dice panes ponle 3, la leche no la toques»: what stays as it is has no new amount.
        const turn = withoutKept(said);
        return (
          keepOnlySize(turn) ??
          setVariants(turn) ??
          changeSizeSaid(turn) ??
          changeSizes(turn) ??
          setSizes(turn) ??
          changeSizeOf(turn) ??
          setSeveral(turn) ??
          setBehind(turn) ??
          changeQuantity(turn)
        );
      },
    },
  ],
};
