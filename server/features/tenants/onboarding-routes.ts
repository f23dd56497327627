import type { FastifyInstance } from 'fastify';
import { getOnboardingCall, recordOnboardingCall } from '#shared/features/tenants/onboarding-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { type CountProducts, getOnboarding, recordOnboarding } from './onboarding.ts';
import type { Doors } from './open-doors.ts';

/** Mounts the checklist of a new store. */
export const mountOnboardingRoutes = (
  app: FastifyInstance,
  doors: Doors,
  countProducts: CountProducts,
): void => {
  mountCall(app, getOnboardingCall, doors.member, (member) => getOnboarding(member, countProducts));
  mountCall(app, recordOnboardingCall, doors.editor, (editor, { body }) =>
    recordOnboarding(editor, { event: body.event, countProducts }),
  );
};
