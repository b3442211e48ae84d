import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttemptEntity } from '../entities';

/** Events a throttle counts. In PostgreSQL, so that they hold over restarts, over processes and without Redis. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: DataSource) {}

  /** How many events the key has since the moment, and when the oldest of them was. */
  async since(key: string, moment: Date): Promise<{ count: number; oldest: Date | null }> {
    const [row] = await this.database.query<[{ count: number; oldest: Date | null }]>(
      'SELECT count(*)::int AS count, min(occurred_at) AS oldest FROM attempts WHERE key = $1 AND occurred_at > $2',
      [key, moment],
    );
    return row;
  }

  async record(keys: string[]): Promise<void> {
    await this.database.manager.insert(
      AttemptEntity,
      keys.map((key) => ({ key })),
    );
  }

  async forget(key: string): Promise<void> {
    await this.database.manager.delete(AttemptEntity, { key });
  }

  /** Removes what no window reaches any more. */
  async deleteBefore(moment: Date): Promise<void> {
    await this.database
      .createQueryBuilder()
      .delete()
      .from(AttemptEntity)
      .where('occurred_at < :moment', { moment })
      .execute();
  }
}
