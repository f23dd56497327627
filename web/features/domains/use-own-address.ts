import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  changeSubdomainCall,
  checkDomainCall,
  claimDomainCall,
  getStoreAddressCall,
  removeDomainCall,
  StoreAddressView,
} from '#shared/features/domains/domain-calls.ts';
import { seconds } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { updateStoredTenant } from '#web/lib/session/session-storage.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ADDRESS_COPY } from './address-copy.ts';
import { ADDRESS_KEY } from './address-key.ts';

const getAddress = apiCall<typeof getStoreAddressCall>({ method: 'GET', path: '/store-address' });
const changeSubdomain = apiCall<typeof changeSubdomainCall>({
  method: 'PUT',
  path: '/store-address/subdomain',
});
export const claimDomain = apiCall<typeof claimDomainCall>({ method: 'PUT', path: '/store-address/domain' });
const checkDomain = apiCall<typeof checkDomainCall>({ method: 'POST', path: '/store-address/domain/check' });
const removeDomain = apiCall<typeof removeDomainCall>({ method: 'DELETE', path: '/store-address/domain' });

/** Fetches where the store is. */
export const useOwnAddress = () =>
  useQuery({ queryKey: ADDRESS_KEY, queryFn: ({ signal }) => getAddress({ signal }) });

/** Returns a function that shows an answered address, on every screen of the panel too. */
export const useShowAddress = () => {
  const queries = useQueryClient();
  return (address: StoreAddressView): void => {
    queries.setQueryData(ADDRESS_KEY, address);
    updateStoredTenant({ storeUrl: address.url });
  };
};

type Change<Input> = UseMutationResult<StoreAddressView, Error, Input>;

const useChange = <Input>(
  change: (input: Input) => Promise<StoreAddressView>,
  doneText: (input: Input) => string,
): Change<Input> => {
  const show = useShowAddress();
  return useMutation({
    mutationFn: change,
    onSuccess: (address, input) => {
      show(address);
      showSuccess({ text: doneText(input) });
    },
    onError: (error) => showError({ text: errorText(error, ADDRESS_COPY.changeFailed) }),
  });
};

/** Uses the name below the operator's domain, or no longer. */
export const useChangeSubdomain = (): Change<boolean> =>
  useChange(
    (isOn) => changeSubdomain({ body: { isOn } }),
    (isOn) => (isOn ? ADDRESS_COPY.subdomainOn : ADDRESS_COPY.subdomainOff),
  );

/** Asks once more for a domain that was given up. */
export const useClaimAgain = (): Change<string> =>
  useChange(
    (host) => claimDomain({ body: { host } }),
    () => ADDRESS_COPY.askedAgain,
  );

/** Forgets the domain. */
export const useRemoveDomain = (): Change<void> =>
  useChange(
    () => removeDomain({}),
    () => ADDRESS_COPY.removed,
  );

const LOOK_MS = seconds(1.5);
const LOOKS = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Has the domain checked and waits for the result, half a minute at most. */
const checkAndWait = async (): Promise<StoreAddressView> => {
  const asked = await checkDomain({});
  for (let look = 0; look < LOOKS; look += 1) {
    await pause(LOOK_MS);
    const address = await getAddress({});
    if (address.domain?.checkedAt !== asked.domain?.checkedAt) return address;
  }
  showSuccess({ text: ADDRESS_COPY.checkSlow });
  return asked;
};

/** Has the domain checked now. */
export const useCheckDomain = (): Change<void> => {
  const show = useShowAddress();
  return useMutation({
    mutationFn: checkAndWait,
    onSuccess: show,
    onError: (error) => showError({ text: errorText(error, ADDRESS_COPY.checkFailed) }),
  });
};
