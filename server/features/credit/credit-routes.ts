import type { FastifyInstance } from 'fastify';
import { type Doors, inTenant, readTenant } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  getCreditSettingsCall,
  getNotebookCall,
  listDebtorsCall,
  recordCreditEntryCall,
  reverseCreditEntryCall,
  saveNotebookCall,
  setCreditSettingsCall,
} from '#shared/features/credit/credit-calls.ts';
import {
  getNotebook,
  listDebtors,
  recordEntry,
  reverseEntry,
  saveNotebook,
  setCreditSettings,
} from './keep-notebook.ts';
import { getCreditSettings } from './notebook-repo.ts';

/** Mounts the calls about the notebooks of customers. */
export const mountCreditRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getCreditSettingsCall, doors.member, async (member) => ({
    success: true as const,
    settings: await readTenant(member, getCreditSettings),
  }));
  mountCall(app, setCreditSettingsCall, doors.editor, async (editor, { body }) => ({
    success: true as const,
    settings: await inTenant(editor, (scope) => setCreditSettings(scope, body)),
  }));
  mountCall(app, listDebtorsCall, doors.member, (member) => readTenant(member, listDebtors));
  mountCall(app, getNotebookCall, doors.member, (member, { params }) =>
    readTenant(member, (scope) => getNotebook(scope, params.id)),
  );
  mountCall(app, saveNotebookCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, async (scope) => {
      await saveNotebook(scope, { customerId: params.id, notebook: body });
      return getNotebook(scope, params.id);
    }),
  );
  mountCall(app, recordCreditEntryCall, doors.editor, (editor, { params, body, headers }) =>
    inTenant(editor, async (scope) => {
      await recordEntry(scope, { customerId: params.id, key: headers['idempotency-key'], entry: body });
      return getNotebook(scope, params.id);
    }),
  );
  mountCall(app, reverseCreditEntryCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, async (scope) => {
      await reverseEntry(scope, { customerId: params.id, entryId: params.entryId, reason: body.reason });
      return getNotebook(scope, params.id);
    }),
  );
};
