import 'reflect-metadata';
import { exitWithError, readSettings, type Settings } from '@kampvuur/runtime';
import { adminGrant, secondFactorReset } from './commands/accounts';
import { backup } from './commands/backup';
import { demoRemove } from './commands/demo-remove';
import { drift, migrate, revert } from './commands/migrations';
import { generate, seed } from './commands/seed';
import { pointsReconcile } from './commands/points-reconcile';
import { restore } from './commands/restore';
import { retention } from './commands/retention';

/** A one-shot command: its words after the name, and what to print when it is done. */
type Command = (settings: Settings, words: string[]) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  migrate,
  revert,
  drift,
  seed,
  generate,
  'admin-grant': adminGrant,
  'second-factor-reset': secondFactorReset,
  'demo-remove': demoRemove,
  'points-reconcile': pointsReconcile,
  retention,
  backup,
  restore,
};

async function main([name = '', ...words]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}`);
  await print(await command(readSettings(process.env), words));
}

/** @throws when it cannot be written, such as on a full disk. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

// Progress that cannot be written does not end a command halfway; its result must be (`print`).
process.stdout.on('error', () => undefined);

main(process.argv.slice(2)).then(() => process.exit(0), exitWithError);
