import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '@kampvuur/runtime';
import { UsersRepository } from './repositories';

/** Keeps production from starting on a database with accounts whose passwords stand in the README. */
@Injectable()
export class DemoAccountsCheck implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly users: UsersRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.settings.isProduction) return;
    const names = await this.users.demoAccounts();
    if (names.length === 0) return;
    throw new Error(
      `The database holds demo accounts (${names.join(', ')}), whose passwords anybody can read. ` +
        'Remove them first: npm run demo:remove, or node dist/server/apps/cli/src/main.js demo-remove',
    );
  }
}
