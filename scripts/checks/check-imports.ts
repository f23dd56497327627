import {
  FILE_CIRCLES,
  FOLDER_PAIRS,
  findFileCircles,
  findFolderPairs,
  findForbiddenArrow,
  findForbiddenPackage,
  findOneSidedFiles,
  findWrongSpelling,
} from './import-rules.ts';
import { findGitFiles, listSourceFiles } from './list-source-files.ts';
import { type ImportTarget, readImports } from './read-imports.ts';

/** The number of files and imports, and the problems. */
export type ImportReport = { files: number; imports: number; problems: string[] };

/** Pairs of folders that may still import each other, and folders in which files may still do so in circles, each with a reason. */
export type KnownFaults = Readonly<Record<'pairs' | 'circles', Readonly<Record<string, string>>>>;

/**
 * Checks the import directions of every source file against the house style, and that it saw every file. `known` holds what is
 * allowed for now.
 */
export const checkImports = (
  root: string,
  gitFiles: readonly string[],
  known: KnownFaults = { pairs: {}, circles: {} },
): ImportReport => {
  const files = listSourceFiles(root);
  const arrows = files.flatMap((file) => readImports(root, file).map((target) => ({ file, target })));
  const seen = new Set(files);
  const missed = gitFiles
    .filter((file) => !seen.has(file))
    .map((file) => `${file}: git holds it, this check did not read it`);
  const forbidden = arrows.flatMap(({ file, target }) => describeViolation(file, target));
  const fileArrows = arrows.flatMap(({ file, target }) =>
    target.kind === 'file' ? [{ from: file, to: target.name }] : [],
  );
  const problems = [
    ...missed,
    ...forbidden,
    ...describePairs(findFolderPairs(fileArrows), known.pairs),
    ...describeCircles(findFileCircles(fileArrows), known.circles),
    ...findOneSidedFiles(fileArrows.filter(({ to }) => seen.has(to))).map(
      (problem) => `${problem}; shared holds what both sides load`,
    ),
  ];
  if (arrows.length === 0) problems.push(`${files.length} files and no import: the check sees nothing`);
  return { files: files.length, imports: arrows.length, problems };
};

const describeViolation = (from: string, { kind, name, entry, isTypeOnly }: ImportTarget): string[] => {
  const reason =
    kind === 'file'
      ? (findForbiddenArrow({ from, to: name, isTypeOnly }) ?? findWrongSpelling({ from, to: name, entry }))
      : findForbiddenPackage({ from, name, entry });
  return reason ? [`${from} imports ${name}: ${reason}`] : [];
};

const describePairs = (pairs: readonly string[], known: Readonly<Record<string, string>>): string[] => [
  ...pairs
    .filter((pair) => !(pair in known))
    .map((pair) => `${pair}: these folders of one room import each other`),
  ...Object.keys(known)
    .filter((pair) => !pairs.includes(pair))
    .map((pair) => `${pair}: this is mended, take it out of scripts/checks/import-rules.ts`),
];

const isWithin = (circle: readonly string[], folder: string): boolean =>
  circle.every((file) => file.startsWith(`${folder}/`));

const describeCircles = (circles: readonly string[][], known: Readonly<Record<string, string>>): string[] => [
  ...circles
    .filter((circle) => !Object.keys(known).some((folder) => isWithin(circle, folder)))
    .map((circle) => `${circle.join(', ')}: these files import each other in a circle`),
  ...Object.keys(known)
    .filter((folder) => !circles.some((circle) => isWithin(circle, folder)))
    .map((folder) => `${folder}: this is mended, take it out of scripts/checks/import-rules.ts`),
];

if (import.meta.main) {
  const gitFiles = findGitFiles('.');
  const { files, imports, problems } = checkImports('.', gitFiles ?? [], {
    pairs: FOLDER_PAIRS,
    circles: FILE_CIRCLES,
  });
  for (const problem of problems) console.error(problem);
  console.log(`Read ${imports} imports in ${files} files: ${problems.length} against the rules.`);
  if (!gitFiles) console.log('No git here: nothing to compare the number of files with.');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
