import type { Act } from './scale-place.ts';

/** Costs that `bench:scale -- --citus` measures on a cluster. */
export type MeasuredCosts = {
  /** Processor time of one act in milliseconds: of the program, the coordinator, and the workers together. */
  acts: Record<Act, { program: number; coordinator: number; workers: number }>;
  /** Bytes of rows and their indexes of a store. */
  bytesOfStore: { workers: number; coordinator: number };
  connectionMegabytes: { coordinator: number; worker: number };
};

/** What is supposed and not measured; each line of it is printed with the result. */
export const SUPPOSED = {
  stores: 1_000_000,
  /** What happens at a store on an average day; panel calls are counted as lists. */
  perDay: { cached: 50, drawn: 5, list: 30, order: 3, answer: 25 } satisfies Record<Act, number>,
  /** The share of a day that falls into its busiest hour. */
  busiestHour: 0.12,
  /** How busy a processor may be in that hour. */
  load: 0.5,
  /** Rows grow with orders and chats: bytes of a store of two years, in those of the planted one. */
  growth: 6,
  /** The share of rows that a day touches, which has to fit the memory. */
  hotShare: 0.25,
  /** A node of the cluster, and what it costs a month. */
  node: { cores: 16, memoryGigabytes: 64, dollars: 480 },
  /** A machine of programs. */
  program: { cores: 16, memoryGigabytes: 32, dollars: 380 },
  /** Two copies of each node: it and its standby. */
  copies: 2,
  bucket: { gigabytesOfStore: 0.025, dollarsOfGigabyte: 0.02 },
  connectionsOfProgram: 14,
} as const;

const GIGABYTE = 1024 ** 3;

/** What a platform of `SUPPOSED.stores` needs, from measured costs. */
export const simulatePlatform = (costs: MeasuredCosts) => {
  const { stores, perDay, busiestHour, load, growth, hotShare, node, program, copies, bucket } = SUPPOSED;
  const perSecond = (what: Act) => (stores * perDay[what] * busiestHour) / 3_600;
  const acts = Object.keys(perDay) as Act[];
  const coresFor = (where: 'program' | 'coordinator' | 'workers') =>
    acts.reduce((sum, what) => sum + (perSecond(what) * costs.acts[what][where]) / 1_000, 0) / load;
  const cores = {
    program: coresFor('program'),
    coordinator: coresFor('coordinator'),
    workers: coresFor('workers'),
  };
  const gigabytes = {
    workers: (costs.bytesOfStore.workers * growth * stores) / GIGABYTE,
    coordinator: (costs.bytesOfStore.coordinator * stores) / GIGABYTE,
  };
  const programs = Math.ceil(cores.program);
  const programMachines = Math.ceil(programs / program.cores);
  // Any node may plan statements, as the coordinator does, so its work is shared by as many nodes as it takes.
  const nodes = Math.max(
    Math.ceil((cores.workers + cores.coordinator) / node.cores),
    Math.ceil((gigabytes.workers * hotShare) / node.memoryGigabytes),
  );
  const connections = programs * SUPPOSED.connectionsOfProgram;
  const statements = acts.reduce((sum, what) => sum + perSecond(what), 0);
  const dollars =
    nodes * copies * node.dollars +
    programMachines * program.dollars +
    stores * bucket.gigabytesOfStore * bucket.dollarsOfGigabyte;
  return { perSecond: statements, cores, gigabytes, programs, programMachines, nodes, connections, dollars };
};

const count = (value: number): string => Math.ceil(value).toLocaleString('en');

/** The same in lines to print, with everything that was supposed. */
export const describePlatform = (costs: MeasuredCosts): string[] => {
  const found = simulatePlatform(costs);
  const { perDay, busiestHour, load, growth, hotShare, node, program, copies, bucket, stores } = SUPPOSED;
  const gigabytesOfConnections =
    (found.connections * (costs.connectionMegabytes.coordinator + costs.connectionMegabytes.worker)) / 1024;
  return [
    `What ${count(stores)} stores would need, by these costs`,
    `  supposed: a store has ${perDay.cached} pages from memory a day, ${perDay.drawn} drawn anew, ${perDay.list} lists and panel calls, ${perDay.order} orders and ${perDay.answer} answers of the bot;`,
    `    ${busiestHour * 100} % of a day is its busiest hour, in which processors are ${load * 100} % busy; rows grow ${growth} times in two years, of which ${hotShare * 100} % are used in a day;`,
    `    a node of ${node.cores} cores and ${node.memoryGigabytes} GB costs ${node.dollars} dollars a month and has a standby (${copies} copies), a machine of programs ${program.dollars}, a gigabyte of pictures ${bucket.dollarsOfGigabyte}`,
    `  in the busiest hour ${count(found.perSecond)} requests a second`,
    `  programs     ${count(found.cores.program)} cores: ${count(found.programs)} processes on ${count(found.programMachines)} machines`,
    `  coordinator  ${count(found.cores.coordinator)} cores, ${count(found.gigabytes.coordinator)} GB of rows; more than one machine has: statements are planned on every node`,
    `  workers      ${count(found.cores.workers)} cores, ${count(found.gigabytes.workers)} GB of rows`,
    `  nodes        ${count(found.nodes)}, each with a standby`,
    `  connections  ${count(found.connections)} of programs, or ${count(gigabytesOfConnections)} GB of memory without a pooler: PgBouncer before each node`,
    `  a month      ${count(found.dollars)} dollars, ${(found.dollars / stores).toFixed(3)} a store`,
  ];
};
