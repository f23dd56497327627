import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  answerHelpRequestCall,
  askForHelpCall,
  closeHelpRequestCall,
  connectForStoreCall,
  getDeskRequestCall,
  getHelpRequestCall,
  listDeskRequestsCall,
  listHelpRequestsCall,
  moveHelpRequestCall,
  seeHelpRequestCall,
  writeHelpMessageCall,
} from '#shared/features/support/help-calls.ts';
import {
  askForHelp,
  closeHelpRequest,
  getHelpTalk,
  listHelpRequests,
  seeHelpRequest,
  writeHelpMessage,
} from './ask-for-help.ts';
import { answerHelpRequest, connectForStore, getDeskTalk, moveHelpRequest } from './help-desk.ts';
import { countDesk, listDesk } from './list-desk.ts';

const SUCCESS = { success: true } as const;

const mountDesk = (app: FastifyInstance, { superadmin, provenSuperadmin }: Doors): void => {
  mountCall(app, listDeskRequestsCall, superadmin, async (ctx, { query }) => ({
    ...SUCCESS,
    ...(await listDesk(ctx, query)),
    counts: await countDesk(ctx),
  }));
  mountCall(app, getDeskRequestCall, superadmin, (ctx, { params }) => getDeskTalk(ctx, params.id));
  mountCall(app, answerHelpRequestCall, superadmin, (ctx, { params, body }) =>
    answerHelpRequest(ctx, { ...params, ...body }),
  );
  mountCall(app, moveHelpRequestCall, superadmin, (ctx, { params, body }) =>
    moveHelpRequest(ctx, { ...params, ...body }),
  );
  mountCall(app, connectForStoreCall, provenSuperadmin, (ctx, { params, body }) =>
    connectForStore(ctx, { ...params, ...body }),
  );
};

/** Mounts the owner's requests for help, and the help desk of superadmins. */
export const mountSupportRoutes = (app: FastifyInstance, doors: Doors): void => {
  const { owner } = doors;
  mountCall(app, listHelpRequestsCall, owner, async (ctx) => ({
    ...SUCCESS,
    requests: await listHelpRequests(ctx),
  }));
  mountCall(app, askForHelpCall, owner, (ctx, { body }) => askForHelp(ctx, body));
  mountCall(app, getHelpRequestCall, owner, (ctx, { params }) => getHelpTalk(ctx, params.id));
  mountCall(app, seeHelpRequestCall, owner, async (ctx, { params, body }) => {
    await seeHelpRequest(ctx, { ...params, ...body });
    return SUCCESS;
  });
  mountCall(app, writeHelpMessageCall, owner, (ctx, { params, body }) =>
    writeHelpMessage(ctx, { ...params, ...body }),
  );
  mountCall(app, closeHelpRequestCall, owner, (ctx, { params }) => closeHelpRequest(ctx, params.id));
  mountDesk(app, doors);
};
