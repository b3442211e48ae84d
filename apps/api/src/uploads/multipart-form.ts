import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { on } from 'node:events';
import { addAbortSignal, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, InvalidInput, MESSAGES, TooLarge, UPLOADS } from '@kampvuur/domain';
import type { UploadReservation } from './upload-budget';

/** Header lines one part may have, and bytes in all of them. */
const PART_HEADERS = { headerPairs: 20, headerSize: 8_192 };

/** Longest name of a field, in characters. */
const FIELD_NAME_MAX = 100;

/** Fields of a form as a body: a field that comes more than once is a list. */
export type Fields = Record<string, unknown>;

/** What a form may hold. Errors carry the sentences for the person who sent it. */
export interface FormRules {
  /** The one field that takes files; a file in another one is refused. */
  fileField: string;
  maxFiles: number;
  maxFileBytes: number;
  maxFields: number;
  /** Characters of the text in one field. */
  maxText: number;
  tooManyFiles: string;
  fileTooLarge: string;
}

/** A file of a form. */
export interface FormFile {
  filename: string | undefined;
  content: Buffer;
}

/** What a form is read with. */
export interface FormReader {
  rules: FormRules;
  reservation: UploadReservation;
  /** Aborted when the sender has gone. */
  signal: AbortSignal;
  /** Refuses a file by its name and first bytes. Comes before the size: of a large text, "no image" is what helps. */
  checkFile: (file: FormFile) => void;
  /** Takes one file after the other: the next one is not read before it resolves. */
  onFile: (file: FormFile) => Promise<void>;
}

type Part = [name: string | undefined, content: Readable, filename: string | undefined, string, type: string];

/** Leaves the body of multipart forms unread for the routes that take them; each has limits of its own. */
export function registerUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

/**
 * Reads a multipart form part by part and returns its text fields. Whatever breaks a rule ends the reading at once:
 * the rest of the body is left unread.
 * @throws DomainError in the words for the person who sent it, also when the sender has gone.
 */
export async function readForm({ raw }: FastifyRequest, reader: FormReader): Promise<Fields> {
  const { rules, signal } = reader;
  const maxBytes = rules.maxFiles * rules.maxFileBytes + UPLOADS.fieldBytes;
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw new TooLarge(rules.fileTooLarge);
  // A request whose connection is gone emits nothing any more: reading it would never end.
  if (signal.aborted || raw.destroyed) throw new InvalidInput(MESSAGES.malformedRequest);

  // Between request and parser, because a failed pipeline destroys its source, and with the request the connection
  // that the answer goes to.
  const body = meter(maxBytes, rules.fileTooLarge);
  try {
    const parser = parserOf(raw.headers, rules);
    // A part can fail before its turn to be read comes; its error also ends the form.
    parser.on('file', (_name, content) => content.on('error', ignore));
    const parts = on(parser, 'file', { signal, close: ['finish'] }) as AsyncIterable<Part>;
    const parsed = pipeline(body, parser, { signal });
    parsed.catch(ignore);
    raw.pipe(body);
    const fields = await readParts(parts, reader);
    await parsed;
    return fields;
  } catch (error) {
    throw error instanceof DomainError ? error : new InvalidInput(MESSAGES.malformedRequest);
  } finally {
    raw.unpipe(body);
    body.destroy();
  }
}

/** Passes on so many bytes and fails beyond. */
function meter(maxBytes: number, message: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new TooLarge(message));
      else done(null, chunk);
    },
  });
}

function parserOf(headers: FastifyRequest['headers'], rules: FormRules): BusboyInstance {
  const parser = new Busboy({
    headers: headers as BusboyHeaders,
    // Text comes as a stream as well, so that it can be refused before its end.
    isPartAFile: () => true,
    limits: { parts: rules.maxFiles + rules.maxFields + 1, ...PART_HEADERS },
  });
  return parser.once('partsLimit', () => parser.destroy(new TooLarge(MESSAGES.bodyTooLarge)));
}

async function readParts(parts: AsyncIterable<Part>, reader: FormReader): Promise<Fields> {
  const { rules, signal } = reader;
  const fields: Fields = {};
  const left = { files: rules.maxFiles, fields: rules.maxFields };
  for await (const [name, content, filename, , type] of parts) {
    addAbortSignal(signal, content);
    if (!name || name.length > FIELD_NAME_MAX || name in Object.prototype)
      throw new InvalidInput(MESSAGES.malformedRequest);
    if (isFile(filename, type)) {
      if (name !== rules.fileField)
        throw new InvalidInput(MESSAGES.unexpectedFile, { [name]: [MESSAGES.unexpectedFile] });
      if (--left.files < 0) throw new InvalidInput(rules.tooManyFiles);
      await readFile(filename, content, reader);
    } else {
      if (--left.fields < 0) throw new TooLarge(MESSAGES.bodyTooLarge);
      const value = await textOf(name, content, rules.maxText);
      fields[name] = name in fields ? [fields[name], value].flat() : value;
    }
  }
  return fields;
}

function isFile(filename: string | undefined, type: string): boolean {
  return filename !== undefined || type === 'application/octet-stream';
}

async function readFile(
  filename: string | undefined,
  stream: Readable,
  { rules, reservation, checkFile, onFile }: FormReader,
): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > rules.maxFileBytes) break;
    reservation.grow(chunk.length);
    chunks.push(chunk);
  }
  // How browsers send a file input in which nothing was chosen.
  if (bytes === 0 && !filename) return;
  const file = { filename, content: Buffer.concat(chunks) };
  checkFile(file);
  if (bytes > rules.maxFileBytes) throw new TooLarge(rules.fileTooLarge);
  await onFile(file);
}

/** Bytes a character of UTF-8 has at most. */
const CHARACTER_BYTES = 4;

async function textOf(name: string, stream: Readable, maxText: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxText * CHARACTER_BYTES) throw textTooLong(name);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.length > maxText) throw textTooLong(name);
  return text;
}

function textTooLong(name: string): InvalidInput {
  return new InvalidInput(MESSAGES.textTooLong, { [name]: [MESSAGES.textTooLong] });
}

function ignore(): void {
  // Handled where the form is read.
}
