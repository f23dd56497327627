import {
  type BotCommand,
  commandProductIds,
  parseCommands,
  type Reading,
  readOrderDetails,
  type StoreMeaning,
} from '#server/features/bot/bot.ts';
import { spendMeter } from '#server/features/plans/plans.ts';
import { type BotContext, inTenant } from '#server/features/tenants/tenants.ts';
import {
  type AiAnswer,
  type ChatMessage,
  type ChatReply,
  isFreeFailure,
  type TokenUse,
  type ToolCall,
} from '#server/platform/ai/ai-provider.ts';
import { findByMeaning } from './find-by-meaning.ts';
import type { MeaningCache } from './meaning-cache.ts';
import { TEXT_INSTRUCTIONS } from './model-instructions.ts';
import { MODEL_TOOLS, PROPOSE } from './model-tools.ts';
import type { ModelAsked, Proposal, ProposalInput } from './proposer.ts';
import { parseToolInput, readModelProducts, relatedFacts, runModelTool } from './run-model-tool.ts';
import { takeTurn } from './take-turn.ts';

const MAX_TOKENS = 700;
/** Two look-ups and an answer; a model that continues to look up has no answer. */
const MAX_ROUNDS = 3;
const MAX_CALLS_A_ROUND = 4;
const MAX_CANDIDATES = 8;
/** Products that were shown, mentioned or added come first, because most short messages are about them. */
const MAX_KNOWN = 20;
const MAX_SAID = 300;
const MAX_SOUGHT = 500;
const MAX_MESSAGE = 1_500;
/** Telephone numbers, accounts and codes do not help to find a product, so they are not sent. */
const LONG_NUMBER = /\d(?:[\s().-]?\d){6,}/g;

type Commands = readonly BotCommand[];

export type ProposedTurn = {
  readonly commands: Commands | undefined;
  readonly asked: ModelAsked;
  readonly spent: number;
};

const UNASKED: ProposedTurn = { commands: undefined, asked: 'unasked', spent: 0 };

type Asked = {
  readonly bot: BotContext;
  readonly input: ProposalInput;
  readonly reading: Reading;
  readonly signal: AbortSignal;
};
type Ended = AiAnswer<Commands | undefined> & { readonly tokens?: TokenUse };

const withoutNumbers = (text: string, max: number): string => text.slice(0, max).replace(LONG_NUMBER, '…');

/** Names and addresses that a shopper gave for an order, now or before: no model needs them to find a product. */
const personalTexts = ({ state, history }: ProposalInput, { details }: Reading): string[] => {
  const before = history.map(({ text }) =>
    readOrderDetails({ message: text, line: '', methods: [], isPickup: false }),
  );
  return [state.order, details, ...before].flatMap(({ name, address }) => [name ?? [], address ?? []].flat());
};

const withoutPerson = (text: string, told: readonly string[]): string =>
  told.reduce((rest, part) => {
    const written = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'giu'), '…');
  }, text);

/** Builds the conversation as the model has to know it: of the shopper only which details were given, without the details. */
const tellState = ({ state }: ProposalInput) => {
  const { listed, focus, cart, asked, wanted, quoted, order } = state;
  const { isPickup, zone, place, payment } = order;
  return {
    shown: listed,
    talked_of: focus,
    cart: cart.map(({ productId, quantity, option }) => ({ productId, quantity, size: option })),
    quoted: quoted.map(({ productId, quantity }) => ({ productId, quantity })),
    open_question: asked,
    wanted_quantity: wanted?.quantity ?? null,
    order: {
      pickup: isPickup,
      place: zone ?? place,
      payment,
      knows: (['name', 'address', 'phone'] as const).filter((detail) => order[detail] !== null),
    },
  };
};

/** Lists the products that the message may speak of: those found by its words, and those of the conversation. */
const candidateIds = ({ input: { state }, reading }: Asked, near: Commands | undefined): string[] => {
  const found = [reading, ...reading.parts]
    .flatMap(({ mentions }) => mentions)
    .flatMap(({ hits }) => hits.slice(0, MAX_CANDIDATES).map(({ productId }) => productId));
  const needed = (reading.need?.hits ?? []).map(({ productId }) => productId);
  const known = [
    ...state.cart.map(({ productId }) => productId),
    ...(state.focus === null ? [] : [state.focus]),
    ...state.listed,
    ...state.among,
    ...state.recent,
    ...state.removed.map(({ productId }) => productId),
  ];
  const sought = [...new Set([...(near ?? []).flatMap(commandProductIds), ...found, ...needed])];
  return [...new Set([...sought.slice(0, MAX_CANDIDATES), ...known])].slice(0, MAX_KNOWN);
};

const openChat = async (asked: Asked, near: Commands | undefined): Promise<ChatMessage[]> => {
  const { bot, input, reading } = asked;
  const { knowledge, history } = input;
  const personal = personalTexts(input, reading);
  const { name, categories, deliveryZones, paymentMethods, pickup } = knowledge.facts;
  const told = {
    store: {
      name,
      categories: categories.slice(0, 30),
      zones: deliveryZones.slice(0, 30).map((zone) => zone.name),
      payment: paymentMethods.map((method) => method.name),
      pickup,
    },
    state: tellState(input),
    history: history.map(({ author, text }) => ({
      author,
      text: withoutNumbers(withoutPerson(text, personal), MAX_SAID),
    })),
    candidates: await readModelProducts(bot, candidateIds(asked, near)),
    facts: relatedFacts(knowledge, reading.message),
    message: withoutNumbers(withoutPerson(reading.message, personal), MAX_MESSAGE),
  };
  return [
    { role: 'system', content: TEXT_INSTRUCTIONS },
    { role: 'user', content: JSON.stringify(told) },
  ];
};

/** Models that call no tool answer in plain words, or in the JSON of the commands. */
const parsePlain = (text: string): Commands | undefined => {
  const written = parseToolInput({
    id: '',
    name: PROPOSE,
    arguments: text.replace(/^```(?:json)?|```$/g, ''),
  });
  return parseCommands(written ?? { kind: 'say', wording: text });
};

const runCalls = async (
  { bot, input, reading }: Asked,
  calls: readonly ToolCall[],
): Promise<ChatMessage[]> => {
  const results: ChatMessage[] = [];
  for (const [at, call] of calls.entries()) {
    const result =
      at < MAX_CALLS_A_ROUND
        ? await runModelTool(bot, { knowledge: input.knowledge, message: reading.message }, call)
        : { error: 'too many calls' };
    results.push({ role: 'tool', callId: call.id, content: JSON.stringify(result) });
  }
  return results;
};

const endOf = ({ text, toolCalls }: ChatReply): Ended | undefined => {
  const proposal = toolCalls.find(({ name }) => name === PROPOSE);
  if (proposal) return { kind: 'answered', value: parseCommands(parseToolInput(proposal)) };
  return toolCalls.length === 0 ? { kind: 'answered', value: parsePlain(text) } : undefined;
};

const converse = async (asked: Asked, near: Commands | undefined): Promise<Ended> => {
  const { signal } = asked;
  const messages = await openChat(asked, near);
  let tokens: TokenUse = { input: 0, output: 0 };
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const answer = await asked.bot.platform.ai.chat({
      model: 'text',
      messages,
      tools: MODEL_TOOLS,
      // A model that wants to look up more after the last round has cost something and answered nothing.
      ...(round === MAX_ROUNDS && { mustCall: PROPOSE }),
      maxTokens: MAX_TOKENS,
      signal,
    });
    if (answer.kind === 'failed') return { ...answer, tokens };
    const { toolCalls, message, tokens: used } = answer.value;
    tokens = { input: tokens.input + used.input, output: tokens.output + used.output };
    const ended = endOf(answer.value);
    if (ended) return { ...ended, tokens };
    messages.push({ role: 'assistant', message }, ...(await runCalls(asked, toolCalls)));
  }
  return { kind: 'answered', value: undefined, tokens };
};

type Sources = { readonly near: Ended | undefined; readonly told: Ended | undefined };

const commandsOf = (ended: Ended | undefined): Commands | undefined =>
  ended?.kind === 'answered' ? ended.value : undefined;

/** Asks the models: first for texts with the same meaning, which the reading model then gets as a hint. */
const askAll = async (asked: Asked, meaning: StoreMeaning | undefined): Promise<Sources> => {
  const { bot, input, reading, signal } = asked;
  const words = withoutNumbers(reading.message, MAX_SOUGHT);
  const near =
    meaning && (await findByMeaning(bot, { meaning, knowledge: input.knowledge, reading, words, signal }));
  const told = bot.platform.ai.offers.text ? await converse(asked, commandsOf(near)) : undefined;
  return { near, told };
};

export type ProposalAid = {
  readonly draft: Proposal;
  readonly meanings: MeaningCache;
  readonly signal: AbortSignal;
};

/**
 * Prepares the question about a message; undefined when the rules are sure. When they are merely doubtful, no search by
 * meaning is made.
 */
const openAsked = async (
  bot: BotContext,
  input: ProposalInput,
  { draft, meanings, signal }: ProposalAid,
): Promise<{ asked: Asked; meaning: StoreMeaning | undefined } | undefined> => {
  const { offers } = bot.platform.ai;
  if (!offers.text && !offers.meaning) return undefined;
  const { knowledge, state, asksPhone, message } = input;
  const { reply, reading } = await inTenant(bot, (scope) =>
    takeTurn(scope, { knowledge, state, asksPhone, message, proposal: draft }),
  );
  const { sureness } = reply;
  if (sureness === 'sure') return undefined;
  const meaning = sureness === 'lost' ? await meanings.find(bot) : undefined;
  return offers.text || meaning ? { asked: { bot, input, reading, signal }, meaning } : undefined;
};

/** Lets models read a message of which the rules are unsure; other messages are not sent to any model. */
export const proposeAnswer = async (
  bot: BotContext,
  input: ProposalInput,
  aid: ProposalAid,
): Promise<ProposedTurn> => {
  const opened = await openAsked(bot, input, aid);
  if (!opened) return UNASKED;
  const spending = { meter: 'ai_text', causeId: input.messageId, amount: 1 } as const;
  const metered = await spendMeter(bot, spending, async () => {
    const { near, told } = await askAll(opened.asked, opened.meaning);
    const ended = [near, told].filter((one) => one !== undefined);
    return {
      value: {
        commands: commandsOf(told) ?? commandsOf(near),
        hasFailed: ended.every(({ kind }) => kind === 'failed'),
      },
      isFree: ended.every(isFreeFailure),
      ...(told?.tokens && { tokens: told.tokens }),
    };
  });
  if (metered.kind === 'refused') return { ...UNASKED, asked: 'no_room' };
  const { commands, hasFailed } = metered.value;
  return { commands, asked: hasFailed ? 'failed' : 'answered', spent: metered.spent };
};
