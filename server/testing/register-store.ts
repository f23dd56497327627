import { registerCall } from '#shared/features/auth/auth-calls.ts';
import type { CallAnswer, CallBodyInput } from '#shared/lib/define-call.ts';
import { tellProgram } from './call-program.ts';
import { PLANTED_PASSWORD } from './plant-store.ts';

/** Rosa's answers when she opens her store. */
const ROSA = {
  email: 'rosa@gmail.com',
  password: PLANTED_PASSWORD,
  businessName: 'Dulces Rosa',
  tenantSlug: 'dulces-rosa',
  plan: 'esencial',
} as const satisfies CallBodyInput<typeof registerCall>;

type Registration = Partial<CallBodyInput<typeof registerCall>>;

/** Opens a store, Rosa's or another, at a program of its own; answers its session. */
export const registerStore = async (
  address: string,
  registration: Registration = {},
): Promise<CallAnswer<typeof registerCall>> => {
  const { method, path, answer } = registerCall;
  return answer.parse(await tellProgram(address, { method, path, body: { ...ROSA, ...registration } }));
};
