/** Where the files of pictures live. Disk here; S3 where one machine is not enough. */
export interface ImageStore {
  /** Keeps the bytes under the name; a second write of a name replaces the first. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Removes a file; removing what is not there is fine. */
  remove(name: string): Promise<void>;
}
