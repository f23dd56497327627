import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ROW_GROUPS, type RowGroup } from '#shared/features/imports/import-states.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_QUERY, importPath, PATHS } from '#shared/lib/paths.ts';
import { IMPORT_SCREEN_COPY } from '#web/features/imports/import-screen-copy.ts';
import { ImportSteps, RunningStep } from '#web/features/imports/import-steps.tsx';
import { SourceStep } from '#web/features/imports/source-step.tsx';
import { invalidateCatalogue, useImport } from '#web/features/imports/use-import.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember, useTenant } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Each step has its own script: one is on screen at a time (ux 2). */
const MappingStep = lazy(async () => ({
  default: (await import('#web/features/imports/mapping-step.tsx')).MappingStep,
}));
const PreviewStep = lazy(async () => ({
  default: (await import('#web/features/imports/preview-step.tsx')).PreviewStep,
}));
const ResultStep = lazy(async () => ({
  default: (await import('#web/features/imports/result-step.tsx')).ResultStep,
}));

const COLUMNS_STEP = 'columnas';

/** Returns the group of lines to look at first. */
const firstGroup = ({ rejected, warned }: ImportView): RowGroup => {
  if (rejected > 0) return 'error';
  return warned > 0 ? 'warning' : 'ready';
};

const startOver = (
  <Link to={PATHS.panelImport} className={buttonClasses({ look: 'secondary' })}>
    {IMPORT_SCREEN_COPY.startOver}
  </Link>
);

const needsColumns = (view: ImportView, query: URLSearchParams): boolean =>
  view.status === 'staged' && (!view.isMappingCertain || query.get(IMPORT_QUERY.step) === COLUMNS_STEP);

const stepOf = (view: ImportView, query: URLSearchParams): number => {
  if (view.status === 'done' || view.status === 'undone') return 5;
  if (view.status !== 'staged') return 4;
  return needsColumns(view, query) ? 2 : 3;
};

function StagedImport({ view }: { view: ImportView }) {
  const { plan } = useTenant();
  const [query, setQuery] = useSearchParams();
  const set = (key: string, value: string | undefined, replace: boolean): void =>
    setQuery(
      (current) => {
        if (value === undefined) current.delete(key);
        else current.set(key, value);
        return current;
      },
      { replace },
    );
  if (needsColumns(view, query))
    return <MappingStep view={view} onMapped={() => set(IMPORT_QUERY.step, undefined, true)} />;
  if (!view.room) return null;
  const wanted = query.get(IMPORT_QUERY.group);
  return (
    <PreviewStep
      view={view}
      room={view.room}
      plan={plan}
      group={ROW_GROUPS.find((group) => group === wanted) ?? firstGroup(view)}
      onGroup={(group) => set(IMPORT_QUERY.group, group, true)}
      onColumns={() => set(IMPORT_QUERY.step, COLUMNS_STEP, false)}
    />
  );
}

/** Invalidates the cached catalogue when an import ends while its screen is open. */
const useFreshCatalogue = (status: ImportView['status'] | undefined): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (status === 'done' || status === 'failed') invalidateCatalogue(queries);
  }, [status, queries]);
};

function OpenImport({ id, canChange }: { id: string; canChange: boolean }) {
  const [query] = useSearchParams();
  const found = useImport(id);
  useFreshCatalogue(found.data?.status);
  return (
    <Loaded query={found} failure={IMPORT_SCREEN_COPY.loadFailed} alternative={startOver}>
      {(view) => (
        <>
          <ImportSteps current={stepOf(view, query)} />
          <Suspense fallback={<div className="h-96" />}>
            {view.status === 'staged' && <StagedImport key={view.id} view={view} />}
            {view.status === 'applying' && <RunningStep view={view} seenAtMs={found.dataUpdatedAt} />}
            {view.status !== 'staged' && view.status !== 'applying' && (
              <ResultStep view={view} canChange={canChange} />
            )}
          </Suspense>
          {view.status !== 'applying' && <div>{startOver}</div>}
        </>
      )}
    </Loaded>
  );
}

function NewImport() {
  const navigate = useNavigate();
  return (
    <>
      <ImportSteps current={1} />
      <SourceStep onStaged={({ id }) => void navigate(importPath(id))} />
      <Link
        to={PATHS.panelImportGuide}
        className={buttonClasses({ look: 'quiet', className: 'justify-self-start' })}
      >
        {IMPORT_SCREEN_COPY.guide}
      </Link>
    </>
  );
}

function ImportScreen() {
  const [query] = useSearchParams();
  const id = query.get(IMPORT_QUERY.id);
  const canChange = canChangeStore(useMember());
  if (id) return <OpenImport key={id} id={id} canChange={canChange} />;
  return canChange ? <NewImport /> : <Notice>{IMPORT_SCREEN_COPY.forEditors}</Notice>;
}

/** `/panel/importar` */
export default function ImportProductsRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(IMPORT_SCREEN_COPY.title));
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <h1 className="font-display text-2xl font-extrabold">{IMPORT_SCREEN_COPY.title}</h1>
      <ImportScreen />
    </div>
  );
}
