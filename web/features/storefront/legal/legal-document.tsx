import type { LegalCopy } from './legal-copy.ts';

type LegalDocumentProps = { copy: LegalCopy; supportEmail: string | undefined };

function Contents({ copy }: { copy: LegalCopy }) {
  return (
    <nav
      aria-label={copy.contentsTitle}
      className="no-print lg:sticky lg:top-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <p className="font-semibold">{copy.contentsTitle}</p>
      <ol className="mt-2 border-l-2 border-line">
        {copy.sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="flex min-h-12 items-center pl-4 text-ink-soft hover:text-primary hover:underline lg:min-h-10"
            >
              {index + 1}. {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A legal text with its table of contents next to it, or below its title on a phone. */
export function LegalDocument({ copy, supportEmail }: LegalDocumentProps) {
  return (
    <div className="mx-auto grid max-w-6xl px-4 py-10 lg:grid-cols-[17rem_1fr] lg:gap-x-16 lg:py-16">
      <header className="mb-8 max-w-2xl lg:col-start-2 lg:mb-0">
        <h1 className="font-display text-3xl font-extrabold">{copy.title}</h1>
        <p className="mt-2 text-ink-soft">{copy.updated}</p>
        <p className="mt-6 text-lg">{copy.lead}</p>
      </header>
      <Contents copy={copy} />
      <article className="max-w-2xl lg:col-start-2">
        {copy.sections.map((section, index) => (
          <section key={section.id} id={section.id} className="mt-10">
            <h2 className="font-display text-xl font-bold">
              {index + 1}. {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 leading-7 text-ink-soft">
                {paragraph}
              </p>
            ))}
            {section.points && (
              <ul className="mt-3 grid list-disc gap-2 pl-6 leading-7 text-ink-soft marker:text-primary">
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {supportEmail && (
          <p className="mt-6">
            {copy.mailboxLabel}{' '}
            <a
              href={`mailto:${supportEmail}`}
              className="font-semibold text-primary underline underline-offset-4"
            >
              {supportEmail}
            </a>
          </p>
        )}
      </article>
    </div>
  );
}
