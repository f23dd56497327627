import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { onServer } from '#server/testing/on-server.ts';
import {
  findPrograms,
  HERE,
  killServer,
  makeServerFolder,
  SERVER_USER,
} from '#server/testing/servers/postgres-server.ts';
import { seconds } from '#shared/lib/time.ts';
import type { FailoverServers } from './failover-servers.ts';

const PATRONI = '/usr/bin/patroni';
const ETCD = '/usr/bin/etcd';
const READY_MS = seconds(60);
const LOOK_MS = 100;

/** Says whether Patroni and etcd are on this machine. */
export const hasPatroni = (): boolean =>
  existsSync(PATRONI) && existsSync(ETCD) && findPrograms('pg_basebackup') !== undefined;

/** How soon a dead primary is noticed: its lease of `ttl` seconds ends. */
const TIMES = '{ttl: 8, loop_wait: 1, retry_timeout: 3, synchronous_mode: true, primary_start_timeout: 0}';

type Member = { readonly name: string; readonly port: number; readonly restPort: number };

const configOf = (
  { name, port, restPort }: Member,
  { folder, etcdPort }: { folder: string; etcdPort: number },
) =>
  `scope: colmado
name: ${name}
restapi: {listen: '${HERE}:${restPort}', connect_address: '${HERE}:${restPort}'}
etcd3: {host: '${HERE}:${etcdPort}'}
bootstrap:
  dcs: ${TIMES}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, {auth: trust}]
  pg_hba: [host all all ${HERE}/32 trust, host replication all ${HERE}/32 trust, local all all trust]
postgresql:
  listen: '${HERE}:${port}'
  connect_address: '${HERE}:${port}'
  data_dir: ${folder}/${name}
  bin_dir: ${findPrograms('pg_basebackup')}
  use_pg_rewind: true
  authentication: {superuser: {username: postgres}, replication: {username: postgres}}
  parameters: {unix_socket_directories: '${folder}', max_connections: 100}
`;

/** Two servers of PostgreSQL that Patroni watches: when the one that takes writes dies, the other takes them, and nobody does anything. */
export class PatroniPair implements FailoverServers {
  readonly #folder = makeServerFolder();
  readonly #members: readonly Member[];
  readonly #programs = new Map<string, ChildProcess>();

  private constructor(members: readonly Member[]) {
    this.#members = members;
  }

  static async open(): Promise<PatroniPair> {
    const members: Member[] = [];
    for (const name of ['one', 'two'])
      members.push({ name, port: await findFreePort(), restPort: await findFreePort() });
    const pair = new PatroniPair(members);
    const [etcdPort, peerPort] = [await findFreePort(), await findFreePort()];
    const [client, peer] = [`http://${HERE}:${etcdPort}`, `http://${HERE}:${peerPort}`];
    const asked = [
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
    ];
    pair.#run('etcd', ETCD, ['--data-dir', path.join(pair.#folder, 'etcd'), ...asked]);
    for (const member of members) {
      const config = configOf(member, { folder: pair.#folder, etcdPort });
      writeFileSync(path.join(pair.#folder, `${member.name}.yml`), config);
      pair.#watch(member);
    }
    await pair.follow();
    const primary = `postgres://postgres@${HERE}:${(await pair.#primary()).port}/postgres`;
    await onServer(primary, async (client) => {
      await client.query('create role colmado login createrole');
      await client.query('create database colmado owner colmado');
    });
    return pair;
  }

  get url(): string {
    const hosts = this.#members.map(({ port }) => `${HERE}:${port}`);
    return `postgres://colmado@${hosts.join(',')}/colmado`;
  }

  /** Starts what is dead again, and waits until it confirms each commit. */
  async follow(): Promise<void> {
    for (const member of this.#members) if (!this.#programs.has(member.name)) this.#watch(member);
    const isFollowed = async () => (await this.#roles()).some(({ role }) => role === 'sync_standby');
    for (const deadline = Date.now() + READY_MS; !(await isFollowed()); await pause(LOOK_MS))
      if (Date.now() > deadline) throw new Error('the standby does not follow');
  }

  /** Kills the primary and its Patroni at once, as the death of their machine does. */
  async failOver(): Promise<void> {
    const { name } = await this.#primary();
    this.#programs.get(name)?.kill('SIGKILL');
    this.#programs.delete(name);
    killServer(path.join(this.#folder, name));
  }

  async close(): Promise<void> {
    for (const program of this.#programs.values()) program.kill('SIGKILL');
    for (const { name } of this.#members)
      if (existsSync(path.join(this.#folder, name, 'postmaster.pid')))
        killServer(path.join(this.#folder, name));
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: LOOK_MS });
  }

  #watch({ name }: Member): void {
    this.#run(name, PATRONI, [path.join(this.#folder, `${name}.yml`)]);
  }

  #run(name: string, program: string, args: readonly string[]): void {
    const env = { ...process.env, HOME: this.#folder };
    this.#programs.set(name, spawn(program, args, { ...SERVER_USER, env, cwd: '/', stdio: 'ignore' }));
  }

  /** The members as whoever of them answers knows them. */
  async #roles(): Promise<{ name: string; role: string }[]> {
    for (const { restPort } of this.#members) {
      const answer = await fetch(`http://${HERE}:${restPort}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: { name: string; role: string }[] }).members;
    }
    return [];
  }

  async #primary(): Promise<Member> {
    const roles = await this.#roles();
    const found = this.#members.find((member) =>
      roles.some(({ name, role }) => name === member.name && role === 'leader'),
    );
    if (!found) throw new Error('no server takes writes');
    return found;
  }
}
