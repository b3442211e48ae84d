import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { IncomingMessage } from 'node:http';
import { PICTURE_TYPE } from '@kampvuur/domain';
import { Semaphore } from '@kampvuur/runtime';
import { ImageStore, keyOfFile, NAMES_PER_PAGE, type StoredFile, type StoredName } from './image-store';

/**
 * How long a call may take with all its attempts and the wait for its turn, in ms. Twice that, a file that cannot be
 * stored and the removal of those stored before it, must stay under the 10 s after which nobody waits any longer.
 */
const CALL_TIMEOUT = 3_500;
const CONNECTION_TIMEOUT = 2_000;
const ATTEMPTS = 2;

/** How long the bucket may take to say that it is there, in ms: readiness waits for it. */
const CHECK_TIMEOUT = 500;

/** How long a page of a list may take, in ms: the worker's sweep waits for it, and nobody else. */
const LIST_TIMEOUT = 30_000;

/** How long a file that is being read may stand still, in ms. */
const IDLE_TIMEOUT = 8_000;

/** Calls at the same time, and reads under way or waiting: a store that hangs must not take hold of every request. */
const CALLS_AT_ONCE = 32;
const READS_MAX = 64;

/** Where a bucket is and who we are there. */
export interface S3Place {
  bucket: string;
  region: string;
  /** Address of a service other than AWS. */
  endpoint?: string;
  forcePathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pictures as objects in a bucket of AWS S3, or of any service that speaks like it. */
export class S3ImageStore extends ImageStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly calls = new Semaphore(CALLS_AT_ONCE);
  private reads = 0;

  constructor({ bucket, accessKeyId, secretAccessKey, ...place }: S3Place) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      ...place,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT,
      },
      maxAttempts: ATTEMPTS,
      // Services other than AWS do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const file = { ...this.address(name), Body: bytes, ContentType: PICTURE_TYPE };
    await this.call((abortSignal) => this.client.send(new PutObjectCommand(file), { abortSignal }));
  }

  async get(name: string): Promise<StoredFile | null> {
    if (this.reads >= READS_MAX) throw new Error('Too many reads of the bucket are under way');
    this.reads += 1;
    try {
      const command = new GetObjectCommand(this.address(name));
      const { Body, ContentLength } = await this.call((abortSignal) =>
        this.client.send(command, { abortSignal }),
      );
      const stream = Body as IncomingMessage;
      stream.setTimeout(IDLE_TIMEOUT, () => stream.destroy(new Error('The bucket sends a file no further')));
      return { stream, size: ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    } finally {
      this.reads -= 1;
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

  /** Takes no turn: that many others wait says nothing about the bucket. */
  async check(): Promise<void> {
    const command = new HeadBucketCommand({ Bucket: this.bucket });
    await this.client.send(command, { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT) });
  }

  override async close(): Promise<void> {
    this.client.destroy();
  }

  /** Ends what takes too long, with an error; a call that waited too long for its turn is not begun. */
  private call<T>(send: (signal: AbortSignal) => Promise<T>, timeout = CALL_TIMEOUT): Promise<T> {
    const signal = AbortSignal.timeout(timeout);
    return this.calls.run(() => send(signal), signal);
  }

  private address(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: name };
  }
}
