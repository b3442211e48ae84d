import type { Readable } from 'node:stream';
import { PICTURE_FILE } from '@kampvuur/domain';

/** Names a page of a list holds, as a rule. */
export const NAMES_PER_PAGE = 1_000;

/** A file of the store, ready to be sent. */
export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** A file by its name; `key` is null for one whose writing was cut off: no row can name it. */
export interface StoredName {
  name: string;
  key: string | null;
}

/** Where the files of pictures live: a folder, or S3 where one machine is not enough. */
export abstract class ImageStore {
  /** Keeps the bytes under the name, whole or not at all; a second write of a name replaces the first. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** The file, or null when there is none of this name. The caller reads the stream or destroys it. */
  abstract get(name: string): Promise<StoredFile | null>;

  /** Removes a file; removing what is not there is fine. */
  abstract remove(name: string): Promise<void>;

  /** Files of pictures last written before the moment, page by page; other files are not ours to list. */
  abstract writtenBefore(moment: Date, perPage?: number): AsyncIterable<StoredName[]>;

  /** Rejects when the store cannot be reached or written to. */
  abstract check(): Promise<void>;

  /** Lets go of connections. */
  async close(): Promise<void> {
    // A folder holds none.
  }
}

/** The key in the name of a picture's file; undefined for any other name. */
export function keyOfFile(name: string): string | undefined {
  return PICTURE_FILE.exec(name)?.[1];
}
