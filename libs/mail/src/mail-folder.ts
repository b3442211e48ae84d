import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of email files. They begin with the time in ms, so that they sort by time. */
const FILE_NAME = /^\d{13}-[a-z0-9-]{1,80}\.eml$/;

/** A folder with one file per email. */
export class MailFolder {
  constructor(private readonly root: string) {}

  async write(name: string, raw: Buffer): Promise<void> {
    await mkdir(this.root, { recursive: true });
    const path = join(this.root, `${Date.now()}-${name}.eml`);
    // Renamed once complete: readers of the folder never see a partial file.
    await writeFile(`${path}.part`, raw);
    await rename(`${path}.part`, path);
  }

  /** File names, newest first; only those older than `before` when it is given. */
  async names(limit: number, before?: string): Promise<string[]> {
    const files = await readdir(this.root).catch(emptyIfMissing);
    return files
      .filter((file) => FILE_NAME.test(file) && (before === undefined || file < before))
      .sort()
      .reverse()
      .slice(0, limit);
  }

  /** The bytes of a file; undefined when there is no file of this name. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!FILE_NAME.test(name)) return undefined;
    return readFile(join(this.root, name)).catch(() => undefined);
  }
}

/** The folder does not exist before the first email. */
function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
