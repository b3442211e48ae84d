import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { type ImageStore, imageStoreOf, StoredPictures } from '@kampvuur/media';
import {
  BackupEntity,
  CampsiteImageEntity,
  CheckinEntity,
  createDataSource,
  PicturesRepository,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { emptyDatabase, testSettings } from '@kampvuur/testing';
import { BackupFolder } from '../src/backup/backup-folder';
import { BackupKey, backupKeyOf } from '../src/backup/backup-key';
import { makeBackup } from '../src/backup/make-backup';
import { backup } from '../src/commands/backup';
import { drift } from '../src/commands/migrations';
import { restore } from '../src/commands/restore';
import {
  backupFolder,
  connected,
  filesOf,
  fillInstallation,
  rowsOf,
  storedPicture,
  filesBelow,
} from './backup.setup';
import { sealBackup } from './sealed-backup';

/** A restore migrates twice, on a machine that runs other tests beside. */

const KEY = randomBytes(32).toString('hex');
const FILES_A_PICTURE = 3;

describe('an encrypted backup', () => {
  let settings: Settings;
  let database: DataSource;
  let store: ImageStore;
  let folder: string;
  let source: Awaited<ReturnType<typeof fillInstallation>>;
  /** The first backup: what it said, and what the installation held then. */
  let first: { message: string; name: string; rows: Record<string, string[]>; files: unknown };
  beforeAll(async () => {
    settings = await testSettings({ BACKUP_KEY: KEY });
    database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
    store = imageStoreOf(settings);
    folder = backupFolder();
    source = await fillInstallation(database, store);
    const message = await backup(settings, ['--to', folder]);
    await database.query('DELETE FROM backups');
    const [name = ''] = await new BackupFolder(folder).names();
    const rows = await connected(settings.DATABASE_URL, rowsOf);
    first = { message, name, rows, files: await filesOf(store) };
  });
  afterAll(async () => {
    await database.destroy();
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** An installation with an empty database and no pictures. */
  const emptyInstallation = async () =>
    testSettings({ BACKUP_KEY: KEY, DATABASE_URL: await emptyDatabase() });

  it('is restored into an empty installation, row by row and file by file', async () => {
    const its = ['--backup', first.name];
    expect(first.message).toMatch(/tables, 12 files of pictures, 12 of them new$/);
    expect(await backup(settings, ['--to', folder, '--verify', ...its])).toMatch(
      /^Backup \S+ is whole: \d+ rows/,
    );

    const target = await emptyInstallation();
    expect(await restore(target, ['--from', folder, ...its, '--keep-sessions'])).toMatch(
      /^Restored .* and 12 files of pictures$/,
    );
    expect(await connected(target.DATABASE_URL, rowsOf)).toEqual(first.rows);
    expect(await filesOf(imageStoreOf(target))).toEqual(first.files);
    expect(await drift(target)).toBe('Entities and database agree');

    // Sequences go on where they were, triggers note changes again.
    const other = await createDataSource(target.DATABASE_URL, 'tests').initialize();
    const { id: _id, ...checkin } = source.checkin;
    const { id } = await other.manager.save(CheckinEntity, {
      ...checkin,
      summary: 'After the restore, under a number of its own.',
      idempotencyKey: null,
    });
    expect(id).toBe(source.checkin.id + 1);
    await other.query(`UPDATE campsites SET name = 'Renamed' WHERE id = $1`, [source.campsite.id]);
    expect(await other.query('SELECT campsite_id AS id FROM campsite_changes')).toEqual([
      { id: source.campsite.id },
    ]);
    await other.destroy();
  });

  it('signs everybody out, and keeps every way to sign in', async () => {
    const target = await emptyInstallation();
    await restore(target, ['--from', folder, '--backup', first.name]);
    const restored = await connected(target.DATABASE_URL, rowsOf);
    const ended = ['account_tokens', 'authentication_steps', 'sessions'];
    expect(ended.filter((name) => first.rows[name]?.length === 0)).toEqual([]);
    const none = Object.fromEntries(ended.map((name) => [name, []]));
    // An email that waits for its link is settled as obsolete.
    const unlinked = (rows: typeof first.rows) => ({ ...rows, mails: [] });
    expect(unlinked(restored)).toEqual(unlinked({ ...first.rows, ...none }));
    for (const name of ['identities', 'passkeys', 'recovery_codes', 'user_totp', 'users'])
      expect(restored[name]).not.toEqual([]);
    expect(restored['mails']).toHaveLength(1);

    // What is short-lived has a time at which it ends: no other table has rows of that kind.
    const { rows: expiring } = await connected(target.DATABASE_URL, (client) =>
      client.query<{ name: string }>(
        `SELECT DISTINCT table_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND column_name IN ('expires_at', 'authenticated_at')`,
      ),
    );
    expect(expiring.map(({ name }) => name).sort()).toEqual(ended);
  });

  it('made again into the same folder stands beside the first and copies only new pictures', async () => {
    await backup(settings, ['--to', folder]);
    await database.query('DELETE FROM backups');
    const before = await new BackupFolder(folder).names();
    const key = await storedPicture(store);
    await database.manager.insert(CampsiteImageEntity, {
      campsiteId: source.campsite.id,
      imageKey: key,
      filename: 'b.jpg',
    });
    const message = await backup(settings, ['--to', folder]);
    expect(message).toMatch(new RegExp(` ${FILES_A_PICTURE} of them new$`));
    const names = await new BackupFolder(folder).names();
    expect(names).toEqual([...before, expect.any(String)]);
    for (const name of names)
      expect(await backup(settings, ['--to', folder, '--verify', '--backup', name])).toContain(
        `${name} is whole`,
      );
    expect(await database.manager.find(BackupEntity)).toEqual([
      expect.objectContaining({
        name: names.at(-1),
        pictures: Number(/(\d+) files/.exec(message)?.[1]),
        isEncrypted: true,
      }),
    ]);
  });

  it('shows nobody what it holds, and is read with its key alone', async () => {
    const contents = filesBelow(folder).map((path) => readFileSync(join(folder, path)));
    expect(contents.filter((content) => content.includes('WEBP'))).toEqual([]);

    const other = { ...settings, BACKUP_KEY: randomBytes(32).toString('hex') } as Settings;
    await expect(backup(other, ['--to', folder, '--verify'])).rejects.toThrow(
      'is encrypted with another key',
    );
    const { BACKUP_KEY: _key, ...none } = settings;
    await expect(backup(none as Settings, ['--to', folder, '--verify'])).rejects.toThrow(
      'is encrypted: set BACKUP_KEY',
    );
    const file = join(folder, 'key');
    writeFileSync(file, `${KEY}\n`);
    const fromFile = { ...none, BACKUP_KEY_FILE: file } as Settings;
    expect(await backup(fromFile, ['--to', folder, '--verify'])).toContain('is whole');
    await rm(file);
  });

  it('is refused by an installation that is not empty, unless its database is named', async () => {
    const target = await emptyInstallation();
    const database = new URL(target.DATABASE_URL).pathname.slice(1);
    await restore(target, ['--from', folder]);
    const before = await connected(target.DATABASE_URL, rowsOf);
    await expect(restore(target, ['--from', folder])).rejects.toThrow(`add --erase ${database}`);
    await expect(restore(target, ['--from', folder, '--erase', 'other'])).rejects.toThrow('not "other"');
    expect(await connected(target.DATABASE_URL, rowsOf)).toEqual(before);

    await restore(target, ['--from', folder, '--backup', first.name, '--erase', database]);
    const images = await connected(target.DATABASE_URL, (client) =>
      client.query('SELECT FROM campsite_images'),
    );
    expect(images.rowCount).toBe(1);
    const elsewhere = { ...target, DATABASE_URL: await emptyDatabase() } as Settings;
    await expect(restore(elsewhere, ['--from', folder])).rejects.toThrow('the picture store is not');
  });

  it('names the file that was changed, and restores nothing of it', async () => {
    const target = await emptyInstallation();
    const folder = backupFolder();
    await backup(settings, ['--to', folder]);
    const files = filesBelow(folder);
    const table = files.filter((path) => path.includes('table-users')).at(-1) ?? '';
    const picture = files.find((path) => path.includes('.webp.')) ?? '';
    for (const path of [table, picture]) {
      const whole = readFileSync(join(folder, path));
      const changed = Buffer.from(whole);
      changed[whole.length - 20] = (changed[whole.length - 20] ?? 0) ^ 1;
      writeFileSync(join(folder, path), changed);
      await expect(backup(settings, ['--to', folder, '--verify'])).rejects.toThrow('was changed');
      await expect(restore(target, ['--from', folder])).rejects.toThrow('was changed');
      truncateSync(join(folder, path), 5);
      await expect(backup(settings, ['--to', folder, '--verify'])).rejects.toThrow('was changed');
      await rm(join(folder, path));
      await expect(backup(settings, ['--to', folder, '--verify'])).rejects.toThrow('ENOENT');
      writeFileSync(join(folder, path), whole);
    }
    expect(await connected(target.DATABASE_URL, rowsOf)).toEqual({});
    expect(await backup(settings, ['--to', folder, '--verify'])).toContain('is whole');
    await rm(folder, { recursive: true });
  });

  it('of the format before is verified and restored, and the next backup does not go on with it', async () => {
    const into = backupFolder();
    const whole = (name: string) => backup(settings, ['--to', into, '--verify', '--backup', name]);
    await database.query('DELETE FROM backups');
    const [rows, files] = [await connected(settings.DATABASE_URL, rowsOf), await filesOf(store)];
    await backup(settings, ['--to', into]);
    const [old = ''] = await new BackupFolder(into).names();
    await sealBackup(into, old, new BackupKey(Buffer.from(KEY, 'hex')));
    expect(filesBelow(into).filter((path) => path.endsWith('.age'))).toEqual([]);

    expect(await whole(old)).toContain(`${old} is whole`);
    const target = await emptyInstallation();
    await restore(target, ['--from', into, '--keep-sessions']);
    expect(await connected(target.DATABASE_URL, rowsOf)).toEqual(rows);
    expect(await filesOf(imageStoreOf(target))).toEqual(files);
    const other = { ...settings, BACKUP_KEY: randomBytes(32).toString('hex') } as Settings;
    await expect(backup(other, ['--to', into, '--verify'])).rejects.toThrow('is encrypted with another key');

    // Every picture is copied again, and those of the old backup stay as long as it does.
    expect(await backup(settings, ['--to', into, '--prune'])).toContain(
      `${files.size} of them new; removed 0 old backups and 0 pictures`,
    );
    const [, next = ''] = await new BackupFolder(into).names();
    for (const name of [old, next]) expect(await whole(name)).toContain(`${name} is whole`);
    const table = join(into, old, 'table-users.gz');
    truncateSync(table, statSync(table).size - 1);
    await expect(whole(old)).rejects.toThrow('table-users.gz of the backup');
    await new BackupFolder(into).remove(old);
    expect(await backup(settings, ['--to', into, '--prune'])).toContain(
      `removed 0 old backups and ${files.size} pictures`,
    );
    expect(filesBelow(into).filter((path) => !/\.age$|manifest\.json$/.test(path))).toEqual([]);
    await rm(into, { recursive: true });
  });

  it('contains the state of one moment, whatever is written and deleted meanwhile', async () => {
    const pictures = new StoredPictures(store, new PicturesRepository(database));
    const into = backupFolder();
    const files = (await filesOf(store)).size;
    let rows: Record<string, string[]> = {};
    const onSnapshot = async (id: string) => {
      rows = await connected(settings.DATABASE_URL, async (client) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
        await client.query(`SET TRANSACTION SNAPSHOT '${id}'`);
        return rowsOf(client);
      });
      // As the API removes a check-in: the row, and after it the files.
      await database.manager.delete(CheckinEntity, { id: source.checkin.id });
      await pictures.discard([source.photoKey]);
      await database.query(`INSERT INTO facilities (name) VALUES ('Added meanwhile')`);
    };
    const { manifest } = await makeBackup({
      databaseUrl: settings.DATABASE_URL,
      store,
      folder: new BackupFolder(into),
      key: await backupKeyOf(settings),
      now: new Date(),
      onSnapshot,
    });
    expect(manifest.pictures).toMatchObject({ files, missing: 0 });

    const target = await emptyInstallation();
    await restore(target, ['--from', into, '--keep-sessions']);
    expect(await connected(target.DATABASE_URL, rowsOf)).toEqual(rows);
    const restored = await filesOf(imageStoreOf(target));
    expect([...restored.keys()].filter((name) => name.startsWith(source.photoKey))).toHaveLength(
      FILES_A_PICTURE,
    );
    await rm(into, { recursive: true });

    // Once it is over files are removed as ever.
    const picture = await storedPicture(store);
    await pictures.discard([picture]);
    expect([...(await filesOf(store)).keys()].filter((name) => name.startsWith(picture))).toEqual([]);
  });
});
