import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { isDatabaseDown } from './database-down';
import { poolOf, type Prepared, queryOf } from './prepared';

/** A place in the write-ahead log as PostgreSQL writes it, `16/B374D848`. */
const WAL_POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/;

/** Bits after the slash. */
const LOW_BITS = 32n;

/** How often a process asks how far the replica is, in ms. */
const POLL_MS = 250;

/** A replica further behind answers nobody, in ms: what others have written should not take longer to be seen. */
export const REPLICA_MAX_LAG_MS = 15_000;

/**
 * How long a read waits for a connection to the replica and for its answer, in ms. The primary is asked afterwards,
 * within the deadlines of a request.
 */
const TIMEOUTS = { connect: 200, answer: 500 };

const SERVER_POSITION = {
  name: 'wal-position',
  text: 'SELECT pg_current_wal_insert_lsn()::text AS position',
};

/** None of a server that was promoted: it is no replica of ours any more. */
const REPLAYED = {
  name: 'wal-replayed',
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position`,
};

/** Where the primary's log ended at a moment of `performance.now()`. */
interface Mark {
  at: number;
  position: bigint;
}

/** A position as a number that can be compared; undefined of a text that is none. */
export function walOffset(position: string): bigint | undefined {
  const [, high, low] = WAL_POSITION.exec(position) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << LOW_BITS) | BigInt(`0x${low}`);
}

/** Where the primary's log ends: past everything committed before, also where commits do not wait for the disk. */
export async function walPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(queryOf(pool, SERVER_POSITION, []));
  if (!rows[0]) throw new Error('PostgreSQL answered without a row');
  return rows[0].position;
}

/**
 * A streaming replica of the primary: its connections, and how far it is. Both servers are asked four times a second;
 * one that does not answer, was promoted or is too far behind counts as gone until it does.
 */
@Injectable()
export class ReadReplica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReadReplica.name);
  private readonly reads?: Pool;
  private readonly probes: Pool[] = [];
  /** The primary's ends that the replica has not passed yet, after the last one it has. */
  private marks: Mark[] = [];
  private replayed = -1n;
  private isUsable = false;
  private timer?: NodeJS.Timeout;
  private asking: Promise<void> = Promise.resolve();

  /** `url`: of the replica; undefined without one. */
  constructor(database: DataSource, url: string | undefined) {
    if (!url) return;
    const { options } = poolOf(database);
    // A pool hides its password from being copied.
    const primary = { ...options, password: options.password };
    const replica = {
      ...options,
      // Instead of the parts of the primary's address.
      host: undefined,
      port: undefined,
      user: undefined,
      password: undefined,
      database: undefined,
      connectionString: url,
      connectionTimeoutMillis: TIMEOUTS.connect,
      query_timeout: TIMEOUTS.answer,
      statement_timeout: TIMEOUTS.answer,
    };
    // In the pools of requests the question would wait behind them, and a busy replica would be taken for a lost one.
    this.probes = [new Pool({ ...primary, max: 1 }), new Pool({ ...replica, max: 1 })];
    this.reads = new Pool(replica);
    for (const pool of [...this.probes, this.reads]) pool.on('error', () => undefined);
  }

  get isConfigured(): boolean {
    return this.reads !== undefined;
  }

  /** How far the replica is behind, in ms; Infinity while it is not used for want of an answer. */
  get lagMs(): number {
    const [passed] = this.marks;
    const isPassed = passed !== undefined && passed.position <= this.replayed;
    return this.isUsable && isPassed ? performance.now() - passed.at : Infinity;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isConfigured) return;
    const poll = (): void => void (this.asking = this.poll());
    this.timer = setInterval(poll, POLL_MS).unref();
    await this.poll();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.asking;
    await Promise.all([...this.probes, this.reads].map((pool) => pool?.end()));
  }

  /** Whether everything up to the position can be read from it. */
  hasReplayed(position: bigint): boolean {
    return this.replayed >= position && this.lagMs <= REPLICA_MAX_LAG_MS;
  }

  /** Undefined when the replica cannot answer: then the primary has to. */
  async read<Row extends object>(statement: Prepared, values: unknown[]): Promise<Row[] | undefined> {
    if (!this.reads) return undefined;
    try {
      return (await this.reads.query<Row>(queryOf(this.reads, statement, values))).rows;
    } catch (error) {
      // Nobody else waits for it before it has answered again. A read that the replay has cut short is only asked again.
      if (isDatabaseDown(error)) this.leave(error);
      return undefined;
    }
  }

  private async poll(): Promise<void> {
    const at = performance.now();
    try {
      const [end, replayed] = await Promise.all([this.endOfPrimary(), this.endOfReplica()]);
      this.note({ at, position: end }, replayed);
    } catch (error) {
      this.leave(error);
    }
  }

  private note(mark: Mark, replayed: bigint): void {
    this.replayed = replayed;
    const marks = [...this.marks, mark].filter(({ at }) => mark.at - at <= REPLICA_MAX_LAG_MS);
    const passed = marks.findLastIndex(({ position }) => position <= replayed);
    this.marks = marks.slice(Math.max(0, passed));
    if (!this.isUsable) this.logger.log('The replica answers');
    this.isUsable = true;
  }

  private leave(error: unknown): void {
    if (this.isUsable) this.logger.warn(`The replica is not read from until it answers: ${String(error)}`);
    this.isUsable = false;
  }

  private async endOfPrimary(): Promise<bigint> {
    const [primary] = this.probes;
    if (!primary) throw new Error('there is no replica');
    return walOffset(await walPosition(primary)) ?? 0n;
  }

  private async endOfReplica(): Promise<bigint> {
    const [, replica] = this.probes;
    const found = await replica?.query<{ position: string | null }>(queryOf(replica, REPLAYED, []));
    const position = walOffset(found?.rows[0]?.position ?? '');
    if (position === undefined) throw new Error('the server is no replica');
    return position;
  }
}
