import type { FastifyInstance } from 'fastify';
import { createSessionDoor } from '#server/features/auth/auth.ts';
import { type Doors, inTenant, type MemberContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  getNoticeSettingsCall,
  setNoticeSettingsCall,
  subscribeDeviceCall,
  unsubscribeDeviceCall,
} from '#shared/features/notices/notice-calls.ts';
import type { NoticeSettings } from '#shared/features/notices/notice-settings.ts';
import { getNoticeSettings, setNoticeSettings } from './notice-readers.ts';
import { subscribeDevice, unsubscribeDevice } from './push-subscriptions.ts';

const toAnswer = ({ platform }: MemberContext, settings: NoticeSettings) => ({
  success: true as const,
  settings,
  serverKey: platform.push.publicKey,
});

/** Mounts the calls for a member's settings of notices, and for the browsers that get them. */
export const mountNoticeRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getNoticeSettingsCall, doors.member, async (member) =>
    toAnswer(member, await inTenant(member, getNoticeSettings)),
  );
  mountCall(app, setNoticeSettingsCall, doors.member, async (member, { body }) =>
    toAnswer(member, await inTenant(member, (scope) => setNoticeSettings(scope, body))),
  );
  mountCall(app, subscribeDeviceCall, createSessionDoor(doors), async (session, { body }) => ({
    success: true as const,
    id: await subscribeDevice(session, body),
  }));
  mountCall(app, unsubscribeDeviceCall, doors.member, async (member, { params }) => {
    if (!(await inTenant(member, (scope) => unsubscribeDevice(scope, params.id))))
      throw new AppError('NOT_FOUND');
    return { success: true as const };
  });
};
