import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  inviteMemberCall,
  listMembersCall,
  removeMemberCall,
} from '#shared/features/auth/member-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { TEAM_COPY } from '../access-copy.ts';

const listMembers = apiCall<typeof listMembersCall>({ method: 'GET', path: '/members' });
const removeMember = apiCall<typeof removeMemberCall>({ method: 'DELETE', path: '/members/:id' });

/** Invites somebody, or renews the invitation of the same e-mail. */
export const sendInvitation = apiCall<typeof inviteMemberCall>({ method: 'POST', path: '/members' });

const TEAM_KEY = ['team'];

/** Fetches the members of the store and the open invitations. */
export const useTeam = () =>
  useQuery({ queryKey: TEAM_KEY, queryFn: ({ signal }) => listMembers({ signal }) });

/** Returns a function that refetches the team and its usage of the plan. */
export const useTeamRefresh = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: TEAM_KEY });
    await queries.invalidateQueries({ queryKey: ['usage'] });
  };
};

/** A person to remove, and the message afterwards. */
type Removal = { id: string; doneText: string };

/** Removes a member or withdraws an invitation. */
export const useRemoval = () => {
  const refresh = useTeamRefresh();
  return useMutation({
    mutationFn: ({ id }: Removal) => removeMember({ params: { id } }),
    onSuccess: (_, { doneText }) => showSuccess({ text: doneText }),
    onError: (error) => showError({ text: errorText(error, TEAM_COPY.removeFailed) }),
    onSettled: refresh,
  });
};
