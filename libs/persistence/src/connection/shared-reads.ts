import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import { poolOf, type Prepared, readPrepared } from './prepared';
import { ReadReplica, walPosition } from './read-replica';

export type ReadSource = 'primary' | 'replica';

/** The position up to which reads must be current; undefined to require the primary. Called at each read. */
export type RequiredPosition = () => bigint | undefined;

/**
 * Distributes frequent reads between primary and replica. The replica is only used for work with a required position
 * (`withRequiredPosition`); everything else reads from the primary (docs/decisions 19).
 */
@Injectable()
export class SharedReads {
  private readonly required = new AsyncLocalStorage<RequiredPosition>();

  constructor(
    private readonly database: DataSource,
    private readonly replica: ReadReplica,
  ) {}

  /** Whether there is a replica. */
  get isShared(): boolean {
    return this.replica.isConfigured;
  }

  /** Does work whose reads may use the replica if it has replayed the log up to the required position. */
  withRequiredPosition<T>(required: RequiredPosition, work: () => T): T {
    return this.required.run(required, work);
  }

  /** The end of the primary's log, after everything committed before. */
  position(): Promise<string> {
    return walPosition(poolOf(this.database));
  }

  /** The server for reads of the current work. */
  source(): ReadSource {
    const position = this.required.getStore()?.();
    return position !== undefined && this.replica.hasReplayed(position) ? 'replica' : 'primary';
  }

  /** Reads rows. When the replica is unavailable or has none, since the rows may be too new, reads from the primary. */
  async rows<Row extends object>(
    statement: Prepared,
    values: unknown[],
    source = this.source(),
  ): Promise<Row[]> {
    const found = source === 'replica' ? await this.replica.read<Row>(statement, values) : undefined;
    return found && found.length > 0 ? found : readPrepared<Row>(this.database, statement, values);
  }
}
