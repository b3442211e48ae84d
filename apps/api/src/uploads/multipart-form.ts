import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { on } from 'node:events';
import { addAbortSignal, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, InvalidInput, MESSAGES, TooLarge, UPLOADS } from '@kampvuur/domain';
import type { UploadReservation } from './upload-budget';

/** Limits of a part's headers: number of lines, and bytes in total. */
const PART_HEADERS = { headerPairs: 20, headerSize: 8_192 };

const MAX_FIELD_NAME = 100;

/** Text fields of a form; a field that is sent more than once is a list. */
export type Fields = Record<string, unknown>;

/** How long a text field may be, and what a longer one answers. */
interface TextRule {
  /** Characters. */
  max: number;
  message: string;
}

/** Limits of a form. */
export interface FormRules {
  /** The only field that may contain files. */
  fileField: string;
  maxFiles: number;
  maxFileBytes: number;
  maxFields: number;
  /** Characters of one text field. */
  maxText: number;
  /** By name: text fields with another limit or message. */
  texts?: Readonly<Partial<Record<string, TextRule>>> | undefined;
  /** Messages for the user. */
  tooManyFiles: string;
  fileTooLarge: string;
}

export interface FormFile {
  filename: string | undefined;
  content: Buffer;
}

/** Options of `readForm`. */
export interface FormReader {
  rules: FormRules;
  reservation: UploadReservation;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Throws for a file of the wrong type. Called before the size is checked: for a large text, "not an image" is more helpful. */
  checkFile: (file: FormFile) => void;
  /** Called for one file after the other; the next one is not read until it resolves. */
  onFile: (file: FormFile) => Promise<void>;
}

type Part = [name: string | undefined, content: Readable, filename: string | undefined, string, type: string];

/** Leaves multipart bodies unread: the routes that accept them read them, each with its own limits. */
export function registerUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

/**
 * Reads a multipart form part by part and returns its text fields. Stops reading at the first violation of the rules.
 * @throws DomainError with a message for the user, also when the client disconnects.
 */
export async function readForm({ raw }: FastifyRequest, reader: FormReader): Promise<Fields> {
  const { rules, signal } = reader;
  const maxBytes = rules.maxFiles * rules.maxFileBytes + UPLOADS.fieldBytes;
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw new TooLarge(rules.fileTooLarge);
  // A destroyed request emits no events: reading it would never end.
  if (signal.aborted || raw.destroyed) throw new InvalidInput(MESSAGES.malformedRequest);

  // A stream between request and parser: a failed pipeline destroys its source, and destroying the request would close the
  // connection before the response is sent.
  const body = byteLimit(maxBytes, rules.fileTooLarge);
  try {
    const parser = parserOf(raw.headers, rules);
    // A part may fail before it is read; the error is also thrown by the parser.
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

/** A stream that fails after `maxBytes`. */
function byteLimit(maxBytes: number, message: string): Transform {
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
    // Text is streamed as well, so that too long a text is refused before its end.
    isPartAFile: () => true,
    limits: { parts: rules.maxFiles + rules.maxFields + 1, ...PART_HEADERS },
  });
  return parser.once('partsLimit', () => parser.destroy(new TooLarge(MESSAGES.bodyTooLarge)));
}

async function readParts(parts: AsyncIterable<Part>, reader: FormReader): Promise<Fields> {
  const { rules, signal } = reader;
  const fields: Fields = {};
  const remaining = { files: rules.maxFiles, fields: rules.maxFields };
  for await (const [name, content, filename, , type] of parts) {
    addAbortSignal(signal, content);
    if (!name || name.length > MAX_FIELD_NAME || name in Object.prototype)
      throw new InvalidInput(MESSAGES.malformedRequest);
    if (isFile(filename, type)) {
      if (name !== rules.fileField)
        throw new InvalidInput(MESSAGES.unexpectedFile, { [name]: [MESSAGES.unexpectedFile] });
      if (--remaining.files < 0) throw new InvalidInput(rules.tooManyFiles);
      await readFile(filename, content, reader);
    } else {
      if (--remaining.fields < 0) throw new TooLarge(MESSAGES.bodyTooLarge);
      const value = await readText(name, content, textRule(name, rules));
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
  // Browsers send this for a file input without a file.
  if (bytes === 0 && !filename) return;
  const file = { filename, content: Buffer.concat(chunks) };
  checkFile(file);
  if (bytes > rules.maxFileBytes) throw new TooLarge(rules.fileTooLarge);
  await onFile(file);
}

const MAX_BYTES_PER_CHARACTER = 4;

const textRule = (name: string, { maxText, texts }: FormRules): TextRule =>
  texts?.[name] ?? { max: maxText, message: MESSAGES.textTooLong };

async function readText(name: string, stream: Readable, { max, message }: TextRule): Promise<string> {
  const tooLong = () => new InvalidInput(message, { [name]: [message] });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > max * MAX_BYTES_PER_CHARACTER) throw tooLong();
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.length > max) throw tooLong();
  return text;
}

function ignore(): void {
  // `readForm` handles the error.
}
