import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { isDatabaseDown } from './database-down';
import { poolOf, type Prepared, queryOf } from './prepared';

/** A position in the write-ahead log (LSN): `16/B374D848`. */
const WAL_POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/;

/** Bits of the number after the slash. */
const LOW_BITS = 32n;

/** How often a process polls the position of the replica, in ms. */
const POLL_MS = 250;

/** Largest lag, in ms, at which the replica is used: other users' writes must be visible by then. */
export const REPLICA_MAX_LAG_MS = 15_000;

/**
 * Timeouts of a read for a connection to the replica and for its result, in ms; then the primary is used, within the
 * timeouts of a request.
 */
const TIMEOUTS = { connect: 200, result: 500 };

const SERVER_POSITION = {
  name: 'wal-position',
  text: 'SELECT pg_current_wal_insert_lsn()::text AS position',
};

/** Null on a server that was promoted and so is not a replica any more. */
const REPLAYED = {
  name: 'wal-replayed',
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position`,
};

/** The end of the primary's log at a time of `performance.now()`. */
interface LogEnd {
  at: number;
  position: bigint;
}

/** A position as a comparable number; undefined for an invalid text. */
export function walOffset(position: string): bigint | undefined {
  const [, high, low] = WAL_POSITION.exec(position) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << LOW_BITS) | BigInt(`0x${low}`);
}

/** The end of the primary's log: after everything that was committed before, even with asynchronous commits. */
export async function walPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(queryOf(pool, SERVER_POSITION, []));
  if (!rows[0]) throw new Error('PostgreSQL answered without a row');
  return rows[0].position;
}

/**
 * A streaming replica of the primary and its replay position. Both servers are polled; a replica that does not respond,
 * was promoted or lags too far behind is not used until it recovers.
 */
@Injectable()
export class ReadReplica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReadReplica.name);
  private readonly reads?: Pool;
  private readonly probes: Pool[] = [];
  /** The last end of the primary's log that the replica has replayed, and all later ones. */
  private logEnds: LogEnd[] = [];
  private replayed = -1n;
  private isUsable = false;
  private timer?: NodeJS.Timeout;
  private polling: Promise<void> = Promise.resolve();

  /** @param url The replica's URL; undefined without one. */
  constructor(database: DataSource, url: string | undefined) {
    if (!url) return;
    const { options } = poolOf(database);
    // `password` is not enumerable, so it has to be copied explicitly.
    const primary = { ...options, password: options.password };
    const replica = {
      ...options,
      // Overrides the primary's address.
      host: undefined,
      port: undefined,
      user: undefined,
      password: undefined,
      database: undefined,
      connectionString: url,
      connectionTimeoutMillis: TIMEOUTS.connect,
      query_timeout: TIMEOUTS.result,
      statement_timeout: TIMEOUTS.result,
    };
    // Separate pools: behind requests, a poll of a busy replica could time out, and the replica would be taken for
    // lost.
    this.probes = [new Pool({ ...primary, max: 1 }), new Pool({ ...replica, max: 1 })];
    this.reads = new Pool(replica);
    for (const pool of [...this.probes, this.reads]) pool.on('error', () => undefined);
  }

  get isConfigured(): boolean {
    return this.reads !== undefined;
  }

  /** The replica's lag in ms; Infinity while it is unavailable. */
  get lagMs(): number {
    const [replayed] = this.logEnds;
    const isReplayed = replayed !== undefined && replayed.position <= this.replayed;
    return this.isUsable && isReplayed ? performance.now() - replayed.at : Infinity;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isConfigured) return;
    const poll = (): void => void (this.polling = this.poll());
    this.timer = setInterval(poll, POLL_MS).unref();
    await this.poll();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
    await Promise.all([...this.probes, this.reads].map(async (pool) => pool?.end()));
  }

  /** Whether everything up to the position can be read from the replica. */
  hasReplayed(position: bigint): boolean {
    return this.replayed >= position && this.lagMs <= REPLICA_MAX_LAG_MS;
  }

  /** Rows from the replica; undefined when it is unavailable and the primary has to be used. */
  async read<Row extends object>(statement: Prepared, values: unknown[]): Promise<Row[] | undefined> {
    if (!this.reads) return undefined;
    try {
      return (await this.reads.query<Row>(queryOf(this.reads, statement, values))).rows;
    } catch (error) {
      // Not used again before the next successful poll. Other errors, such as a conflict with the replay, only affect
      // this read.
      if (isDatabaseDown(error)) this.markUnavailable(error);
      return undefined;
    }
  }

  private async poll(): Promise<void> {
    const at = performance.now();
    try {
      const [end, replayed] = await Promise.all([this.endOfPrimary(), this.endOfReplica()]);
      this.recordProgress({ at, position: end }, replayed);
    } catch (error) {
      this.markUnavailable(error);
    }
  }

  private recordProgress(logEnd: LogEnd, replayed: bigint): void {
    this.replayed = replayed;
    const logEnds = [...this.logEnds, logEnd].filter(({ at }) => logEnd.at - at <= REPLICA_MAX_LAG_MS);
    const lastReplayed = logEnds.findLastIndex(({ position }) => position <= replayed);
    this.logEnds = logEnds.slice(Math.max(0, lastReplayed));
    if (!this.isUsable) this.logger.log('The replica answers');
    this.isUsable = true;
  }

  private markUnavailable(error: unknown): void {
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
