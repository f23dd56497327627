import { createContext, use } from 'react';
import type { Session, SessionTenant } from './session-storage.ts';

/** The signed-in person with their store. */
export type Member = Session & { tenant: SessionTenant };

/** Provides the member to the screens of the panel, which are drawn only once their store is known. */
export const PanelMemberContext = createContext<Member | undefined>(undefined);

/** Whether a session names the store of its person. */
export const isMember = (session: Session | undefined): session is Member => session?.tenant !== undefined;

/** Returns the signed-in member. @throws Error outside of the panel's frame */
export const useMember = (): Member => {
  const member = use(PanelMemberContext);
  if (!member) throw new Error('this part is drawn outside of the frame of the panel');
  return member;
};

/** Returns the store of the signed-in member. @throws Error outside of the panel's frame */
export const useTenant = (): SessionTenant => useMember().tenant;
