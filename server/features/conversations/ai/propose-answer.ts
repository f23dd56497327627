import type {
  AiAnswer,
  ChatMessage,
  ChatReply,
  TokenUse,
  ToolCall,
} from '../../../platform/ai/ai-provider.ts';
import {
  type ProposedAnswer,
  ProposedAnswerSchema,
  proposedProductIds,
  type Reading,
  readOrderDetails,
  type StoreMeaning,
} from '../../bot/bot.ts';
import { spendMeter } from '../../plans/plans.ts';
import { type BotContext, inTenant } from '../../tenants/tenants.ts';
import { findByMeaning } from '../meaning/find-by-meaning.ts';
import type { Meanings } from '../meaning/open-meanings.ts';
import { takeTurn } from '../take-turn.ts';
import { isFreeFailure } from './is-free-failure.ts';
import { TEXT_INSTRUCTIONS } from './model-instructions.ts';
import { MODEL_TOOLS, PROPOSE } from './model-tools.ts';
import type { Proposal, ProposalInput } from './proposer.ts';
import { inputOf, readModelProducts, runModelTool } from './run-model-tool.ts';

const MAX_TOKENS = 500;
/** Looking twice and answering; a model that goes on looking has no answer. */
const MAX_ROUNDS = 3;
const MAX_CALLS_A_ROUND = 4;
const MAX_CANDIDATES = 8;
const MAX_SAID = 300;
const MAX_SOUGHT = 500;
const MAX_MESSAGE = 1_500;
/** Telephones, accounts and codes are nothing to a catalogue: they stay here. */
const LONG_NUMBER = /\d(?:[\s().-]?\d){6,}/g;

export type ProposedTurn = { readonly answer: ProposedAnswer | undefined; readonly spent: number };

const NOTHING: ProposedTurn = { answer: undefined, spent: 0 };

type Asked = {
  readonly bot: BotContext;
  readonly input: ProposalInput;
  readonly reading: Reading;
  readonly signal: AbortSignal;
};
type Ended = AiAnswer<ProposedAnswer | undefined> & { readonly tokens?: TokenUse };

const withoutNumbers = (text: string, max: number): string => text.slice(0, max).replace(LONG_NUMBER, '…');

/** Names and addresses that a shopper told, now or before, so that an order can reach them: no model needs them to find a product. */
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

const openChat = async (
  { bot, input, reading }: Asked,
  near: ProposedAnswer | undefined,
): Promise<ChatMessage[]> => {
  const { knowledge, history } = input;
  const found = reading.mentions.flatMap(({ hits }) => hits.slice(0, MAX_CANDIDATES));
  const named = found.map(({ productId }) => productId);
  const ids = [...new Set([...proposedProductIds(near), ...named])].slice(0, MAX_CANDIDATES);
  const personal = personalTexts(input, reading);
  const told = {
    store: { name: knowledge.facts.name, categories: knowledge.facts.categories.slice(0, 30) },
    history: history.map(({ author, text }) => ({
      author,
      text: withoutNumbers(withoutPerson(text, personal), MAX_SAID),
    })),
    candidates: await readModelProducts(bot, ids),
    message: withoutNumbers(withoutPerson(reading.message, personal), MAX_MESSAGE),
  };
  return [
    { role: 'system', content: TEXT_INSTRUCTIONS },
    { role: 'user', content: JSON.stringify(told) },
  ];
};

/** Models that call no tool answer in plain words, or in the JSON of a proposal. */
const parsePlain = (text: string): ProposedAnswer | undefined => {
  const written = inputOf({ id: '', name: PROPOSE, arguments: text.replace(/^```(?:json)?|```$/g, '') });
  const plain = written ?? { kind: 'say', wording: text };
  return ProposedAnswerSchema.safeParse(plain).data;
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
  if (proposal) return { kind: 'answered', value: ProposedAnswerSchema.safeParse(inputOf(proposal)).data };
  return toolCalls.length === 0 ? { kind: 'answered', value: parsePlain(text) } : undefined;
};

const converse = async (asked: Asked, near: ProposedAnswer | undefined): Promise<Ended> => {
  const { signal } = asked;
  const messages = await openChat(asked, near);
  let tokens: TokenUse = { input: 0, output: 0 };
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const answer = await asked.bot.platform.ai.chat({
      model: 'text',
      messages,
      tools: MODEL_TOOLS,
      // A model that would go on looking would have cost something and said nothing.
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

const proposedBy = (ended: Ended | undefined): ProposedAnswer | undefined =>
  ended?.kind === 'answered' ? ended.value : undefined;

/** What the models made of it: what means the same first, as something to think of for the one that talks. */
const askAll = async (asked: Asked, meaning: StoreMeaning | undefined): Promise<Sources> => {
  const { bot, input, reading, signal } = asked;
  const words = withoutNumbers(reading.message, MAX_SOUGHT);
  const near =
    meaning && (await findByMeaning(bot, { meaning, knowledge: input.knowledge, reading, words, signal }));
  const told = bot.platform.ai.offers.text ? await converse(asked, proposedBy(near)) : undefined;
  return { near, told };
};

export type ProposalAid = {
  readonly draft: Proposal;
  readonly meanings: Meanings;
  readonly signal: AbortSignal;
};

/** Has models propose an answer to a message of which the rules are not sure; of the others no model hears. */
export const proposeAnswer = async (
  bot: BotContext,
  input: ProposalInput,
  { draft, meanings, signal }: ProposalAid,
): Promise<ProposedTurn> => {
  const { offers } = bot.platform.ai;
  if (!offers.text && !offers.meaning) return NOTHING;
  const { knowledge, state, channel, message, messageId } = input;
  const own = await inTenant(bot, (scope) =>
    takeTurn(scope, { knowledge, state, channel, message, proposal: draft }),
  );
  if (!own.reply.isUnsure) return NOTHING;
  const meaning = await meanings.open(bot);
  if (!offers.text && !meaning) return NOTHING;
  const asked: Asked = { bot, input, reading: own.reading, signal };
  const metered = await spendMeter(bot, { meter: 'ai_text', causeId: messageId, amount: 1 }, async () => {
    const { near, told } = await askAll(asked, meaning);
    const ended = [near, told].filter((one) => one !== undefined);
    const isFree = ended.every(isFreeFailure);
    return {
      value: proposedBy(told) ?? proposedBy(near),
      isFree,
      ...(told?.tokens && { tokens: told.tokens }),
    };
  });
  if (metered.kind === 'refused') return NOTHING;
  return { answer: metered.value, spent: metered.spent };
};
