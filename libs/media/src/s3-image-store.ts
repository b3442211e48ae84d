import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { PICTURE_TYPE } from '@kampvuur/domain';
import { ImageStore, keyOfFile, NAMES_PER_PAGE, type StoredFile, type StoredName } from './image-store';

/** How long a person waits for the store, in ms, and how often a call is tried. */
const PATIENCE = { connectionTimeout: 2_000, requestTimeout: 10_000 };
const ATTEMPTS = 3;

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

  constructor({ bucket, accessKeyId, secretAccessKey, ...place }: S3Place) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      ...place,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: PATIENCE,
      maxAttempts: ATTEMPTS,
      // Services other than AWS do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const file = { ...this.address(name), Body: bytes, ContentType: PICTURE_TYPE };
    await this.client.send(new PutObjectCommand(file));
  }

  async get(name: string): Promise<StoredFile | null> {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.address(name)));
      return { stream: Body as Readable, size: ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.address(name)));
  }

  async *writtenBefore(moment: Date, perPage = NAMES_PER_PAGE): AsyncIterable<StoredName[]> {
    for await (const { Contents } of paginateListObjectsV2(
      { client: this.client, pageSize: perPage },
      { Bucket: this.bucket },
    )) {
      yield (Contents ?? []).flatMap(({ Key: name = '', LastModified }) => {
        const key = keyOfFile(name);
        return key && LastModified && LastModified < moment ? [{ name, key }] : [];
      });
    }
  }

  override async close(): Promise<void> {
    this.client.destroy();
  }

  private address(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: name };
  }
}
