import type { CallContract } from '#shared/lib/define-call.ts';
import type { CallInputs } from './caller-rules.ts';

/** The path under `/api` of a call with its params and query filled in. */
export const callPath = ({ path }: CallContract, { params = {}, query = {} }: CallInputs): string => {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
};
