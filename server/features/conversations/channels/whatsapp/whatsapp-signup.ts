import { createHash, randomBytes, randomInt } from 'node:crypto';
import { inTenant, type OwnerContext } from '#server/features/tenants/tenants.ts';
import { AppError, refuseByRule } from '#server/platform/errors/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sealBinding, sealSecret, unsealSecret } from '#server/platform/secrets/secrets.ts';
import { GRAPH_VERSION } from '#server/platform/whatsapp/graph.ts';
import type { GraphNumber, GraphReply } from '#server/platform/whatsapp/graph-reply.ts';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type { SignedUp, WhatsAppSignup } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { hours } from '#shared/lib/time.ts';
import { unsealToken } from '../connect-account.ts';
import { checkNumber, connectNumber } from './connect-whatsapp.ts';
import {
  findSignup,
  noteSignupProblem,
  type SignupRow,
  startSignup,
  updateSignup,
  useSignupState,
} from './signup-repo.ts';
import { findWhatsAppAccount, WHATSAPP, type WhatsAppAccount } from './whatsapp-account.ts';

const WORDS = CONNECT_COPY.signup;

/** A sign-in at Facebook takes minutes; a link that is older leads nowhere. */
const STATE_LIVES_MS = hours(1);
/** An owner shares one account as a rule. */
const MAX_ACCOUNTS = 10;

type SignupConfig = { appId: string; configId: string; appSecret: string };

const configOf = ({ env }: Platform): SignupConfig | undefined => {
  const {
    META_APP_ID: appId,
    META_SIGNUP_CONFIG_ID: configId,
    WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN,
  } = env;
  const appSecret = WHATSAPP_APP_SECRET?.[0];
  if (!appId || !configId || !appSecret || !WHATSAPP_VERIFY_TOKEN) return undefined;
  return { appId, configId, appSecret };
};

/** Says whether a number can be connected here by signing in at Facebook. */
export const isSignupOffered = (platform: Platform): boolean => configOf(platform) !== undefined;

const requireConfig = (owner: OwnerContext): SignupConfig => {
  if (owner.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return configOf(owner.platform) ?? refuseByRule(WORDS.notOffered);
};

/** Where Meta sends the owner back: the screen of the bot. */
const returnAddress = ({ env }: Platform): string => `${env.PUBLIC_URL}${PATHS.panelBot}`;

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

const sealBindingOf = ({ platform: { env }, tenantId }: OwnerContext) =>
  sealBinding(env, { purpose: 'whatsapp signup token', owner: tenantId });

/** Presents a signup. */
export const toSignup = ({ step, problem }: Pick<SignupRow, 'step' | 'problem'>): WhatsAppSignup => ({
  step,
  problem,
});

/**
 * Begins a signup and returns the address at which the owner signs in at Facebook. The number stays usable on the phone.
 * @throws TENANT_SUSPENDED @throws RULE_REFUSED where it is not configured
 */
export const openSignup = async (owner: OwnerContext): Promise<string> => {
  const { appId, configId } = requireConfig(owner);
  const { platform } = owner;
  const state = randomBytes(32).toString('base64url');
  await inTenant(owner, (scope) => startSignup(scope, hashOf(state)));
  const url = new URL(`${platform.env.META_LOGIN_URL}/${GRAPH_VERSION}/dialog/oauth`);
  url.search = new URLSearchParams({
    client_id: appId,
    config_id: configId,
    redirect_uri: returnAddress(platform),
    state,
    response_type: 'code',
    override_default_response_type: 'true',
    extras: JSON.stringify({
      setup: {},
      featureType: 'whatsapp_business_app_onboarding',
      sessionInfoVersion: '3',
    }),
  }).toString();
  return url.toString();
};

const requireOk = <T>(reply: GraphReply<T>, refused: string): T => {
  if (reply.kind === 'ok') return reply.value;
  if (reply.kind !== 'refused' || reply.status >= 500)
    throw new AppError('UNAVAILABLE', { message: CONNECT_COPY.unreachable, cause: reply });
  return refuseByRule(reply.status === 401 || reply.code === 190 ? WORDS.permissionLost : refused);
};

type Shared = GraphNumber & { wabaId: string };

/** Lists the numbers that the owner shared with us, also when one of several accounts is refused. */
const listShared = async ({ platform: { graph } }: OwnerContext, token: string): Promise<Shared[]> => {
  const accounts = requireOk(await graph.listGrantedAccounts(token), WORDS.noNumber);
  const shared: Shared[] = [];
  for (const wabaId of accounts.slice(0, MAX_ACCOUNTS)) {
    const reply = await graph.describeNumbers(wabaId, token);
    if (reply.kind === 'refused' && reply.status < 500 && accounts.length > 1) continue;
    const numbers = requireOk(reply, WORDS.permissionLost);
    shared.push(...numbers.map((number) => ({ ...number, wabaId })));
  }
  return shared;
};

/** The number that is meant: the chosen one, or the only one. Of several the owner chooses, because another store may have one of them. */
const chooseNumber = (shared: readonly Shared[], chosen: string | undefined): Shared | undefined => {
  if (chosen !== undefined) return shared.find(({ id }) => id === chosen);
  const [only, another] = shared;
  return another === undefined ? only : undefined;
};

const PIN_LENGTH = 6;

/** Connects the number that the owner shared; answers the numbers to choose from when there are several. */
const connectShared = async (
  owner: OwnerContext,
  { token, chosen }: { token: string; chosen: string | undefined },
): Promise<readonly Shared[]> => {
  const shared = await listShared(owner, token);
  if (shared.length === 0) return refuseByRule(WORDS.noNumber);
  const number = chooseNumber(shared, chosen);
  if (!number) return shared;
  const { graph } = owner.platform;
  const access = { phoneNumberId: number.id, accessToken: token };
  const checked = await checkNumber(graph, { ...access, wabaId: number.wabaId }).catch((error: unknown) => {
    // The form for ids and tokens speaks of a key that nobody typed here.
    if (error instanceof AppError && error.code === 'RULE_REFUSED') return refuseByRule(WORDS.permissionLost);
    throw error;
  });
  // First, because it refuses a number of another store, which a registration would give a new PIN.
  await connectNumber(owner, checked);
  if (!number.is_on_biz_app) {
    const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
    requireOk(await graph.registerNumber(access, pin), WORDS.registerRefused);
  }
  await inTenant(owner, (scope) =>
    updateSignup(scope, { from: 'authorized', step: 'connected', tokenSealed: null, problem: null }),
  );
  return [];
};

/** Asks for the chats of a number that is used on the phone too; there are no others. */
const askForHistory = async (owner: OwnerContext, account: WhatsAppAccount): Promise<void> => {
  if (!account.isCoexistence) return;
  const { platform, tenantId } = owner;
  const token = unsealToken(platform, { key: { tenantId, channel: WHATSAPP }, sealed: account.tokenSealed });
  if (token === undefined) return refuseByRule(WORDS.permissionLost);
  const access = { phoneNumberId: account.accountId, accessToken: token };
  requireOk(await platform.graph.askForHistory(access), WORDS.historyRefused);
};

type Choice = { phoneNumberId?: string | undefined; skipsHistory?: boolean | undefined };

/** Goes from the step where the signup is to the next that it reaches; answers the numbers to choose from. */
const proceed = async (owner: OwnerContext, row: SignupRow, choice: Choice): Promise<readonly Shared[]> => {
  if (row.step === 'asked') return refuseByRule(WORDS.startAgain);
  if (row.step === 'authorized') {
    const token = row.tokenSealed && unsealSecret(row.tokenSealed, sealBindingOf(owner));
    if (!token) return refuseByRule(WORDS.startAgain);
    const choices = await connectShared(owner, { token, chosen: choice.phoneNumberId });
    if (choices.length > 0) return choices;
  }
  if (row.step === 'done') return [];
  const account = await inTenant(owner, findWhatsAppAccount);
  if (!account) return refuseByRule(WORDS.startAgain);
  if (!choice.skipsHistory) await askForHistory(owner, account);
  await inTenant(owner, (scope) => updateSignup(scope, { from: 'connected', step: 'done', problem: null }));
  return [];
};

/** Keeps what went wrong with the signup, for the next visit. */
const keepProblem = async <T>(owner: OwnerContext, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) await inTenant(owner, (scope) => noteSignupProblem(scope, error.message));
    throw error;
  }
};

export type SignupProgress = Pick<SignedUp, 'signup' | 'choices'> & { account: WhatsAppAccount | undefined };

/**
 * Goes on with a signup at the step where it stopped. What went wrong is kept with it, for the next visit.
 * @throws TENANT_SUSPENDED @throws RULE_REFUSED when Meta refuses, or there is nothing to go on with
 * @throws UNAVAILABLE when Meta cannot be asked @throws CONFLICT for another store's number
 */
export const continueSignup = async (owner: OwnerContext, choice: Choice): Promise<SignupProgress> => {
  requireConfig(owner);
  const row = await inTenant(owner, findSignup);
  if (!row) return refuseByRule(WORDS.startAgain);
  return keepProblem(owner, async () => {
    const choices = await proceed(owner, row, choice);
    return inTenant(owner, async (scope) => ({
      signup: toSignup((await findSignup(scope)) ?? row),
      account: await findWhatsAppAccount(scope),
      choices: choices.map(({ id, display_phone_number, verified_name }) => ({
        phoneNumberId: id,
        displayPhone: display_phone_number,
        verifiedName: verified_name,
      })),
    }));
  });
};

/**
 * Takes the code with which Meta sent the owner back, once, and goes on from there.
 * @throws RULE_REFUSED for a code of another store, a used or an old one, and as `continueSignup` does
 */
export const takeSignupCode = async (
  owner: OwnerContext,
  { code, state }: { code: string; state: string },
): Promise<SignupProgress> => {
  const { appId, appSecret } = requireConfig(owner);
  const { platform } = owner;
  const since = new Date(platform.clock.now().getTime() - STATE_LIVES_MS);
  if (!(await inTenant(owner, (scope) => useSignupState(scope, { stateHash: hashOf(state), since }))))
    return refuseByRule(WORDS.startAgain);
  const exchange = { code, appId, appSecret, redirectUri: returnAddress(platform) };
  const token = await keepProblem(owner, async () =>
    requireOk(await platform.graph.exchangeCode(exchange), WORDS.codeRefused),
  );
  const tokenSealed = sealSecret(token, sealBindingOf(owner));
  await inTenant(owner, (scope) =>
    updateSignup(scope, { from: 'asked', step: 'authorized', tokenSealed, problem: null }),
  );
  return continueSignup(owner, {});
};
