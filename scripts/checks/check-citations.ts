import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  listDocuments,
  listMigrationFiles,
  listSourceFiles,
  listStyleSheets,
  SOURCE_FOLDERS,
} from './list-source-files.ts';

const DOCUMENTS = {
  spec: 'docs/product/spec.md',
  ux: 'docs/product/ux.md',
  whatsapp: 'docs/product/whatsapp.md',
  reliability: 'docs/product/reliability.md',
  'house style': 'docs/product/style.md',
  decisions: 'docs/product/decisions.md',
} as const;
type Document = keyof typeof DOCUMENTS;

/** A place of a document that a file names; `detail` is a row or a word in that section. */
type Citation = { document: Document; section: string; detail: string | undefined };

/** The number of citations, and their problems. */
export type CitationReport = { citations: number; problems: string[] };

/**
 * Checks that what files cite, such as `(spec 2)` or `decision 047`, is a heading of the document or a record, that the
 * product says the texts that its documents promise, and that links and paths in documents lead somewhere.
 */
export const checkCitations = (root: string): CitationReport => {
  const documents = listDocuments(root);
  const records = new Set(documents.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []));
  const sectionsOf = readSections(root);
  const report: CitationReport = { citations: 0, problems: [] };
  for (const file of [
    ...listSourceFiles(root),
    ...listStyleSheets(root),
    ...listMigrationFiles(root),
    ...documents,
  ]) {
    // The test of this check plants citations that lead nowhere.
    if (file === 'scripts/checks/check-citations.test.ts') continue;
    const text = joinCommentLines(readFileSync(path.join(root, file), 'utf8'));
    const citations = findCitations(text);
    const numbers = findRecordNumbers(text);
    report.citations += citations.length + numbers.length;
    for (const number of numbers.filter((cited) => !records.has(cited)))
      report.problems.push(`${file} cites decision ${number}, of which docs/decisions has no record`);
    for (const citation of citations) {
      const problem = problemOf(citation, sectionsOf(citation.document));
      if (problem) report.problems.push(`${file} cites ${problem}`);
    }
  }
  report.problems.push(...findLostTexts(root, documents), ...findDeadLinks(root, documents));
  if (report.citations === 0) report.problems.push('no citation found: the check sees nothing');
  return report;
};

/** Finds texts between «…» that a page of docs/product promises and no source file contains; `{name}` and `…` match anything. */
const findLostTexts = (root: string, documents: readonly string[]): string[] => {
  const sources = listSourceFiles(root).filter((file) => /^(?:shared|web)\//.test(file));
  const said = sources
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'");
  const isSaid = (text: string): boolean =>
    text.split(/\{[^}]*\}|…/).every((part) => said.includes(part.trim()));
  return documents
    .filter((file) => file.startsWith('docs/product/'))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/«([^»]+)»/g)]
        .map(([, text = '']) => text)
        .filter((text) => !isSaid(text))
        .map((text) => `${file} promises «${text}», which no file of shared or web says`),
    );
};

const LINK = /\]\(([^)\s]+)\)/g;
const SOURCE_PATH = new RegExp(`\`((?:${[...SOURCE_FOLDERS, 'docs', 'deploy'].join('|')})/[^\`\\s]*)\``, 'g');
/** A decision record describes the code of its time, and so does the changelog. */
const isHistory = (file: string): boolean => file.startsWith('docs/decisions/') || file === 'CHANGELOG.md';

/** Finds links to missing files and headings, and missing paths between backticks; `<room>`, `{slug}` and `…` match anything. */
const findDeadLinks = (root: string, documents: readonly string[]): string[] =>
  documents.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const links = [...text.matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(root, file, link));
    const paths = isHistory(file) ? [] : [...text.matchAll(SOURCE_PATH)].map(([, found = '']) => found);
    const lost = paths.filter(
      (found) => globSync(found.replace(/<[^>]*>|\{[^}]*\}|…/g, '*'), { cwd: root }).length === 0,
    );
    return [...links, ...lost].map((found) => `${file} leads to ${found}, which does not exist`);
  });

const leadsSomewhere = (root: string, file: string, link: string): boolean => {
  const [target = '', anchor] = link.split('#');
  const found = path.join(root, target === '' ? file : path.join(path.dirname(file), target));
  if (!existsSync(found)) return false;
  return anchor === undefined || !found.endsWith('.md') || listAnchors(found).includes(anchor);
};

/** Lists the anchors that code hosts make of headings. */
const listAnchors = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Joins the lines of a comment, because a citation may continue on the next line. */
const joinCommentLines = (text: string): string => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');

const NUMBERED =
  /\b(spec|ux|whatsapp|reliability|house style)`? (\d+(?:\.\d+)?)((?:, \d+)*)(?:`?,? (?:(I\d+)\b|«([^»]+)»))?/g;
const OTHER_SECTION = /\bsection (\d+) of the (house style)\b/g;
const NAMED = /(?:(?<=[(`])decisions`?,? (?=[A-Z])|`decisions`,? )([A-Za-z]+(?: [a-z]+)*)/g;
const BARE = /(?<=\()`?(spec|ux|decisions)`?(?=\))/g;

const findCitations = (text: string): Citation[] => [
  ...[...text.matchAll(NUMBERED)].flatMap(([, document, first = '', others = '', row, word]) =>
    [first, ...others.split(', ').filter(Boolean)].map((section) => ({
      document: document as Document,
      section,
      detail: row ?? word,
    })),
  ),
  ...[...text.matchAll(OTHER_SECTION)].map(([, section = '', document]) => ({
    document: document as Document,
    section,
    detail: undefined,
  })),
  ...[...text.matchAll(NAMED)].map(([, section = '']) => ({
    document: 'decisions' as const,
    section,
    detail: undefined,
  })),
  ...[...text.matchAll(BARE)].map(([, document]) => ({
    document: document as Document,
    section: '',
    detail: undefined,
  })),
];

const findRecordNumbers = (text: string): string[] =>
  [...text.matchAll(/\bdecisions? (\d{3})((?:(?:,| and) \d{3})*)\b/g)].flatMap(
    ([cited]) => cited.match(/\d{3}/g) ?? [],
  );

const problemOf = ({ document, section, detail }: Citation, sections: Map<string, string>) => {
  if (section === '') return `${document} without a section`;
  const text = sections.get(section);
  if (text === undefined) return `${document} ${section}: ${DOCUMENTS[document]} has no such heading`;
  if (detail && !text.includes(detail))
    return `${document} ${section}, ${detail}: that section says nothing of it`;
  return undefined;
};

/** Reads the sections of a document by the number or name at the beginning of their heading, each with its text. */
const readSections = (root: string): ((document: Document) => Map<string, string>) => {
  const read = new Map<Document, Map<string, string>>();
  return (document) => {
    const known = read.get(document);
    if (known) return known;
    const parts = readFileSync(path.join(root, DOCUMENTS[document]), 'utf8')
      .split(/^#{2,3} /m)
      .slice(1);
    const sections = new Map(
      parts.map((part) => {
        const heading = part.slice(0, part.indexOf('\n'));
        return [/^\d+(?:\.\d+)?/.exec(heading)?.[0] ?? heading, part] as const;
      }),
    );
    read.set(document, sections);
    return sections;
  };
};

if (import.meta.main) {
  const { citations, problems } = checkCitations('.');
  for (const problem of problems) console.error(problem);
  console.log(`Read ${citations} citations: ${problems.length} lead nowhere.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
