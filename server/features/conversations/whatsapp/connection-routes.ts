import type { FastifyInstance } from 'fastify';
import {
  connectWhatsAppCall,
  disconnectWhatsAppCall,
  getWhatsAppCall,
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
    const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = member.platform.env;
    return {
      connection: row ? toConnectionView(row) : null,
      // The values themselves are the operator's, and no tenant is told them (decision 035).
      isOffered: WHATSAPP_APP_SECRET !== undefined && WHATSAPP_VERIFY_TOKEN !== undefined,
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
