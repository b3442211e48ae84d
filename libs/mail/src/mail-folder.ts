import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of files of ours: digits first, so that they sort by time. */
const FILE_NAME = /^\d{13}-[a-z0-9-]{1,80}\.eml$/;

/** A folder of emails, one file each. */
export class MailFolder {
  constructor(private readonly root: string) {}

  async write(name: string, raw: Buffer): Promise<void> {
    await mkdir(this.root, { recursive: true });
    const path = join(this.root, `${Date.now()}-${name}.eml`);
    // Whoever reads the folder never finds half a file.
    await writeFile(`${path}.part`, raw);
    await rename(`${path}.part`, path);
  }

  /** File names, the newest first; of those before one of them when it is given. */
  async names(limit: number, before?: string): Promise<string[]> {
    const files = await readdir(this.root).catch(nothingYet);
    return files
      .filter((file) => FILE_NAME.test(file) && (before === undefined || file < before))
      .sort()
      .reverse()
      .slice(0, limit);
  }

  /** The bytes of a file; undefined when there is none of this name. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!FILE_NAME.test(name)) return undefined;
    return readFile(join(this.root, name)).catch(() => undefined);
  }
}

/** Before the first email there is no folder. */
function nothingYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
