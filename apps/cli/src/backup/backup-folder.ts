import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedTable, SequenceState } from '@kampvuur/persistence';
import type { BackupKey } from './backup-key';
import type { StoredFile } from './stored-file';

/** Version of the backup's format. */
export const FORMAT = 2;

/** The version before, whose encrypted files the `age` tool does not open; it is only read. */
export const SEALED_FORMAT = 1;

const MANIFEST = 'manifest.json';
/** Suffix of the folder of a backup that is not complete. */
const PARTIAL = '.partial';

/** The time in UTC, so that names sort by time: `2026-11-23T05-53-09-123Z`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** Contents of a backup. */
export interface Manifest {
  format: number;
  name: string;
  /** Id of the key the files are encrypted with; null when they are not encrypted. */
  keyId: string | null;
  migrations: string[];
  tables: (CopiedTable & StoredFile & { rows: number })[];
  sequences: SequenceState[];
  /** The file with the list of pictures, and the number of files in the list and of lost ones. */
  pictures: StoredFile & { files: number; missing: number };
}

/** A folder with backups: a folder for each backup, named by its time, and the pictures they share. */
export class BackupFolder {
  constructor(readonly path: string) {}

  /** Names of complete backups, oldest first. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.path).catch((cause: Error) => {
      throw new Error(`The folder ${this.path} cannot be read: ${cause.message}`, { cause });
    });
    return entries.filter((entry) => NAME.test(entry)).sort();
  }

  /** Name of the newest backup, or `wanted` if it exists. @throws when there is none. */
  async pick(wanted?: string): Promise<string> {
    const names = await this.names();
    const name = wanted ?? names.at(-1);
    if (!name || !names.includes(name))
      throw new Error(
        wanted ? `There is no backup ${wanted} in ${this.path}` : `There is no backup in ${this.path}`,
      );
    return name;
  }

  /** Creates the folder of a new backup, which is partial until `complete`; deletes partial ones. Returns its name. */
  async begin(time: Date): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const entry of await readdir(this.path))
      if (entry.endsWith(PARTIAL)) await rm(join(this.path, entry), { recursive: true });
    const name = backupName(time);
    await mkdir(join(this.path, `${name}${PARTIAL}`), { mode: 0o700 });
    return name;
  }

  /** Path of a file of a backup that is being written. */
  partialPath(name: string, file: string): string {
    return join(this.path, `${name}${PARTIAL}`, file);
  }

  /** Path of a file of a complete backup. */
  pathOf(name: string, file: string): string {
    return join(this.path, name, file);
  }

  /** Writes the manifest and renames the folder, which makes the backup complete. */
  async complete(manifest: Omit<Manifest, 'format'>, key: BackupKey | null): Promise<void> {
    const content = JSON.stringify({ format: FORMAT, ...manifest }, null, 2);
    const path = this.partialPath(manifest.name, MANIFEST);
    await writeDurably(path, `${JSON.stringify({ content, mac: key?.mac(content) ?? null })}\n`);
    await rename(join(this.path, `${manifest.name}${PARTIAL}`), join(this.path, manifest.name));
  }

  /** Reads the manifest. @throws Error when the key does not fit, or the manifest was changed. */
  async manifest(name: string, key: BackupKey | null): Promise<Manifest> {
    const { content, mac } = await this.readManifest(name);
    const manifest = JSON.parse(content) as Manifest;
    if (manifest.format !== FORMAT && manifest.format !== SEALED_FORMAT)
      throw new Error(`The backup ${name} is of another version (${manifest.format})`);
    if (manifest.keyId !== (key?.id ?? null)) throw new Error(wrongKeyMessage(name, manifest.keyId, key));
    if (key && mac !== key.mac(content)) throw new Error(`The manifest of the backup ${name} was changed`);
    return manifest;
  }

  /** Id of the key a backup is encrypted with; null when it is not encrypted. */
  async keyIdOf(name: string): Promise<string | null> {
    const { content } = await this.readManifest(name);
    return (JSON.parse(content) as Manifest).keyId;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.path, name), { recursive: true });
  }

  private async readManifest(name: string): Promise<{ content: string; mac: string | null }> {
    const text = await readFile(this.pathOf(name, MANIFEST), 'utf8');
    return JSON.parse(text) as { content: string; mac: string | null };
  }
}

/** Name of the backup made at this time. */
export function backupName(time: Date): string {
  return time.toISOString().replace(/[:.]/g, '-');
}

function wrongKeyMessage(name: string, needed: string | null, key: BackupKey | null): string {
  if (!needed) return `The backup ${name} is not encrypted: leave BACKUP_KEY and BACKUP_KEY_FILE empty`;
  if (!key) return `The backup ${name} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE`;
  return `The backup ${name} is encrypted with another key`;
}

/** Returns when the file is on the disk. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}
