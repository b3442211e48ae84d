import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import { poolOf, type Prepared, readPrepared } from './prepared';
import { ReadReplica, walPosition } from './read-replica';

export type ReadSource = 'primary' | 'replica';

/** The position up to which a reader must see everything; undefined: everything there is. Asked at each read. */
export type MustSee = () => bigint | undefined;

/**
 * Hot reads, shared between primary and replica: the one place that decides which of them is asked. Only work that says
 * what it must see, by `from`, is answered by the replica; everything else reads from the primary (docs/decisions 35).
 */
@Injectable()
export class SharedReads {
  private readonly reader = new AsyncLocalStorage<MustSee>();

  constructor(
    private readonly database: DataSource,
    private readonly replica: ReadReplica,
  ) {}

  /** Whether there is a replica to share with. */
  get isShared(): boolean {
    return this.replica.isConfigured;
  }

  /** Does work whose reads may miss what came after a position in the log. */
  from<T>(mustSee: MustSee, work: () => T): T {
    return this.reader.run(mustSee, work);
  }

  /** Where the log ends now, past everything committed before. */
  position(): Promise<string> {
    return walPosition(poolOf(this.database));
  }

  /** Who answers the work under way. */
  source(): ReadSource {
    const position = this.reader.getStore()?.();
    return position !== undefined && this.replica.hasReplayed(position) ? 'replica' : 'primary';
  }

  /** What the replica cannot answer, and what it has nothing of, which may be too young, is asked of the primary. */
  async rows<Row extends object>(
    statement: Prepared,
    values: unknown[],
    source = this.source(),
  ): Promise<Row[]> {
    const found = source === 'replica' ? await this.replica.read<Row>(statement, values) : undefined;
    return found && found.length > 0 ? found : readPrepared<Row>(this.database, statement, values);
  }
}
