import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/features/tenants/tenants.ts';
import { AnswerParts, mountCall } from '#server/platform/http/mount-call.ts';
import {
  applyImportCall,
  changeImportCall,
  downloadRejectedCall,
  editImportRowsCall,
  exportCatalogueCall,
  getImportCall,
  stageImportCall,
  undoImportCall,
} from '#shared/features/imports/import-calls.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { changeReading, editCells } from './change-import.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { getImport, getRejectedCsv } from './get-import.ts';
import { requestApply } from './request-apply.ts';
import { stageImport } from './stage-import.ts';
import { undoImport } from './undo-import.ts';

const answer = async (view: Promise<ImportView>) => ({ success: true as const, import: await view });

/** Mounts the calls about imports. */
export const mountImportRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, stageImportCall, doors.editor, (editor, { body, files }) =>
    answer(stageImport(editor, { ...body, files })),
  );
  mountCall(app, getImportCall, doors.member, (member, { params, query }) =>
    answer(getImport(member, { id: params.id, page: query })),
  );
  mountCall(
    app,
    exportCatalogueCall,
    doors.member,
    async (member) => new AnswerParts(await exportCatalogue(member)),
  );
  mountCall(app, downloadRejectedCall, doors.member, (member, { params }) =>
    getRejectedCsv(member, params.id),
  );
  mountCall(app, changeImportCall, doors.editor, (editor, { params, body }) =>
    answer(changeReading(editor, { ...body, id: params.id })),
  );
  mountCall(app, editImportRowsCall, doors.editor, (editor, { params, body }) =>
    answer(editCells(editor, { id: params.id, cells: body.edits })),
  );
  mountCall(app, applyImportCall, doors.editor, (editor, { params, body }) =>
    answer(requestApply(editor, { id: params.id, choice: body })),
  );
  mountCall(app, undoImportCall, doors.editor, (editor, { params }) => answer(undoImport(editor, params.id)));
};
