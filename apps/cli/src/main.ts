import 'reflect-metadata';
import { exitWithError, readSettings, type Settings } from '@kampvuur/runtime';
import { adminGrant, demoRemove, secondFactorReset } from './commands/accounts';
import { backup } from './commands/backup';
import { backupKey } from './commands/backup-key';
import { importAmenities } from './commands/import-amenities';
import { importOsm } from './commands/import-osm';
import { drift, migrate, revert } from './commands/migrations';
import { generate, seed } from './commands/seed';
import { pointsReconcile } from './commands/points-reconcile';
import { restore } from './commands/restore';
import { retention } from './commands/retention';

/** Runs with the arguments after the command's name; resolves to the text to print. */
type Command = (settings: Settings, args: string[]) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  migrate,
  revert,
  drift,
  seed,
  generate,
  'admin-grant': adminGrant,
  'second-factor-reset': secondFactorReset,
  'demo-remove': demoRemove,
  'import-osm': importOsm,
  'import-amenities': importAmenities,
  'points-reconcile': pointsReconcile,
  retention,
  backup,
  'backup-key': backupKey,
  restore,
};

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}`);
  await print(await command(readSettings(process.env), args));
}

/** Rejects when the text cannot be written, such as on a full disk. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

// A command is not interrupted when its progress cannot be written; `print` rejects when its result cannot.
process.stdout.on('error', () => undefined);

main(process.argv.slice(2)).then(() => process.exit(0), exitWithError);
