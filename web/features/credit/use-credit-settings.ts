import { useQuery } from '@tanstack/react-query';
import type { getCreditSettingsCall } from '#shared/features/credit/credit-calls.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Query keys of a tenant's notebooks; they begin with the key of its customers, which live changes refetch. */
export const CREDIT_KEYS = {
  all: ['customers', 'credit'] as const,
  settings: ['customers', 'credit', 'settings'] as const,
  debtors: ['customers', 'credit', 'debtors'] as const,
  one: (customerId: string) => ['customers', 'credit', 'one', customerId] as const,
};

const getSettings = apiCall<typeof getCreditSettingsCall>({ method: 'GET', path: '/credit-settings' });

/** Whether the store sells on credit. */
export const useCreditSettings = () =>
  useQuery({ queryKey: CREDIT_KEYS.settings, queryFn: ({ signal }) => getSettings({ signal }) });

/** Adds the notebook to the payment methods of an order that the team writes, while the store sells on credit. */
export const useTeamMethods = (methods: readonly string[]): readonly string[] => {
  const { data } = useCreditSettings();
  return data?.settings.isOn && !methods.includes(CREDIT_METHOD) ? [...methods, CREDIT_METHOD] : methods;
};
