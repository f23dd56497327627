import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  getOnboardingCall,
  OnboardingEvent,
  recordOnboardingCall,
} from '#shared/features/tenants/onboarding-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { ONBOARDING_COPY } from './onboarding-copy.ts';

const getOnboarding = apiCall<typeof getOnboardingCall>({ method: 'GET', path: '/onboarding' });
const recordOnboarding = apiCall<typeof recordOnboardingCall>({ method: 'POST', path: '/onboarding' });

const keyOf = ['onboarding'];

/** Fetches the first steps of the store, as the server finds them. */
export const useOnboarding = () =>
  useQuery({ queryKey: keyOf, queryFn: ({ signal }) => getOnboarding({ signal }) });

/** Records on the server that the owner has done a step. */
export const useRecordOnboarding = () => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    // A list requested earlier would arrive without this step.
    onMutate: () => queries.cancelQueries({ queryKey: keyOf }),
    mutationFn: (event: OnboardingEvent) => recordOnboarding({ body: { event } }),
    onSuccess: (onboarding) => queries.setQueryData(keyOf, onboarding),
    onError: (error) => showError({ text: errorText(error, ONBOARDING_COPY.failed) }),
  });
  return mutate;
};
