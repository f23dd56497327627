import { Download, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { TEMPLATE_FIELDS } from '#shared/features/imports/import-columns.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_GUIDE_COPY } from '#shared/features/imports/imports-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { IMPORT_SCREEN_COPY } from '#web/features/imports/import-screen-copy.ts';
import { importTemplateText } from '#web/features/imports/import-template.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { saveTextFile } from '#web/lib/network/save-file.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';

function Steps() {
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {IMPORT_GUIDE_COPY.steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-4">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-content-center rounded-full bg-primary-soft font-display text-lg font-bold text-primary"
          >
            {index + 1}
          </span>
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Columns() {
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-xl font-bold">{IMPORT_GUIDE_COPY.columnsTitle}</h2>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface">
        {TEMPLATE_FIELDS.map((field) => (
          <div key={field} className="grid gap-x-4 px-4 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{IMPORT_COLUMN_LABELS[field]}</dt>
            <dd className="text-ink-soft">{IMPORT_GUIDE_COPY.columns[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{IMPORT_GUIDE_COPY.limits}</p>
    </section>
  );
}

function Variants() {
  return (
    <section className="grid max-w-prose gap-2">
      <h2 className="font-display text-xl font-bold">{IMPORT_GUIDE_COPY.variantsTitle}</h2>
      {IMPORT_GUIDE_COPY.variants.map((text) => (
        <p key={text} className="text-ink-soft">
          {text}
        </p>
      ))}
    </section>
  );
}

/** `/panel/guia-importacion` */
export default function ImportGuideRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(IMPORT_GUIDE_COPY.title));
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <div className="grid gap-2">
        <h1 className="font-display text-2xl font-extrabold">{IMPORT_GUIDE_COPY.title}</h1>
        <p className="max-w-prose text-ink-soft">{IMPORT_GUIDE_COPY.intro}</p>
      </div>
      <Steps />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Link to={PATHS.panelImport} className={buttonClasses()}>
          <Upload aria-hidden="true" className="size-5" />
          {IMPORT_GUIDE_COPY.import}
        </Link>
        <Button
          look="secondary"
          onClick={() => saveTextFile(importTemplateText(), IMPORT_SCREEN_COPY.templateFile)}
        >
          <Download aria-hidden="true" className="size-5" />
          {IMPORT_GUIDE_COPY.download}
        </Button>
      </div>
      <Columns />
      <Variants />
      <Link to={PATHS.panel} className={buttonClasses({ look: 'quiet', className: 'justify-self-start' })}>
        {IMPORT_GUIDE_COPY.back}
      </Link>
    </div>
  );
}
