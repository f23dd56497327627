/** The rooms that each room may call, without cycles. `docs/map.md` draws them. */
export const ROOM_ARROWS: Record<string, readonly string[]> = {
  tenants: [],
  analytics: ['tenants'],
  plans: ['tenants'],
  auth: ['tenants', 'plans'],
  catalogue: ['tenants', 'plans'],
  personalisation: ['tenants', 'plans'],
  imports: ['tenants', 'plans', 'catalogue'],
  credit: ['tenants'],
  orders: ['tenants', 'catalogue', 'credit'],
  storefront: ['tenants', 'catalogue', 'orders', 'personalisation', 'analytics'],
  bot: ['tenants', 'plans', 'catalogue', 'credit', 'orders'],
  conversations: ['tenants', 'plans', 'catalogue', 'credit', 'orders', 'analytics', 'bot'],
  superadmin: ['tenants', 'plans', 'auth', 'analytics', 'imports', 'orders'],
  support: ['tenants', 'plans', 'conversations', 'superadmin'],
  billing: ['tenants', 'plans', 'superadmin'],
  domains: ['tenants', 'plans'],
  notices: ['tenants', 'auth', 'orders', 'conversations', 'support'],
  account: [
    'tenants',
    'plans',
    'auth',
    'catalogue',
    'credit',
    'orders',
    'analytics',
    'conversations',
    'support',
  ],
};

/** Closed lists about a tenant's own row and members, which every room may read (decision 008). */
const VOCABULARY = [
  'shared/features/auth/password-rules.ts',
  'shared/features/auth/user-view.ts',
  'shared/features/bot/topic-ids.ts',
  'shared/features/personalisation/store-theme.ts',
  'shared/features/personalisation/store-theme-schema.ts',
  'shared/features/plans/plan-table.ts',
];

const SHARED = ['shared/lib', 'shared/features', 'shared'];
const SERVER = ['server/features', 'server/platform', 'server'];
const WEB = ['web/features', 'web/routes', 'web/ui', 'web/lib', 'web'];

/** Which folders a folder may import from; what is not written here is refused. Longest name first wins. */
const FOLDER_ARROWS: Record<string, readonly string[]> = {
  'shared/lib': ['shared/lib'],
  'shared/features': SHARED,
  shared: SHARED,
  'server/main.ts': [...SERVER, 'server/app.ts', ...SHARED, 'db'],
  'server/app.ts': [...SERVER, ...SHARED],
  'server/features': ['server/features', 'server/platform', ...SHARED],
  'server/platform': ['server/platform', 'shared/lib'],
  'server/testing': [...SERVER, 'server/testing', 'server/app.ts', ...SHARED, 'db'],
  server: [...SERVER, ...SHARED],
  'web/lib': ['web/lib', ...SHARED],
  'web/ui': ['web/ui', 'web/lib'],
  'web/features': ['web/features', 'web/ui', 'web/lib', ...SHARED],
  'web/routes': ['web/routes', 'web/features', 'web/ui', 'web/lib', ...SHARED],
  'web/entries': [...WEB, ...SHARED],
  web: [...WEB, ...SHARED],
  db: ['db', ...SERVER, ...SHARED],
  e2e: ['e2e', 'server/testing', ...SHARED],
  bench: ['bench', 'e2e', 'db', 'server/app.ts', 'server/testing', ...SERVER, ...SHARED],
  drills: ['drills', 'server/dev', 'server/testing', ...SERVER, ...SHARED],
  scripts: ['scripts', ...SERVER, ...SHARED],
};

const PUBLIC_SUFFIXES_FOR_MOUNTING = ['', '-routes', '-jobs'];

/** One import between two files of ours, both as paths from the root. */
export type Arrow = { from: string; to: string; isTypeOnly: boolean };

/** Says why one file may not import another, or nothing when it may. */
export const findForbiddenArrow = ({ from, to, isTypeOnly }: Arrow): string | undefined =>
  folderViolation(from, to) ?? roomViolation({ from, to, isTypeOnly }) ?? faceViolation(from, to);

/** An import as it is written in a file of ours: where it leads, and by which words. */
export type WrittenImport = { from: string; to: string; entry: string };

/** Says how an import should be written, or nothing when it is: relative inside a room, by the alias of package.json across rooms. */
export const findWrongSpelling = ({ from, to, entry }: WrittenImport): string | undefined => {
  const [room] = ROOMS.exec(from) ?? /^[^/]+\//.exec(from) ?? [''];
  const isInside = to.startsWith(room);
  if (entry.startsWith('#')) return isInside ? 'inside a room imports are relative' : undefined;
  return isInside || !to.includes('/') ? undefined : `across rooms imports begin with #, as in #${to}`;
};

/** One import of a package or a part of Node. */
export type PackageImport = { from: string; name: string; entry: string };

/** Says why a file may not import a package or a part of Node, or nothing when it may. */
export const findForbiddenPackage = ({ from, name, entry }: PackageImport): string | undefined => {
  if (isTest(from)) return undefined;
  if (entry === 'zod') return 'schemas are written in zod/mini, which browsers load as well';
  if (from.startsWith('shared/') && name !== 'zod') return 'shared runs anywhere and imports zod/mini alone';
  if (from.startsWith('web/') && name.startsWith('node:')) return 'web runs in browsers';
  if (from.startsWith('server/') && /^react(-dom)?$/.test(name)) return 'pages are drawn in web';
  return undefined;
};

/**
 * Pairs of folders inside a room that still import each other, and why. Remove a pair once it is mended. Do not add one:
 * move the file that both folders need.
 */
export const FOLDER_PAIRS: Record<string, string> = {};

/** Where a room begins: everything below such a folder is inside that room. */
const ROOMS = /^((?:shared|server|web)\/(?:features\/[^/]+|[^/]+))\//;

/** Lists the pairs of folders inside a room that import each other, each as `a <-> b`. Tests and a room's own face do not count. */
export const findFolderPairs = (arrows: readonly Pick<Arrow, 'from' | 'to'>[]): string[] => {
  const inside = new Set(
    arrows.flatMap(({ from, to }) => {
      const [, room] = ROOMS.exec(from) ?? [];
      if (!room || ROOMS.exec(to)?.[1] !== room || isTest(from) || isFaceOf(room, from)) return [];
      return [`${folderName(from)} ${folderName(to)}`];
    }),
  );
  return [...inside].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && inside.has(`${to} ${from}`) ? [`${from} <-> ${to}`] : [];
  });
};

/**
 * Folders in which files still import each other in circles, and why. Remove a line once it is mended. Do not add one: move what
 * both files need.
 */
export const FILE_CIRCLES: Record<string, string> = {};

/** Lists the circles of files that import each other, types included; each as its sorted files. Tests do not count. */
export const findFileCircles = (arrows: readonly Pick<Arrow, 'from' | 'to'>[]): string[][] => {
  const imports = Map.groupBy(withoutEnds(arrows.filter(({ from }) => !isTest(from))), ({ from }) => from);
  const reachableFrom = (start: string): Set<string> => {
    const reached = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop())
      for (const { to } of imports.get(file) ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          open.push(to);
        }
    return reached;
  };
  const reached = new Map([...imports.keys()].map((file) => [file, reachableFrom(file)]));
  const seen = new Set<string>();
  return [...reached].flatMap(([file, targets]) => {
    if (seen.has(file) || !targets.has(file)) return [];
    const circle = [...targets].filter((other) => reached.get(other)?.has(file)).toSorted();
    for (const member of circle) seen.add(member);
    return [circle];
  });
};

/** Leaves out, again and again, files that import nothing or that nothing imports: few files are left, and every circle is. */
const withoutEnds = <A extends Pick<Arrow, 'from' | 'to'>>(arrows: readonly A[]): readonly A[] => {
  const importers = new Set(arrows.map(({ from }) => from));
  const imported = new Set(arrows.map(({ to }) => to));
  const inner = arrows.filter(({ from, to }) => imported.has(from) && importers.has(to));
  return inner.length === arrows.length ? arrows : withoutEnds(inner);
};

/** Which files are a side: tests, journeys and measurements are none. The server applies migrations and seeds itself. */
const SIDES = { server: /^(server\/(?!testing\/)|db\/)/, web: /^web\// };

/** Lists the files of shared that one side alone loads, directly or through other files of shared. */
export const findOneSidedFiles = (arrows: readonly Pick<Arrow, 'from' | 'to'>[]): string[] => {
  const loadedBy = (side: RegExp): Set<string> => {
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (!file.startsWith('shared/') || loaded.has(file)) return;
      loaded.add(file);
      for (const { from, to } of arrows) if (from === file) load(to);
    };
    for (const { from, to } of arrows) if (side.test(from) && !isTest(from)) load(to);
    return loaded;
  };
  const [server, web] = [loadedBy(SIDES.server), loadedBy(SIDES.web)];
  return [
    ...[...server].filter((file) => !web.has(file)).map((file) => `${file}: only the server loads it`),
    ...[...web].filter((file) => !server.has(file)).map((file) => `${file}: only the web loads it`),
  ];
};

/** A room's face names what every folder offers, so its imports say nothing about how the folders depend on each other. */
const isFaceOf = (room: string, file: string): boolean =>
  PUBLIC_SUFFIXES_FOR_MOUNTING.some((suffix) => file === `${room}/${room.split('/').pop()}${suffix}.ts`);

const folderName = (file: string): string => file.slice(0, file.lastIndexOf('/'));

const folderViolation = (from: string, to: string): string | undefined => {
  const source = folderOf(from);
  const target = folderOf(to);
  if (source === undefined) return 'this folder is in no rule: see scripts/checks/import-rules.ts';
  if (
    target === 'server/testing' &&
    !isTest(from) &&
    !['server/testing', 'e2e', 'bench', 'drills'].includes(source)
  )
    return 'only tests and measurements import server/testing';
  // Journeys look for the words that screens show.
  if (source === 'e2e' && to.startsWith('web/') && to.endsWith('-copy.ts')) return undefined;
  if (isTest(from) && (target === 'server/testing' || from.startsWith(`${target}/`))) return undefined;
  if (target !== undefined && FOLDER_ARROWS[source]?.includes(target)) return undefined;
  return `${source} may not import ${target ?? 'what lies outside the source folders'}`;
};

const roomViolation = ({ from, to, isTypeOnly }: Arrow): string | undefined => {
  const source = roomOf(from);
  const target = roomOf(to);
  if (source && !(source.room in ROOM_ARROWS)) return `${source.room} is not in the table of rooms`;
  if (!source || !target || source.room === target.room) return undefined;
  if (source.floor === 'web' && target.floor === 'web') return 'a web room never imports another room';
  if (ROOM_ARROWS[source.room]?.includes(target.room)) return undefined;
  // The table says who calls whom: a shape promised in shared calls nobody.
  if (target.floor === 'shared' && (isTypeOnly || VOCABULARY.includes(to))) return undefined;
  return `the room ${source.room} may not call the room ${target.room}`;
};

const faceViolation = (from: string, to: string): string | undefined => {
  const target = roomOf(to);
  if (target?.floor !== 'server' || from.startsWith('server/testing/')) return undefined;
  // A room offers its parts to tests and measurements in its own `testing` folder.
  if (from.startsWith('scripts/') && to.startsWith(`server/features/${target.room}/testing/`))
    return undefined;
  if (roomOf(from)?.floor === 'server' && roomOf(from)?.room === target.room) return undefined;
  const isMounting = from === 'server/app.ts' || from === 'server/main.ts';
  const suffixes = isMounting ? PUBLIC_SUFFIXES_FOR_MOUNTING : [''];
  const faces = suffixes.map((suffix) => `server/features/${target.room}/${target.room}${suffix}.ts`);
  return faces.includes(to) ? undefined : `outside its room import the public face, ${faces[0]}`;
};

const folderOf = (file: string): string | undefined => {
  if (!file.includes('/')) return isConfig(file) ? 'scripts' : undefined;
  return Object.keys(FOLDER_ARROWS)
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
};

const roomOf = (file: string): { floor: string; room: string } | undefined => {
  const [, floor, room] = /^(shared|server|web)\/features\/([^/]+)\//.exec(file) ?? [];
  return floor && room ? { floor, room } : undefined;
};

const isConfig = (file: string): boolean => file.endsWith('.config.ts') || file.endsWith('.json');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
