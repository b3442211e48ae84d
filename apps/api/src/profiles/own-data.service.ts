import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { MAX_PICTURE_WIDTH, MESSAGES, NotSignedIn, pictureFile, PRODUCT } from '@kampvuur/domain';
import { ImageStore } from '@kampvuur/media';
import { type UserEntity, UsersRepository } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { picturesOf, writeOwnData } from './own-data-content';
import { OwnDataRepository } from './own-data.repository';

/** Media type of the download. */
export const ZIP = 'application/zip';

const FILE_NAME = `${PRODUCT.name.toLowerCase()}-data.zip`;

/** Pictures are compressed already. */
const UNCOMPRESSED = { compress: false };

/** Exports a user's data (docs/decisions 2). The zip is streamed: one page of rows or one picture at a time. */
@Injectable()
export class OwnDataService {
  private readonly logger = new Logger(OwnDataService.name);

  constructor(
    private readonly users: UsersRepository,
    private readonly data: OwnDataRepository,
    private readonly store: ImageStore,
    private readonly audit: AuditLog,
  ) {}

  async download(owner: SessionUser): Promise<StreamableFile> {
    const user = await this.users.findById(owner.id);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    await this.audit.record({ action: 'data-exported', actor: owner });
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const sent = new AbortController();
    output.once('close', () => sent.abort());
    this.fill(zip, user, sent.signal).catch((error: unknown) => {
      if (!sent.signal.aborted) this.logger.error(error);
      // Aborts the download: a truncated zip is recognised as invalid.
      output.destroy(new Error('The download could not be completed'));
    });
    return new StreamableFile(output, { type: ZIP, disposition: `attachment; filename="${FILE_NAME}"` });
  }

  private async fill(zip: ZipFile, user: UserEntity, signal: AbortSignal): Promise<void> {
    await add(zip, 'data.json', Readable.from(writeOwnData(user, this.data)), signal);
    const missing: string[] = [];
    for await (const { key, name } of picturesOf(user, this.data)) {
      const bytes = await this.readPicture(key);
      if (bytes) await add(zip, name, Readable.from([bytes]), signal, UNCOMPRESSED);
      else missing.push(name);
    }
    if (missing.length > 0)
      await add(zip, 'missing-pictures.txt', Readable.from([`${missing.join('\n')}\n`]), signal);
    zip.end();
  }

  /** The largest width of a picture; null when it cannot be read, so that the export continues without it. */
  private async readPicture(key: string): Promise<Buffer | null> {
    try {
      const file = await this.store.get(pictureFile(key, MAX_PICTURE_WIDTH));
      return file && (await buffer(file.stream));
    } catch (error) {
      this.logger.warn(`A picture is missing from a download: ${String(error)}`);
      return null;
    }
  }
}

/** Adds an entry to the zip and waits until its content is read; rejects when the download is aborted. */
async function add(
  zip: ZipFile,
  name: string,
  content: Readable,
  signal: AbortSignal,
  options = {},
): Promise<void> {
  try {
    const ended = once(content, 'end', { signal });
    zip.addReadStream(content, name, options);
    await ended;
  } finally {
    content.destroy();
  }
}
