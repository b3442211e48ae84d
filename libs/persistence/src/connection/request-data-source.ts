import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel';
import { Semaphore } from '@kampvuur/runtime';
import { poolBusy } from './database-down';

/** Share of the pool that transactions leave to reads; at least one connection. */
const READ_SHARE = 1 / 3;

/** How often opening the pool is tried at the start; what is missing then, requests open. */
const OPENING_ATTEMPTS = 5;

type Work<T> = (manager: EntityManager) => Promise<T>;

/** Pool size, and how long to wait for a connection in ms. */
export type RequestOptions = DataSourceOptions & { poolSize: number; connectTimeoutMS: number };

/**
 * The data source of requests, whose transactions may hold only a share of the pool. While commits wait for the disk, or
 * writes for a lock, they would otherwise hold every connection, and lists would wait with them.
 */
export class RequestDataSource extends DataSource {
  private readonly transactions: Semaphore;
  private readonly timeout: number;
  private readonly poolSize: number;

  constructor(options: RequestOptions) {
    super(options);
    const forReads = Math.max(1, Math.floor(options.poolSize * READ_SHARE));
    this.transactions = new Semaphore(Math.max(1, options.poolSize - forReads));
    this.timeout = options.connectTimeoutMS;
    this.poolSize = options.poolSize;
  }

  /** Opens the pool while nothing waits for it: on a busy machine a connection may take longer than a request has for it. */
  override async initialize(): Promise<this> {
    await super.initialize();
    const open = () =>
      Promise.allSettled(Array.from({ length: this.poolSize }, () => this.query('SELECT 1')));
    for (let attempt = 1; attempt <= OPENING_ATTEMPTS; attempt += 1)
      if ((await open()).every(({ status }) => status === 'fulfilled')) break;
    return this;
  }

  /** Number of transactions that wait for others to end. */
  get waitingTransactions(): number {
    return this.transactions.waitingCount;
  }

  /** @throws as a pool without a free connection does, when none of the other transactions has ended in time. */
  override async transaction<T>(...work: [Work<T>] | [IsolationLevel, Work<T>]): Promise<T> {
    const timeout = AbortSignal.timeout(this.timeout);
    try {
      return await this.transactions.run(() => super.transaction(...(work as [Work<T>])), timeout);
    } catch (error) {
      throw error === timeout.reason ? poolBusy() : error;
    }
  }
}
