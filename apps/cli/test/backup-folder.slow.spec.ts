import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { DAY } from '@kampvuur/domain';
import { imageStoreOf } from '@kampvuur/media';
import { CampsiteImageEntity, createDataSource } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { testSettings } from '@kampvuur/testing';
import { BackupFolder } from '../src/backup/backup-folder';
import { makeBackup } from '../src/backup/make-backup';
import { backup } from '../src/commands/backup';
import { restore } from '../src/commands/restore';
import { backupFolder, fillInstallation, filesBelow } from './backup.setup';

const KEY = randomBytes(32).toString('hex');

describe('the folder of backups', () => {
  let settings: Settings;
  let database: DataSource;
  beforeAll(async () => {
    settings = await testSettings();
    database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
  });
  afterAll(() => database.destroy());

  it('loses, on request, what is older than 30 days, and the pictures nothing else holds', async () => {
    const folder = backupFolder();
    const store = imageStoreOf(settings);
    const { campsite, imageKey } = await fillInstallation(database, store);
    const into = new BackupFolder(folder);
    const made = (now: Date) =>
      makeBackup({ databaseUrl: settings.DATABASE_URL, store, folder: into, key: null, now });
    await made(new Date(Date.now() - 31 * DAY));
    await made(new Date(Date.now() - 29 * DAY));
    await database.manager.delete(CampsiteImageEntity, { campsiteId: campsite.id });
    expect(await backup(settings, ['--to', folder, '--prune'])).toMatch(
      /removed 1 old backups and 0 pictures/,
    );

    const names = await into.names();
    expect(names).toHaveLength(2);
    await into.remove(names[0] ?? '');
    expect(await backup(settings, ['--to', folder, '--prune'])).toMatch(
      /removed 0 old backups and 3 pictures/,
    );
    expect(filesBelow(folder).filter((path) => path.includes(imageKey))).toEqual([]);
    expect(await backup(settings, ['--to', folder, '--verify'])).toContain('is whole');

    // Of a key nobody uses any more nothing stays.
    const encrypted = { ...settings, BACKUP_KEY: KEY } as Settings;
    for (const name of await into.names()) await into.remove(name);
    await backup(encrypted, ['--to', folder, '--prune']);
    expect(filesBelow(folder).filter((path) => path.includes('plain'))).toEqual([]);
    await expect(backup(settings, ['--to', folder, '--verify'])).rejects.toThrow('is encrypted: set');
    expect(await backup(encrypted, ['--to', folder, '--verify'])).toContain('is whole');
    await rm(folder, { recursive: true });
  });

  it('takes a backup that was cut off for none', async () => {
    const folder = backupFolder();
    await backup(settings, ['--to', folder]);
    const [name = ''] = await new BackupFolder(folder).names();
    renameSync(join(folder, name), join(folder, `${name}.partial`));
    await expect(backup(settings, ['--to', folder, '--verify'])).rejects.toThrow('There is no backup in');
    await backup(settings, ['--to', folder]);
    expect(readdirSync(folder).filter((entry) => entry.endsWith('.partial'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('says how a command is written, and what it cannot do', async () => {
    const folder = backupFolder();
    await expect(backup(settings, [])).rejects.toThrow('Usage: npm run backup');
    await expect(backup(settings, ['--to', folder, '--backup', 'x'])).rejects.toThrow('Usage');
    await expect(restore(settings, [])).rejects.toThrow('Usage: npm run restore');
    await expect(restore(settings, ['--from', join(folder, 'none')])).rejects.toThrow('cannot be read');
    await expect(restore(settings, ['--from', folder])).rejects.toThrow('There is no backup in');
    await expect(backup(settings, ['--to', folder, '--verify', '--backup', 'x'])).rejects.toThrow(
      'no backup x',
    );
    await rm(folder, { recursive: true });
  });

  it('is not written without encryption when the file of the key is missing, empty or holds no key', async () => {
    const folder = backupFolder();
    const keyFile = join(folder, 'key');
    const wrong = { ...settings, BACKUP_KEY_FILE: keyFile } as Settings;
    await expect(backup(wrong, ['--to', folder])).rejects.toThrow('BACKUP_KEY_FILE cannot be read');
    for (const text of ['', '\n', 'short']) {
      writeFileSync(keyFile, text);
      await expect(backup(wrong, ['--to', folder])).rejects.toThrow('64 hexadecimal digits');
    }
    expect(readdirSync(folder)).toEqual(['key']);
    await rm(folder, { recursive: true });
  });

  it('one backup of a database is made at a time', async () => {
    const folder = backupFolder();
    const store = imageStoreOf(settings);
    const task = { databaseUrl: settings.DATABASE_URL, store, folder: new BackupFolder(folder), key: null };
    const second = () => backup(settings, ['--to', folder]);
    await makeBackup({
      ...task,
      now: new Date(),
      onSnapshot: () => expect(second()).rejects.toThrow('Another backup or restore'),
    });
    await second();
    await rm(folder, { recursive: true });
  });
});
