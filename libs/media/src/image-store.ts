import type { Readable } from 'node:stream';
import { PICTURE_FILE } from '@kampvuur/domain';

/** Default number of names per page of a listing. */
export const NAMES_PER_PAGE = 1_000;

/** The content of a stored file. */
export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** The name of a stored file; `key` is null for a partially written file, to which no row can refer. */
export interface StoredName {
  name: string;
  key: string | null;
}

/** Storage of picture files: a folder, or S3 for several machines. */
export abstract class ImageStore {
  /** Stores the bytes under the name, completely or not at all; replaces an existing file of this name. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** The file, or null when there is none of this name. The caller must read the stream or destroy it. */
  abstract get(name: string): Promise<StoredFile | null>;

  /** Whether there is a file of this name, without reading it. */
  abstract has(name: string): Promise<boolean>;

  /** Removes a file; does nothing when there is none of this name. */
  abstract remove(name: string): Promise<void>;

  /** Picture files last written before the moment, page by page; files of other kinds are left out. */
  abstract writtenBefore(moment: Date, perPage?: number): AsyncIterable<StoredName[]>;

  /** Rejects when the store cannot be reached or written to. */
  abstract check(): Promise<void>;

  /** Closes connections, if the store has any. */
  async close(): Promise<void> {
    // Nothing to close by default.
  }
}

/** The picture key in a file name; undefined for names of other files. */
export function keyOfFile(name: string): string | undefined {
  return PICTURE_FILE.exec(name)?.[1];
}
