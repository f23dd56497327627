import type { FastifyInstance } from 'fastify';
import {
  connectWhatsAppCall,
  disconnectWhatsAppCall,
  getWhatsAppCall,
  WHATSAPP_WEBHOOK_PATH,
} from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { mountCall } from '../../../platform/http/mount-call.ts';
import { type Doors, inTenant } from '../../tenants/tenants.ts';
import { connectWhatsApp } from './connect-whatsapp.ts';
import { deleteConnection, findConnection } from './connection-repo.ts';
import { toConnectionView } from './present-connection.ts';

const SUCCESS = { success: true } as const;

/** Mounts the connecting of a store's number. */
export const mountConnectionRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getWhatsAppCall, doors.member, async (member) => {
    const row = await inTenant(member, findConnection);
    const { PUBLIC_URL, WHATSAPP_VERIFY_TOKEN } = member.platform.env;
    return {
      connection: row ? toConnectionView(row) : null,
      webhook: {
        url: `${PUBLIC_URL}/api${WHATSAPP_WEBHOOK_PATH}`,
        verifyToken: WHATSAPP_VERIFY_TOKEN ?? null,
      },
    };
  });

  mountCall(app, connectWhatsAppCall, doors.owner, async (owner, { body }) => ({
    ...SUCCESS,
    connection: toConnectionView(await connectWhatsApp(owner, body)),
  }));

  mountCall(app, disconnectWhatsAppCall, doors.owner, async (owner) => {
    await inTenant(owner, deleteConnection);
    return SUCCESS;
  });
};
