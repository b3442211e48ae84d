import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { DataSource, QueryFailedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { Prepared } from './prepared';

/** Connections of a process: the transaction under way, and others beside one that waits for a lock. */
const CONNECTIONS = 4;

/**
 * A transaction whose statements are sent without waiting for the answers of those before: several take one round trip.
 * PostgreSQL runs them in the order of the calls, each on what those before it left, and none after one that failed.
 */
export class Pipeline {
  private isCommitted = false;

  constructor(private readonly client: PoolClient) {}

  async run<Row extends object>({ name, text }: Prepared, values: unknown[]): Promise<Row[]> {
    return (await this.send({ name, text, values })).rows as Row[];
  }

  /** Begins the transaction; `lockPatience`: how long it waits for any one lock, in ms. */
  async begin(lockPatience?: number): Promise<void> {
    const patience = lockPatience === undefined ? '' : `; SET LOCAL lock_timeout = ${lockPatience}`;
    await this.send({ text: `BEGIN${patience}` });
  }

  /** To be sent behind the last statements: it commits when all of them succeeded, and else ends the transaction. */
  async commit(): Promise<void> {
    if (this.isCommitted) return;
    this.isCommitted = true;
    const { command } = await this.send({ text: 'COMMIT' });
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
  }

  /** Sends what is called at once as one message, and waits for all of it. @throws why the first of it failed. */
  async together<T extends unknown[]>(calls: () => { [I in keyof T]: Promise<T[I]> }): Promise<T> {
    const { stream } = this.client.connection;
    stream.cork();
    let answers: { [I in keyof T]: Promise<T[I]> };
    try {
      answers = calls();
    } finally {
      stream.uncork();
    }
    // What comes after a failure fails because of it, and may be told first.
    for (const outcome of await Promise.allSettled(answers))
      if (outcome.status === 'rejected') throw outcome.reason;
    return (await Promise.all(answers)) as T;
  }

  private async send(query: QueryConfig): Promise<QueryResult> {
    try {
      return await this.client.query(query);
    } catch (error) {
      throw new QueryFailedError(query.text, query.values, error as Error);
    }
  }
}

/** Transactions on a small pool of their own: TypeORM and what streams rows cannot share a pipelined connection. */
@Injectable()
export class PipelinedDatabase implements OnApplicationShutdown {
  private readonly logger = new Logger(PipelinedDatabase.name);
  private pool?: Pool;

  constructor(private readonly database: DataSource) {}

  /**
   * Does the work in a transaction, which is rolled back when it fails. The work begins it and sends its `commit`
   * itself, with its first and its last statements.
   */
  async transaction<T>(work: (pipeline: Pipeline) => Promise<T>): Promise<T> {
    const client = await (this.pool ??= this.connect()).connect();
    const onError = (error: Error) => this.logger.warn(`A connection broke: ${error.message}`);
    client.on('error', onError);
    let failure: Error | undefined;
    try {
      const pipeline = new Pipeline(client);
      const result = await work(pipeline);
      await pipeline.commit();
      return result;
    } catch (error) {
      failure = await client.query('ROLLBACK').then(
        () => undefined,
        (cause: Error) => cause,
      );
      throw error;
    } finally {
      client.off('error', onError);
      client.release(failure);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  /** The same database, with the same time limits, as everything else. */
  private connect(): Pool {
    const { options } = (this.database.driver as PostgresDriver).master as Pool;
    const { password } = options;
    const pool = new Pool({ ...options, password, max: CONNECTIONS, pipeline: true });
    pool.on('error', (error) => this.logger.warn(`A connection broke: ${error.message}`));
    return pool;
  }
}
