import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { PICTURE_TYPE } from '@kampvuur/domain';
import { Semaphore } from '@kampvuur/runtime';
import { ImageStore, keyOfFile, NAMES_PER_PAGE, type StoredFile, type StoredName } from './image-store';

/**
 * Timeout of a call, in ms, including its retries and the wait for the semaphore. A failed upload takes two calls, the
 * write and the removal of files stored before it, which together must stay below the 10 s that clients wait.
 */
const CALL_TIMEOUT = 3_500;
const CONNECTION_TIMEOUT = 2_000;
const ATTEMPTS = 2;

/** Timeout of the availability check, in ms: readiness requests wait for it. */
const CHECK_TIMEOUT = 500;

/** Timeout for a page of a listing, in ms; only background work lists files. */
const LIST_TIMEOUT = 30_000;

/** Maximum number of concurrent calls. */
const MAX_CALLS = 32;

/** Maximum number of reads in progress or waiting: an unresponsive store must not tie up every request. */
const MAX_READS = 64;

/** Location of a bucket, and credentials for it. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Address of a service other than AWS. */
  endpoint?: string;
  forcePathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Stores pictures as objects in a bucket of AWS S3 or a compatible service. */
export class S3ImageStore extends ImageStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly calls = new Semaphore(MAX_CALLS);
  private reads = 0;

  constructor({ bucket, accessKeyId, secretAccessKey, ...location }: S3Options) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      ...location,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT,
      },
      maxAttempts: ATTEMPTS,
      // Other services than AWS do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const file = { ...this.address(name), Body: bytes, ContentType: PICTURE_TYPE };
    await this.call((abortSignal) => this.client.send(new PutObjectCommand(file), { abortSignal }));
  }

  /** Reads the whole file before it returns: a client that reads slowly holds neither a call nor a connection to the bucket. */
  async get(name: string): Promise<StoredFile | null> {
    const command = new GetObjectCommand(this.address(name));
    try {
      const bytes = await this.read(() =>
        this.call(async (abortSignal) =>
          (await this.client.send(command, { abortSignal })).Body?.transformToByteArray(),
        ),
      );
      return { stream: Readable.from(Buffer.from(bytes ?? [])), size: bytes?.length ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async has(name: string): Promise<boolean> {
    const command = new HeadObjectCommand(this.address(name));
    try {
      await this.read(() => this.call((abortSignal) => this.client.send(command, { abortSignal })));
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.address(name));
    await this.call((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async *writtenBefore(moment: Date, perPage = NAMES_PER_PAGE): AsyncIterable<StoredName[]> {
    let page: ListObjectsV2CommandOutput | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.bucket,
        MaxKeys: perPage,
        ContinuationToken: page?.NextContinuationToken,
      });
      page = await this.call((abortSignal) => this.client.send(command, { abortSignal }), LIST_TIMEOUT);
      const { Contents } = page;
      yield (Contents ?? []).flatMap(({ Key: name = '', LastModified }) => {
        const key = keyOfFile(name);
        return key && LastModified && LastModified < moment ? [{ name, key }] : [];
      });
    } while (page.NextContinuationToken);
  }

  /** Bypasses the semaphore: many waiting calls do not mean that the bucket is unavailable. */
  async check(): Promise<void> {
    const command = new HeadBucketCommand({ Bucket: this.bucket });
    await this.client.send(command, { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT) });
  }

  override async close(): Promise<void> {
    this.client.destroy();
  }

  /** Runs a read, unless too many are in progress or waiting already. */
  private async read<T>(run: () => Promise<T>): Promise<T> {
    if (this.reads >= MAX_READS) throw new Error('Too many reads of the bucket are under way');
    this.reads += 1;
    try {
      return await run();
    } finally {
      this.reads -= 1;
    }
  }

  /** Makes a call when the semaphore allows it; rejects after the timeout, even if the call has not begun. */
  private call<T>(send: (signal: AbortSignal) => Promise<T>, timeout = CALL_TIMEOUT): Promise<T> {
    const signal = AbortSignal.timeout(timeout);
    return this.calls.run(() => send(signal), signal);
  }

  private address(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: name };
  }
}
