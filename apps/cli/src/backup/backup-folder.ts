import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedTable, SequenceState } from '@kampvuur/persistence';
import type { BackupKey } from './backup-key';
import type { SealedFile } from './sealed-file';

/** How the files of a backup lie; a later version of this code may read older ones. */
const FORMAT = 1;

const MANIFEST = 'manifest.json';
const PARTIAL = '.partial';

/** The moment in UTC, as a name that sorts by it: `2026-11-23T05-53-09-123Z`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** What a backup holds. */
export interface Manifest {
  format: number;
  name: string;
  /** Key the files are encrypted with; null: none. */
  keyId: string | null;
  migrations: string[];
  tables: (CopiedTable & SealedFile & { rows: number })[];
  sequences: SequenceState[];
  /** The list of the pictures' entries, and what it counts. */
  pictures: SealedFile & { files: number; missing: number };
}

/** A folder of backups: one folder a backup, named by its moment, and the pictures they share. */
export class BackupFolder {
  constructor(readonly path: string) {}

  /** Those that are complete, oldest first. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.path).catch((cause: Error) => {
      throw new Error(`The folder ${this.path} cannot be read: ${cause.message}`, { cause });
    });
    return entries.filter((entry) => NAME.test(entry)).sort();
  }

  /** @throws when there is none, or none of that name. */
  async pick(wanted?: string): Promise<string> {
    const names = await this.names();
    const name = wanted ?? names.at(-1);
    if (!name || !names.includes(name))
      throw new Error(
        wanted ? `There is no backup ${wanted} in ${this.path}` : `There is no backup in ${this.path}`,
      );
    return name;
  }

  /** A folder to fill. It bears its name only when `complete` has been called; what was cut off before is removed. */
  async begin(moment: Date): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const entry of await readdir(this.path))
      if (entry.endsWith(PARTIAL)) await rm(join(this.path, entry), { recursive: true });
    const name = moment.toISOString().replace(/[:.]/g, '-');
    await mkdir(join(this.path, `${name}${PARTIAL}`), { mode: 0o700 });
    return name;
  }

  /** Where a file of a backup that is being written lies. */
  partialPath(name: string, file: string): string {
    return join(this.path, `${name}${PARTIAL}`, file);
  }

  /** Where a file of a complete backup lies. */
  pathOf(name: string, file: string): string {
    return join(this.path, name, file);
  }

  /** Writes the manifest and gives the folder its name. */
  async complete(manifest: Omit<Manifest, 'format'>, key: BackupKey | null): Promise<void> {
    const content = JSON.stringify({ format: FORMAT, ...manifest }, null, 2);
    const path = this.partialPath(manifest.name, MANIFEST);
    await writeDurably(path, `${JSON.stringify({ content, mac: key?.mac(content) ?? null })}\n`);
    await rename(join(this.path, `${manifest.name}${PARTIAL}`), join(this.path, manifest.name));
  }

  /** @throws Error in words when the key does not fit or the manifest was changed. */
  async manifest(name: string, key: BackupKey | null): Promise<Manifest> {
    const { content, mac } = await this.readManifest(name);
    const manifest = JSON.parse(content) as Manifest;
    if (manifest.format !== FORMAT)
      throw new Error(`The backup ${name} is of another version (${manifest.format})`);
    if (manifest.keyId !== (key?.id ?? null)) throw new Error(wrongKey(name, manifest.keyId, key));
    if (key && mac !== key.mac(content)) throw new Error(`The manifest of the backup ${name} was changed`);
    return manifest;
  }

  /** Key a backup is encrypted with; null: none. */
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

function wrongKey(name: string, needed: string | null, key: BackupKey | null): string {
  if (!needed) return `The backup ${name} is not encrypted: leave BACKUP_KEY and BACKUP_KEY_FILE empty`;
  if (!key) return `The backup ${name} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE`;
  return `The backup ${name} is encrypted with another key`;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}
