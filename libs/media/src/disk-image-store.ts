import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './image-store';

/** Pictures as files in one folder. A file appears whole or not at all. */
export class DiskImageStore implements ImageStore {
  constructor(private readonly root: string) {}

  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.root, { recursive: true });
    const partial = join(this.root, `.${name}.${process.pid}.part`);
    try {
      await writeFile(partial, bytes);
      await rename(partial, join(this.root, name));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.root, name), { force: true });
  }
}
