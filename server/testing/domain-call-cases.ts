import { type CallCase, editors, members } from './caller-rules.ts';

/** An installation without STORE_DOMAIN offers no address of its own, and says so. */
const NOT_OFFERED: Pick<CallCase, 'expects' | 'suspended'> = {
  expects: { own: editors({ ours: 422, neighbour: 422 }) },
  suspended: 403,
};

/** The cases of the calls about the address of a store. */
export const DOMAIN_CALL_CASES: Record<string, CallCase> = {
  getStoreAddress: {
    input: () => ({}),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  changeSubdomain: { input: () => ({ body: { isOn: true } }), ...NOT_OFFERED },
  claimDomain: { input: () => ({ body: { host: 'mirosa.do' } }), ...NOT_OFFERED },
  checkDomain: { input: () => ({}), ...NOT_OFFERED },
  removeDomain: {
    input: () => ({}),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
};
