import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BackupEntity } from '../entities';

/** Information about the database for operators. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly database: DataSource) {}

  /** PostgreSQL's version, and the newest migration. */
  async versions(): Promise<{ postgres: string; migration: string }> {
    const [versions] = await this.database.query<{ postgres: string; migration: string }[]>(
      `SELECT current_setting('server_version') AS postgres,
              (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration`,
    );
    return versions ?? { postgres: '', migration: '' };
  }

  /** The newest backup that was completed. */
  async lastBackup(): Promise<BackupEntity | null> {
    const [newest] = await this.database.manager.find(BackupEntity, {
      order: { finishedAt: 'DESC' },
      take: 1,
    });
    return newest ?? null;
  }
}
